import { formatTmt } from '../../../kit/formats.ts'
import { fill } from '../../fill.ts'
import { useLanguage } from '../../language.tsx'
import {
  type BookingRow,
  formatInstant,
  formatPhone,
  nightsBetween,
  payerName,
  receptionWord,
  roomName,
  scopeWord,
  statusWord,
  stayWords,
  typeWord,
} from '../words.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './sheet.module.css'

/** Who, where and when; a line without anything to say is left out. */
export function Facts({ row, madeBy }: { row: BookingRow; madeBy: string | undefined }) {
  const { language, texts } = useLanguage()
  const { booking, customer } = row
  const { sheet, columns, form } = texts.bookings
  const nights = nightsBetween(booking.available_from, booking.available_to)
  const payLink = booking.payment_code_by_url && payAddress(booking.book_number, booking.payment_code_by_url)
  const lines: readonly (readonly [string, string | null | undefined, copied?: string | null])[] = [
    [form.number, String(booking.book_number), String(booking.book_number)],
    [sheet.payer, payerName(booking)],
    [sheet.payerOld, booking.cardholdername_old],
    [sheet.passport, booking.payer_passportsn],
    [sheet.phone, booking.phone_number && formatPhone(booking.phone_number), booking.phone_number],
    [sheet.email, booking.email, booking.email],
    [
      sheet.customer,
      booking.customer_id === null
        ? null
        : (customer?.full_name ?? customer?.email ?? texts.bookings.unknown),
    ],
    [
      sheet.stay,
      `${stayWords(booking.available_from, booking.available_to)}, ${fill(sheet.nights, { count: nights })}`,
    ],
    [sheet.room, `${roomName(row, language, texts)}, ${formatTmt(booking.price, language)}`],
    [columns.status, statusWord(booking, texts)],
    [columns.payment_at, booking.payment_at && formatInstant(booking.payment_at)],
    [columns.hold, booking.hold_until && formatInstant(booking.hold_until)],
    [columns.type, typeWord(booking, texts)],
    [columns.scope, scopeWord(booking, texts)],
    [sheet.blank, booking.blank_number],
    [sheet.check, booking.check_number],
    [sheet.terminal, booking.terminal_number],
    [sheet.card, booking.card_number],
    [columns.reception, receptionWord(booking, texts)],
    [
      sheet.created,
      madeBy ? `${formatInstant(booking.created_at)}, ${madeBy}` : formatInstant(booking.created_at),
    ],
    [sheet.payLink, payLink, payLink],
    [sheet.note, booking.note_text],
  ]
  return (
    <dl className={styles.facts}>
      {lines.map(
        ([name, value, copied]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span className={name === sheet.payLink ? styles.cut : styles.value} title={value}>
                  {value}
                </span>
                {copied && <CopyButton what={name} text={copied} />}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

const payAddress = (bookNumber: number, code: string): string =>
  `${location.origin}/f/payment/${bookNumber}/${code}`
