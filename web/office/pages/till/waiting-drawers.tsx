import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { formatInstant } from '../../bookings/words.ts'
import { WorkButton } from '../../bookings/work-button.tsx'
import { fill } from '../../fill.ts'
import type { WaitingDrawer } from '../../till/own-shift.ts'
import styles from '../../till/till.module.css'

interface Props {
  readonly waiting: readonly WaitingDrawer[]
  /** Without it they are taken over together, when a shift is opened. */
  readonly onAccept?: (drawer: WaitingDrawer) => void
}

/** What colleagues have left, for whoever looks or for whoever comes next. */
export function WaitingDrawers({ waiting, onAccept }: Props) {
  const { language, texts } = useLanguage()
  const words = texts.till.waiting
  if (waiting.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="waiting-drawers">
      <h2 id="waiting-drawers" className={styles.heading}>
        {words.title}
      </h2>
      <ul>
        {waiting.map((drawer) => (
          <li key={drawer.shift_id}>
            <span>
              {fill(words.line, {
                name: drawer.staff.username,
                amount: formatTmt(drawer.left, language),
                at: formatInstant(drawer.closed_at),
              })}
              {', '}
              {drawer.handed_to === null ? words.forNext : words.forYou}
            </span>
            {onAccept && (
              <WorkButton variant="default" onClick={() => onAccept(drawer)}>
                {fill(words.acceptOf, { name: drawer.staff.username })}
              </WorkButton>
            )}
          </li>
        ))}
      </ul>
      {!onAccept && <p className={styles.soft}>{words.withOpening}</p>}
    </section>
  )
}
