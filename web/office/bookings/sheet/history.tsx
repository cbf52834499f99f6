import { getBookingHistory, type OfficeHistoryLine } from '../../../../contract/office/bookings/bookings.ts'
import type { Language } from '../../../../contract/values.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { formatInstant, stayWords } from '../words.ts'
import styles from './sheet.module.css'

/** Everything that happened to the booking, the latest last. */
export function History({ bookingId }: { bookingId: number }) {
  const { language, texts } = useLanguage()
  const { sheet, past, actors } = texts.bookings
  const { data } = useAnswer(getBookingHistory, { params: { id: bookingId } })
  if (data === undefined) return null
  return (
    <section>
      <h3 className={styles.heading}>{sheet.history}</h3>
      <ol className={styles.history}>
        {data.request.data.lines.map((line) => (
          <li key={line.id}>
            <span className={styles.soft}>{formatInstant(line.at)}</span>{' '}
            {[past[line.action] ?? line.action, ...sumsAndDates(line, language)].join(' ')},{' '}
            {line.username ?? actors[line.actor]}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface Place {
  readonly checkIn?: string
  readonly checkOut?: string
}

/** The sum that changed hands, and the dates that a stay was moved to. The history counts in tenge. */
function sumsAndDates({ facts }: OfficeHistoryLine, language: Language): string[] {
  const { amount, refund, after } = facts
  const sum = amount ?? refund
  const { checkIn, checkOut } = (after ?? {}) as Place
  return [
    ...(typeof sum === 'number' && sum > 0 ? [formatTmt(sum / 100, language)] : []),
    ...(checkIn && checkOut ? [stayWords(checkIn, checkOut)] : []),
  ]
}
