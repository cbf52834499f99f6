import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/facts.ts'
import type { SortableColumn } from '../../../contract/office/bookings/bookings.ts'
import type { BookingStatus, Language } from '../../../contract/values.ts'
import { formatAmount } from '../../kit/formats.ts'
import { fill } from '../fill.ts'
import { Sign } from '../look/sign.tsx'
import type { FirstTexts } from '../text/first/ru.ts'
import styles from './bookings.module.css'
import {
  type BookingRow,
  formatInstant,
  formatPhone,
  kindWord,
  payerName,
  receiptOf,
  receptionWord,
  roomName,
  roomPrice,
  scopeWord,
  statusWord,
} from './words.ts'

interface Reading {
  readonly language: Language
  readonly texts: FirstTexts
}

/** One line of a cell, with the line of the heading that names and sorts it. */
export interface Line {
  readonly name: keyof FirstTexts['bookings']['columns']
  readonly sort?: SortableColumn
  /** What is shown, looked for with the eyes, and written to a CSV file. */
  text(row: BookingRow, reading: Reading): string
}

export interface Column {
  readonly lines: readonly [Line, Line?]
  /** 'number' stands at the right in its own width, 'wide' takes what the others leave and is cut there. */
  readonly kind?: 'number' | 'wide'
  /** Where a cell is more than its lines. */
  cell?(row: BookingRow, reading: Reading): ReactNode
}

const dashes = (text: string | null | undefined): string => text || '—'
const phoneOf = (phone: string | null | undefined): string => dashes(phone && formatPhone(phone))

const payer: Line = { name: 'guest', sort: 'cardholdername', text: ({ booking }) => payerName(booking) }
const phone: Line = {
  name: 'phone',
  sort: 'phone_number',
  text: ({ booking }) => phoneOf(booking.phone_number),
}
const passport: Line = {
  name: 'passport',
  text: ({ booking }, { texts }) => booking.payer_passportsn ?? texts.bookings.unknown,
}
const from: Line = {
  name: 'from',
  sort: 'available_from',
  text: ({ booking }) => formatDate(booking.available_from),
}
const to: Line = { name: 'to', sort: 'available_to', text: ({ booking }) => formatDate(booking.available_to) }
const paid: Line = {
  name: 'paid',
  sort: 'paid',
  text: ({ booking }, { language }) => formatAmount(booking.paid, language),
}
const balance: Line = {
  name: 'balance',
  sort: 'balance',
  text: ({ booking }, { language }) => formatAmount(booking.balance, language),
}
const status: Line = {
  name: 'status',
  sort: 'status',
  text: ({ booking }, { texts }) => statusWord(booking, texts),
}

const reception: Line = {
  name: 'reception',
  sort: 'reception_status',
  text: ({ booking }, { texts }) => receptionWord(booking, texts),
}

const columns = {
  number: {
    lines: [{ name: 'book_number', sort: 'book_number', text: ({ booking }) => String(booking.book_number) }],
  },
  guest: { lines: [payer, phone], kind: 'wide' },
  passport: { lines: [payer, passport], kind: 'wide' },
  customer: {
    lines: [
      {
        name: 'customer',
        sort: 'full_name',
        text: ({ customer }, { texts }) => (customer ? dashes(customer.full_name) : texts.bookings.unknown),
      },
      {
        name: 'contact',
        text: ({ customer, booking }) =>
          customer
            ? `${phoneOf(customer.phone_number ?? booking.phone_number)}, ${dashes(customer.email)}`
            : phoneOf(booking.phone_number),
      },
    ],
    kind: 'wide',
  },
  room: {
    lines: [
      { name: 'room', sort: 'room_type', text: (row, { language, texts }) => roomName(row, language, texts) },
      { name: 'price', sort: 'price', text: (row, { language, texts }) => roomPrice(row, language, texts) },
    ],
    kind: 'wide',
  },
  from: { lines: [from] },
  to: { lines: [to] },
  stay: { lines: [from, to] },
  paid: { lines: [paid], kind: 'number' },
  balance: { lines: [balance], kind: 'number' },
  money: { lines: [paid, balance], kind: 'number' },
  status: { lines: [status], cell: StatusCell },
  state: { lines: [status, reception], cell: StateCell },
  payment: {
    lines: [status, { name: 'payment_at', sort: 'payment_at', text: paymentText }],
    cell: PaymentCell,
  },
  type: {
    lines: [
      {
        name: 'type',
        sort: 'type',
        text: ({ booking }, { texts }) => {
          const receipt = receiptOf(booking)
          return receipt === null
            ? kindWord(booking.kind, texts)
            : `${kindWord(booking.kind, texts)} № ${receipt}`
        },
      },
      {
        name: 'scope',
        sort: 'type_payment',
        text: ({ booking }, { texts }) => scopeWord(booking.scope, texts),
      },
    ],
  },
} satisfies Record<string, Column>
export type ColumnName = keyof typeof columns

export const columnOf = (name: ColumnName): Column => columns[name]

const statusTones = {
  paid: 'done',
  unpaid: 'waits',
  awaiting_confirmation: 'waits',
  cancelled: 'gone',
} as const satisfies Record<BookingStatus, string>

function StatusWord({ row: { booking }, texts }: { row: BookingRow; texts: FirstTexts }) {
  const tone = booking.lapsed ? 'gone' : (statusTones[booking.status] ?? 'waits')
  return <span className={`${styles.first} ${styles[tone]}`}>{statusWord(booking, texts)}</span>
}

/** What a person still has to do about its money. */
function refundWords({ booking }: BookingRow, { texts, language }: Reading): string | undefined {
  const { refundAsked, refundDue } = texts.bookings
  if (booking.refund_request_id !== null) return refundAsked
  return booking.refund_due > 0
    ? fill(refundDue, { amount: formatAmount(booking.refund_due, language) })
    : undefined
}

function StatusCell(row: BookingRow, reading: Reading) {
  const refund = refundWords(row, reading)
  return (
    <>
      <StatusWord row={row} texts={reading.texts} />
      {refund && <span className={`${styles.second} ${styles.waits}`}>{refund}</span>}
    </>
  )
}

/** Whether it is paid, and how far it has come at reception. */
function StateCell(row: BookingRow, reading: Reading) {
  const { texts } = reading
  const { reception, outcome } = row.booking
  const reached = reception !== 'not_sent'
  const tone = outcome === 'open' ? (reached ? styles.done : styles.quiet) : styles.gone
  return (
    <>
      {StatusCell(row, reading)}
      <span className={`${styles.second} ${tone}`}>
        {reached && (
          <span role="img" aria-label={texts.bookings.receptionTick}>
            <Sign name="tick" />{' '}
          </span>
        )}
        {receptionWord(row.booking, texts)}
      </span>
    </>
  )
}

/** When it was paid, or until when it waits for that. */
function paymentText({ booking }: BookingRow, { texts }: Reading): string {
  if (booking.payment_at !== null) return formatInstant(booking.payment_at)
  const { until, withoutEnd } = texts.bookings
  return booking.hold_until === null
    ? withoutEnd
    : fill(until, { instant: formatInstant(booking.hold_until) })
}

function PaymentCell(row: BookingRow, reading: Reading) {
  return (
    <>
      <StatusWord row={row} texts={reading.texts} />
      <span className={styles.second}>{paymentText(row, reading)}</span>
    </>
  )
}
