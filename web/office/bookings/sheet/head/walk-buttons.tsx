import { useRef } from 'react'
import { formatAmount } from '../../../../kit/formats.ts'
import { useLanguage } from '../../../all-texts.ts'
import { fill } from '../../../fill.ts'
import { Sign } from '../../../look/sign.tsx'
import styles from './head.module.css'
import { useWalkKeys } from './walk-keys.ts'
import { type Direction, useWalk } from './walking.ts'

interface Props {
  readonly number: number
  readonly guest: string
}

/** Up and down along the list below, without closing the booking. */
export function WalkButtons({ number, guest }: Props) {
  const { language, texts } = useLanguage()
  const { sheet } = texts.bookings
  const { list, place, isFirst, isLast, said, walk } = useWalk(number)
  const part = useRef<HTMLDivElement>(null)
  useWalkKeys(part, walk)
  if (list === undefined) return null
  const which =
    place !== undefined &&
    fill(list.totalIs === 'exact' ? sheet.place : sheet.placeAtLeast, {
      place: formatAmount(place, language),
      total: formatAmount(list.total, language),
    })
  const ends = { first: sheet.firstOne, last: sheet.lastOne, walked: undefined }
  const button = (direction: Direction, label: string, keys: string, ends: boolean) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      title={`${label} (${direction === 1 ? 'J' : 'K'})`}
      aria-keyshortcuts={keys}
      // It keeps the focus: the way back may be the next one.
      aria-disabled={ends}
      onClick={() => walk(direction)}
    >
      <Sign name={direction === 1 ? 'down' : 'up'} />
    </button>
  )
  return (
    <div ref={part} className={styles.walk}>
      {which && <span className={styles.place}>{which}</span>}
      {button(-1, sheet.up, 'Alt+ArrowUp K', isFirst)}
      {button(1, sheet.down, 'Alt+ArrowDown J', isLast)}
      <span role="status" className={styles.heard}>
        {said && (ends[said] ?? [number, guest, which].filter(Boolean).join(', '))}
      </span>
    </div>
  )
}
