import type { OfficeGuest } from '../../../../contract/office/people/guest.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { BookingLink } from '../../bookings/booking-link.tsx'
import { stayWords } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import list from '../../look/list.module.css'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import styles from './guest.module.css'

/** The latest first; sums only for whoever may talk about them. */
export function StayTable({ guest }: { guest: OfficeGuest }) {
  const { stays: texts } = useTexts().guests
  const { columns } = texts
  const seesMoney = guest.paid !== null
  return (
    <TableFrame name={texts.heading}>
      <table className={`${table.table} ${list.table}`}>
        <thead>
          <tr>
            <th className={table.number}>{columns.number}</th>
            <th>{columns.stay}</th>
            <th className={table.number}>{columns.nights}</th>
            <th>{columns.room}</th>
            <th>{columns.guest}</th>
            <th>{columns.state}</th>
            {seesMoney && <th className={table.number}>{columns.paid}</th>}
            {seesMoney && <th className={table.number}>{columns.balance}</th>}
          </tr>
        </thead>
        <tbody>
          {guest.stays.length === 0 && (
            <tr>
              <td colSpan={8} className={table.nothing}>
                {texts.noStays}
              </td>
            </tr>
          )}
          {guest.stays.map((stay) => (
            <StayRow key={stay.booking_id} stay={stay} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function StayRow({ stay }: { stay: OfficeGuest['stays'][number] }) {
  const { language, texts } = useLanguage()
  const { stays: words } = texts.guests
  const { unknown } = texts.bookings
  return (
    <tr data-booking={stay.book_number}>
      <td className={table.number}>
        {stay.opens ? <BookingLink number={stay.book_number} className={styles.link} /> : stay.book_number}
      </td>
      <td className={styles.line}>{stayWords(stay.available_from, stay.available_to)}</td>
      <td className={table.number}>{stay.nights}</td>
      <td>{stay.room_type ?? unknown}</td>
      <td className={list.name}>{stay.guest_name ?? unknown}</td>
      <td className={styles.line}>
        {[
          ...(stay.ordinal === null ? [] : [fill(words.which, { ordinal: stay.ordinal })]),
          words.states[stay.state],
        ].join(', ')}
      </td>
      {stay.paid !== null && <td className={table.number}>{formatAmount(stay.paid, language)}</td>}
      {stay.balance !== null && <td className={table.number}>{formatAmount(stay.balance, language)}</td>}
    </tr>
  )
}
