import type { DateText } from '../../../../contract/values.ts'
import { formatAmount, formatDate } from '../../../kit/formats.ts'
import { type BookingRow, formatPhone, roomName } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import { useLanguage } from '../../language.tsx'
import paper from '../../paper/paper.module.css'
import { Paper } from '../../paper/paper.tsx'
import { nameOf, namesOf } from './guests.ts'

/** The arrivals of a day for a clipboard at the desk. Without passports: paper gets lost. */
export function PrintedArrivals({ date, rows }: { date: DateText; rows: readonly BookingRow[] }) {
  const { language, texts } = useLanguage()
  const { paper: words, none } = texts.today
  return (
    <Paper
      title={fill(words.title, { date: formatDate(date) })}
      aside={fill(words.count, { count: rows.length })}
    >
      {rows.length === 0 ? (
        <p>{none.arrivals}</p>
      ) : (
        <table className={paper.table}>
          <thead>
            <tr>
              <th>{words.number}</th>
              <th>{words.guests}</th>
              <th>{words.room}</th>
              <th>{words.until}</th>
              <th>{words.phone}</th>
              <th className={paper.number}>{words.toTake}</th>
              <th className={paper.mark}>{words.mark}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.booking.id}>
                <td>{row.booking.book_number}</td>
                <td>{namesOf(row.booking).join(', ') || nameOf(row.booking)}</td>
                <td>{roomName(row, language, texts)}</td>
                <td>{formatDate(row.booking.available_to)}</td>
                <td>{row.booking.phone_number && formatPhone(row.booking.phone_number)}</td>
                <td className={paper.number}>{formatAmount(row.booking.balance, language)}</td>
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Paper>
  )
}
