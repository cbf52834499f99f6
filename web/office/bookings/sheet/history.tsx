import { getBookingHistory, type OfficeHistoryLine } from '../../../../contract/office/bookings/bookings.ts'
import type { Language } from '../../../../contract/values.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { fill } from '../../fill.ts'
import type { OfficeTexts } from '../../text/whole.ts'
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
            {[
              past[line.action] ?? line.action,
              ...sumsAndDates(line, language),
              ...givenPrice(line, language, texts),
            ].join(' ')}
            , {line.username ?? actors[line.actor]}
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

/** The service that it is about, the sum that changed hands, and the dates that a stay was moved to. The history counts in tenge. */
function sumsAndDates({ facts }: OfficeHistoryLine, language: Language): string[] {
  const { amount, refund, cost, names, after } = facts
  const sum = amount ?? refund ?? cost
  const name = (names as Partial<Record<Language, string>> | undefined)?.[language]
  const { checkIn, checkOut } = (after ?? {}) as Place
  return [
    ...(name === undefined ? [] : [`«${name}»`]),
    ...(typeof sum === 'number' && sum > 0 ? [formatTmt(sum / 100, language)] : []),
    ...(checkIn && checkOut ? [stayWords(checkIn, checkOut)] : []),
  ]
}

interface Totals {
  readonly before?: number
  readonly after?: number
}

/** "1 010 TMT → 914 TMT (regular guest)", where staff gave another price. */
function givenPrice(
  { action, facts, personal }: OfficeHistoryLine,
  language: Language,
  texts: OfficeTexts,
): string[] {
  if (action !== 'price_given' && action !== 'price_taken_back') return []
  const { before = 0, after = 0 } = (facts.total ?? {}) as Totals
  const sums = { before: formatTmt(before / 100, language), after: formatTmt(after / 100, language) }
  const reason = typeof personal?.reason === 'string' ? ` (${personal.reason})` : ''
  return [`${fill(texts.given.inHistory, sums)}${reason}`]
}
