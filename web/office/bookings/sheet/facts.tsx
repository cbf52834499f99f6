import { useTexts } from '../../all-texts.ts'
import { FactList } from '../../look/fact-list.tsx'
import { type BookingRow, formatInstant } from '../words.ts'
import { useBookingWords } from './booking-words.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './sheet.module.css'
import { StayCount } from './stay-count.tsx'

/** What the head does not say already; a line without anything to say is left out. */
export function Facts({ row, madeBy }: { row: BookingRow; madeBy: string | undefined }) {
  const texts = useTexts()
  const words = useBookingWords(row)
  const { booking, customer } = row
  const { sheet, columns } = texts.bookings
  const payLink = booking.payment_code_by_url && payAddress(booking.book_number, booking.payment_code_by_url)
  const lines: readonly (readonly [string, string | null | undefined, copied?: string | null])[] = [
    [sheet.payerOld, booking.cardholdername_old],
    [sheet.passport, booking.payer_passportsn],
    [sheet.phone, words.phone, booking.phone_number],
    [sheet.email, booking.email, booking.email],
    [
      sheet.customer,
      booking.customer_id === null
        ? null
        : (customer?.full_name ?? customer?.email ?? texts.bookings.unknown),
    ],
    [columns.payment_at, booking.payment_at && formatInstant(booking.payment_at)],
    [columns.hold, booking.hold_until && formatInstant(booking.hold_until)],
    [columns.type, words.type],
    [columns.scope, words.scope],
    [sheet.blank, booking.blank_number],
    [sheet.check, booking.check_number],
    [sheet.terminal, booking.terminal_number],
    [sheet.card, booking.card_number],
    [columns.reception, words.reception],
    [texts.desk.arrived, words.arrived],
    [texts.desk.departed, booking.departed_at && formatInstant(booking.departed_at)],
    [sheet.created, madeBy ? `${words.created}, ${madeBy}` : words.created],
    [sheet.payLink, payLink, payLink],
    [sheet.note, booking.note_text],
  ]
  const facts = lines.flatMap(([name, value, copied]) =>
    value ? [[name, <Fact key={name} name={name} value={value} copied={copied} />] as const] : [],
  )
  const withUs = [
    texts.guests.stays.withUs,
    <StayCount key="with us" number={booking.book_number} />,
  ] as const
  const [number, guest, ...others] = facts
  return <FactList facts={[number, guest, withUs, ...others].filter((fact) => fact !== undefined)} />
}

interface FactProps {
  readonly name: string
  readonly value: string
  readonly copied: string | null | undefined
}

function Fact({ name, value, copied }: FactProps) {
  const { sheet } = useTexts().bookings
  return (
    <>
      <span className={name === sheet.payLink ? styles.cut : styles.value} title={value}>
        {value}
      </span>
      {copied && <CopyButton what={name} text={copied} />}
    </>
  )
}

const payAddress = (bookNumber: number, code: string): string =>
  `${location.origin}/f/payment/${bookNumber}/${code}`
