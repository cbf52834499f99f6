import type { Booking } from '../../../contract/office/bookings/bookings.ts'
import { useLanguage } from '../language.tsx'
import styles from './state-chip.module.css'
import { stateOf } from './state-of.ts'
import { debtWords } from './words.ts'

/** How a booking stands, in one word with its debt; the colour only repeats it. */
export function StateChip({ booking }: { booking: Booking }) {
  const reading = useLanguage()
  const { word, toPay, tone } = stateOf(booking)
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      <span className={styles.word}>{reading.texts.bookings.states[word]}</span>
      {debtWords(toPay, reading).map((words) => (
        <span key={words}>
          {'\u00a0· '}
          <span className={styles.debt}>{words}</span>
        </span>
      ))}
    </span>
  )
}
