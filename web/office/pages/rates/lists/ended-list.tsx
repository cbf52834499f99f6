import { useId } from 'react'
import { useTexts } from '../../../all-texts.ts'
import { hotelTime } from '../../../bookings/words.ts'
import { Button } from '../../../controls/button.tsx'
import { fill } from '../../../fill.ts'
import styles from './lists.module.css'

interface Ended {
  readonly id: number
  readonly name: string
  readonly undo_until: string
}

interface Props {
  readonly ended: readonly Ended[]
  readonly busy: boolean
  readonly onBack: (id: number) => void
}

/** What was removed within the hour and can come back; nothing where there is none. */
export function EndedList({ ended, busy, onBack }: Props) {
  const { list: words } = useTexts().rates
  const id = useId()
  if (ended.length === 0) return null
  return (
    <section className={styles.ended} aria-labelledby={id}>
      <h2 id={id}>{words.ended}</h2>
      <ul>
        {ended.map(({ id: one, name, undo_until }) => (
          <li key={one}>
            <span className={styles.name}>{name}</span>
            <span className={styles.soft}>{fill(words.until, { time: hotelTime(undo_until).time })}</span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={fill(words.backOf, { name })}
              rests={busy}
              onClick={() => onBack(one)}
            >
              {words.back}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
