import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/facts.ts'
import type { SortableColumn } from '../../../contract/office/bookings/bookings.ts'
import { csvAmount } from '../../../contract/office/csv.ts'
import { formatAmount } from '../../kit/formats.ts'
import { fill } from '../fill.ts'
import { Sign } from '../look/sign.tsx'
import type { FirstTexts } from '../text/first/ru.ts'
import styles from './bookings.module.css'
import { StateChip } from './state-chip.tsx'
import {
  type BookingRow,
  formatInstant,
  formatPhone,
  guestName,
  kindWord,
  otherPayer,
  passportOf,
  payerName,
  type Reading,
  receiptOf,
  receptionWord,
  refundWords,
  roomName,
  roomPrice,
  scopeWord,
  stateWords,
} from './words.ts'

/** One line of a cell, with the line of the heading that names and sorts it. */
export interface Line {
  readonly name: keyof FirstTexts['bookings']['columns']
  readonly sort?: SortableColumn
  /** Never broken in two. */
  readonly whole?: true
  /** What is shown, looked for with the eyes, and written to a CSV file. */
  text(row: BookingRow, reading: Reading): string
  /** What the file has instead: a sum is written there as spreadsheets read one. */
  csv?(row: BookingRow, reading: Reading): string
}

export interface Column {
  readonly lines: readonly [Line, Line?]
  /** 'number' stands at the right in its own width, 'wide' takes what the others leave and breaks its lines there. */
  readonly kind?: 'number' | 'wide'
  /** Left out where the list stands beside an open booking, which says it. */
  readonly spare?: true
  /** Beside the lines only where it says something else; in a CSV file always. */
  readonly beside?: Line & { readonly shown: (row: BookingRow, reading: Reading) => string | undefined }
  /** Where a cell is more than its lines. */
  cell?(row: BookingRow, reading: Reading): ReactNode
}

const dashes = (text: string | null | undefined): string => text || '—'
const phoneOf = (phone: string | null | undefined): string => dashes(phone && formatPhone(phone))

const guest: Line = { name: 'guest', sort: 'guest_name', text: ({ booking }) => guestName(booking) }
const payer = {
  name: 'payer',
  sort: 'cardholdername',
  text: ({ booking }) => payerName(booking),
  shown({ booking }, { texts }) {
    const other = otherPayer(booking)
    return other && fill(texts.bookings.payerBeside, { payer: other })
  },
} satisfies Column['beside']
const phone: Line = {
  name: 'phone',
  whole: true,
  sort: 'phone_number',
  text: ({ booking }) => phoneOf(booking.phone_number),
}
const passport: Line = {
  name: 'passport',
  text: ({ booking }, { texts }) => passportOf(booking) ?? texts.bookings.unknown,
}
const from: Line = {
  name: 'from',
  whole: true,
  sort: 'available_from',
  text: ({ booking }) => formatDate(booking.available_from),
}
const to: Line = {
  name: 'to',
  sort: 'available_to',
  whole: true,
  text: ({ booking }) => formatDate(booking.available_to),
}
const paid: Line = {
  name: 'paid',
  whole: true,
  sort: 'paid',
  text: ({ booking }, { language }) => formatAmount(booking.paid, language),
  csv: ({ booking }) => csvAmount(booking.paid),
}
const balance: Line = {
  name: 'balance',
  whole: true,
  sort: 'balance',
  text: ({ booking }, { language }) => formatAmount(booking.balance, language),
  csv: ({ booking }) => csvAmount(booking.balance),
}
const status: Line = {
  name: 'status',
  sort: 'status',
  text: ({ booking }, reading) => stateWords(booking, reading),
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
  guest: { lines: [guest, phone], beside: payer, kind: 'wide' },
  passport: { lines: [guest, passport], beside: payer, kind: 'wide' },
  customer: {
    spare: true,
    lines: [
      {
        name: 'customer',
        sort: 'full_name',
        text: ({ customer }, { texts }) => (customer ? dashes(customer.full_name) : texts.bookings.unknown),
      },
      {
        name: 'contact',
        whole: true,
        text: ({ customer, booking }) => phoneOf(customer?.phone_number ?? booking.phone_number),
      },
    ],
    beside: {
      name: 'email',
      sort: 'email',
      text: ({ customer }) => dashes(customer?.email),
      shown: ({ customer }) => customer?.email ?? undefined,
    },
    kind: 'wide',
  },
  room: {
    spare: true,
    lines: [
      {
        ...{ name: 'room', sort: 'room_type' },
        text: (row, { language, texts }) =>
          [roomName(row, language, texts), row.booking.unit].filter(Boolean).join(' · '),
      },
      {
        ...{ name: 'price', sort: 'price' },
        text: (row, { language, texts }) => roomPrice(row, language, texts),
        csv: (row, { language, texts }) =>
          row.room ? csvAmount(row.booking.price) : roomPrice(row, language, texts),
      },
    ],
  },
  stay: { lines: [from, to] },
  paid: { lines: [paid], kind: 'number', spare: true },
  balance: { lines: [balance], kind: 'number', spare: true },
  money: { lines: [paid, balance], kind: 'number', spare: true },
  status: { lines: [status], cell: StatusCell },
  state: { lines: [status, reception], cell: StateCell },
  payment: {
    lines: [status, { name: 'payment_at', sort: 'payment_at', text: paymentText }],
    cell: PaymentCell,
  },
  type: {
    spare: true,
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

/** All that a column knows, the first two lines first. */
export const linesOf = ({ lines: [first, second], beside }: Column): readonly Line[] =>
  [first, second, beside].filter((line) => line !== undefined)

function StatusCell(row: BookingRow, reading: Reading) {
  const refund = refundWords(row.booking, reading)
  return (
    <>
      <StateChip booking={row.booking} />
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
      <StateChip booking={row.booking} />
      <span className={styles.second}>{paymentText(row, reading)}</span>
    </>
  )
}
