import { useRef } from 'react'
import { formatDate, hotelClock } from '../../../../contract/facts.ts'
import type { Cleanliness, DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { fill } from '../../fill.ts'
import styles from './unit-row.module.css'
import { nextOf, type ShownUnit } from './unsent/taps.ts'
import { todayWords } from './words.ts'

interface Props {
  readonly unit: ShownUnit
  readonly today: DateText
  readonly onSay: (unit: ShownUnit, cleanliness: Cleanliness) => void
  readonly onChoose: (unit: ShownUnit) => void
}

/** The large button says what becomes of the room, not what it is: nobody has to guess what a tap does. Everything else is behind the dots. */
export function UnitRow({ unit, today, onSay, onChoose }: Props) {
  const { cleaning: words } = useTexts()
  const { number, cleanliness, category, note, unsent } = unit
  const next = cleanliness === 'inspected' ? undefined : cleanliness
  const other = useRef<HTMLButtonElement>(null)

  function say(spoken: Cleanliness) {
    // Then the button goes with the press: whoever has no mouse goes on beside it.
    if (spoken === 'inspected') other.current?.focus()
    onSay(unit, spoken)
  }
  return (
    <li className={styles.row} data-cleanliness={cleanliness} data-closed={unit.out_of_order !== null}>
      <div className={styles.what}>
        <p className={styles.name}>
          <span className={styles.number}>{number}</span> <span className={styles.category}>{category}</span>
        </p>
        <p className={styles.today}>{todayWords(unit, words).join(', ')}</p>
        <p className={styles.state}>
          <span className={styles.chip}>{words.states[cleanliness]}</span>{' '}
          <Since since={unit.since} today={today} />
          {unsent && <span className={styles.unsent}>{words.unsent}</span>}
        </p>
        {note !== null && <p className={styles.note}>{note}</p>}
      </div>
      {next !== undefined && (
        <button
          type="button"
          className={styles.next}
          aria-label={`${words.next[next]}, ${number}`}
          onClick={() => say(nextOf[next])}
        >
          {words.next[next]}
        </button>
      )}
      <button
        ref={other}
        type="button"
        className={styles.other}
        aria-label={`${words.other}, ${number}`}
        aria-haspopup="dialog"
        onClick={() => onChoose(unit)}
      >
        …
      </button>
    </li>
  )
}

/** The hour, or of an earlier day the date. */
function Since({ since, today }: { since: string | null; today: DateText }) {
  const { cleaning: words } = useTexts()
  if (since === null) return null
  const { date, time } = hotelClock(new Date(since))
  const when = date === today ? time : formatDate(date).slice(0, 5)
  return <span className={styles.since}>{fill(words.since, { time: when })}</span>
}
