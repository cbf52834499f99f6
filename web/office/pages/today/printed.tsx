import { formatDate } from '../../../../contract/facts.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { type BookingRow, formatPhone, guestName, roomName, stayWords } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import paper from '../../paper/paper.module.css'
import { Paper } from '../../paper/paper.tsx'
import type { Day } from './day.ts'
import { namesOf } from './guests.ts'

/** The arrivals of a day for a clipboard at the desk, and who is still awaited from before. Without passports: paper gets lost. */
export function PrintedArrivals({ date, arrivals, late }: Pick<Day, 'date' | 'arrivals' | 'late'>) {
  const texts = useTexts()
  const { paper: words, none, columns } = texts.today
  return (
    <Paper
      title={fill(words.title, { date: formatDate(date) })}
      aside={fill(words.count, { count: arrivals.length + late.length })}
    >
      {arrivals.length === 0 ? (
        <p>{none.arrivals}</p>
      ) : (
        <GuestTable
          rows={arrivals}
          stayName={words.until}
          stay={({ booking }) => formatDate(booking.available_to)}
        />
      )}
      {late.length > 0 && (
        <>
          <h2 className={paper.heading}>{columns.late}</h2>
          <GuestTable
            rows={late}
            stayName={words.dates}
            stay={({ booking }) => stayWords(booking.available_from, booking.available_to)}
          />
        </>
      )}
    </Paper>
  )
}

interface TableProps {
  readonly rows: readonly BookingRow[]
  readonly stayName: string
  readonly stay: (row: BookingRow) => string
}

function GuestTable({ rows, stayName, stay }: TableProps) {
  const { language, texts } = useLanguage()
  const { paper: words } = texts.today
  return (
    <table className={paper.table}>
      <thead>
        <tr>
          <th>{words.number}</th>
          <th>{words.guests}</th>
          <th>{words.room}</th>
          <th>{stayName}</th>
          <th>{words.phone}</th>
          <th className={paper.number}>{words.toTake}</th>
          <th className={paper.mark}>{words.mark}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.booking.id}>
            <td>{row.booking.book_number}</td>
            <td>{namesOf(row.booking).join(', ') || guestName(row.booking)}</td>
            <td>{[roomName(row, language, texts), row.unit?.number].filter(Boolean).join(' · ')}</td>
            <td>{stay(row)}</td>
            <td>{row.booking.phone_number && formatPhone(row.booking.phone_number)}</td>
            <td className={paper.number}>{formatAmount(row.booking.balance, language)}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
