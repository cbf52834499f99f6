import { getBookingHistory } from '../../../../contract/office/bookings.ts'
import { useAnswer } from '../../api.ts'
import { useTexts } from '../../language.tsx'
import { formatInstant } from '../words.ts'
import styles from './sheet.module.css'

export function History({ bookingId }: { bookingId: number }) {
  const { bookings: texts } = useTexts()
  const { data } = useAnswer(getBookingHistory, { params: { id: bookingId } })
  if (data === undefined) return null
  return (
    <section>
      <h3 className={styles.heading}>{texts.sheet.history}</h3>
      <ol className={styles.history}>
        {data.request.data.lines.map((line) => (
          <li key={line.id}>
            <span className={styles.soft}>{formatInstant(line.at)}</span>{' '}
            {texts.past[line.action] ?? line.action}, {line.username ?? texts.actors[line.actor]}
          </li>
        ))}
      </ol>
    </section>
  )
}
