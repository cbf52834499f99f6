import { formatDate } from '../../../../contract/facts.ts'
import type { BookingInFull } from '../../../../contract/office/bookings/bookings.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { fill } from '../../fill.ts'
import { useHotelDate } from '../../hotel.ts'
import paper from '../../paper/paper.module.css'
import { Paper } from '../../paper/paper.tsx'
import { type BookingRow, formatInstant, kindWord } from '../words.ts'
import { useBookingWords } from './booking-words.ts'
import { useExtraName } from './extras/name.ts'
import { extrasOf } from './extras/sum.ts'

interface Props {
  readonly row: BookingRow
  readonly details: BookingInFull | undefined
}

/** The booking on one page of A4, black on white, to be signed at the desk. */
export function PrintedBooking({ row, details }: Props) {
  const { bookings: texts } = useTexts()
  const today = useHotelDate()
  return (
    <Paper
      title={fill(texts.sheet.title, { number: row.booking.book_number })}
      {...(today && { aside: fill(texts.sheet.printed, { date: formatDate(today) }) })}
    >
      <PrintedFacts row={row} />
      <h2 className={paper.heading}>{texts.sheet.guests}</h2>
      <PrintedGuests row={row} />
      <h2 className={paper.heading}>{texts.sheet.money}</h2>
      <PrintedMoney row={row} details={details} />
      <div className={paper.signatures}>
        <p>{texts.sheet.guestSigns}</p>
        <p>{texts.sheet.receptionSigns}</p>
      </div>
    </Paper>
  )
}

function PrintedFacts({ row }: { row: BookingRow }) {
  const { sheet, columns } = useTexts().bookings
  const { booking } = row
  const words = useBookingWords(row)
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [columns.guest, words.guest],
    [sheet.payer, words.payer],
    [sheet.room, words.room],
    [sheet.phone, words.phone],
    [sheet.stay, words.stay],
    [sheet.email, booking.email],
    [columns.status, words.status],
    [columns.type, `${words.type}, ${words.scope.toLowerCase()}`],
    [columns.reception, words.reception],
    [sheet.created, words.created],
  ]
  return (
    <dl className={paper.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {booking.note_text && (
        <div className={paper.whole}>
          <dt>{sheet.note}</dt>
          <dd>{booking.note_text}</dd>
        </div>
      )}
    </dl>
  )
}

function PrintedGuests({ row: { booking } }: { row: BookingRow }) {
  const { bookings: texts } = useTexts()
  const { isPayer, isNotGuest } = texts.sheet
  return (
    <table className={paper.table}>
      <tbody>
        {booking.guests.map((guest, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: guests have no other identity than their place
          <tr key={place}>
            <td className={paper.number}>{place + 1}</td>
            <td>{guest.full_name ?? texts.unknown}</td>
            <td>{guest.passport_serial_number ?? texts.unknown}</td>
            <td>{[guest.is_payer && isPayer, guest.isnot_guest && isNotGuest].filter(Boolean).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PrintedMoney({ row: { booking }, details }: Props) {
  const { language, texts } = useLanguage()
  const { sheet, entries, byBank } = texts.bookings
  const extraName = useExtraName()
  const posted = details?.extras.filter(({ withdrawn }) => withdrawn === null) ?? []
  const amount = (tmt: number) => <td className={paper.number}>{formatAmount(tmt, language)}</td>
  const sum = (name: string, tmt: number) => (
    <tr className={paper.sum}>
      <td>{name}</td>
      {amount(tmt)}
    </tr>
  )
  return (
    <table className={paper.table}>
      <tbody>
        {posted.length > 0 && (
          <tr>
            <td>{`${sheet.stay}, ${sheet.fee.toLowerCase()}`}</td>
            {amount(booking.total)}
          </tr>
        )}
        {posted.map((extra) => (
          <tr key={extra.id}>
            <td>{extraName(extra)}</td>
            {amount(extra.amount)}
          </tr>
        ))}
        {sum(sheet.total, booking.total + extrasOf(details))}
        {details?.money.map((line) => (
          <tr key={line.id}>
            <td>
              {formatInstant(line.at)} {entries[line.entry].toLowerCase()}{' '}
              {line.kind === 'online' ? byBank : kindWord(line.kind, texts).toLowerCase()}
              {line.number && ` № ${line.number}`}
            </td>
            {amount(line.booking_part + line.room_part + line.extras_part)}
          </tr>
        ))}
        {sum(sheet.paid, booking.paid)}
        {booking.refund_due > 0 && sum(sheet.refundDue, booking.refund_due)}
        {sum(sheet.balance, booking.balance)}
      </tbody>
    </table>
  )
}
