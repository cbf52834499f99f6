import type { ReactNode } from 'react'
import type { SortableColumn } from '../../../contract/office/bookings.ts'
import type { Language } from '../../../contract/values.ts'
import { formatAmount, formatDate } from '../../kit/formats.ts'
import type { OfficeTexts } from '../text/ru.ts'
import styles from './bookings.module.css'
import {
  type BookingRow,
  formatInstant,
  formatPhone,
  receiptOf,
  receptionWord,
  roomName,
  roomPrice,
  scopeWord,
  statusWord,
  typeWord,
} from './words.ts'

interface Reading {
  readonly language: Language
  readonly texts: OfficeTexts
}

export interface Column {
  readonly sort?: SortableColumn
  readonly isNumber?: true
  /** The lines of a cell as text: what is shown, searched for with the eyes, and written to a CSV file. */
  lines(row: BookingRow, reading: Reading): readonly string[]
  /** Where a cell is more than its lines. */
  cell?(row: BookingRow, reading: Reading): ReactNode
}

const dashes = (text: string | null | undefined): string => (text === null || text === undefined ? '—' : text)

const columns = {
  book_number: { sort: 'book_number', lines: ({ booking }) => [String(booking.book_number)] },
  guest: {
    sort: 'cardholdername',
    lines: ({ booking }) => [
      payerName(booking),
      dashes(booking.phone_number && formatPhone(booking.phone_number)),
    ],
  },
  customer: {
    sort: 'full_name',
    lines: ({ customer }, { texts }) => [customer ? dashes(customer.full_name) : texts.bookings.unknown],
  },
  contact: {
    lines: ({ customer }, { texts }) =>
      customer
        ? [dashes(customer.phone_number && formatPhone(customer.phone_number)), dashes(customer.email)]
        : [texts.bookings.unknown],
  },
  passport: { lines: ({ booking }, { texts }) => [booking.payer_passportsn ?? texts.bookings.unknown] },
  room: {
    sort: 'room_type',
    lines: (row, { language, texts }) => [roomName(row, language, texts), roomPrice(row, language, texts)],
  },
  from: { sort: 'available_from', lines: ({ booking }) => [formatDate(booking.available_from)] },
  to: { sort: 'available_to', lines: ({ booking }) => [formatDate(booking.available_to)] },
  paid: {
    sort: 'paid',
    isNumber: true,
    lines: ({ booking }, { language }) => [formatAmount(booking.paid, language)],
  },
  balance: {
    sort: 'balance',
    isNumber: true,
    lines: ({ booking }, { language }) => [formatAmount(booking.balance, language)],
  },
  status: {
    sort: 'status',
    lines: ({ booking }, { texts }) => [statusWord(booking, texts)],
    cell: StatusCell,
  },
  payment_at: {
    sort: 'payment_at',
    lines: ({ booking }) => [booking.payment_at ? formatInstant(booking.payment_at) : '—'],
  },
  hold: {
    sort: 'hold_until',
    lines: ({ booking }) => [booking.hold_until ? formatInstant(booking.hold_until) : '—'],
  },
  type: {
    sort: 'type',
    lines: ({ booking }, { texts }) => {
      const receipt = receiptOf(booking)
      return receipt === null ? [typeWord(booking, texts)] : [typeWord(booking, texts), `№ ${receipt}`]
    },
  },
  scope: { sort: 'type_payment', lines: ({ booking }, { texts }) => [scopeWord(booking, texts)] },
  reception: {
    sort: 'reception_status',
    lines: ({ booking }, { texts }) => [receptionWord(booking, texts)],
    cell: ReceptionCell,
  },
} satisfies Record<string, Column>
export type ColumnName = keyof typeof columns

export const columnOf = (name: ColumnName): Column => columns[name]

/** The cardholder, else the payer among the guests, else the first guest. */
export function payerName({ cardholdername, guests }: BookingRow['booking']): string {
  const payer = guests.find(({ is_payer }) => is_payer) ?? guests[0]
  return dashes(cardholdername ?? payer?.full_name)
}

const statusTones = ['done', 'waits', 'waits', 'gone'] as const

function StatusCell({ booking }: BookingRow, { texts, language }: Reading) {
  const tone = booking.lapsed ? 'gone' : (statusTones[booking.status] ?? 'waits')
  const { bookings } = texts
  return (
    <>
      <span className={styles[tone]}>{statusWord(booking, texts)}</span>
      {booking.refund_request_id !== null && <span className={styles.second}>{bookings.refundAsked}</span>}
      {booking.refund_request_id === null && booking.refund_due > 0 && (
        <span className={styles.second}>
          {bookings.refundDue.replace('{amount}', formatAmount(booking.refund_due, language))}
        </span>
      )}
    </>
  )
}

/** 0 and 1 have reached reception; 2 has not been sent. */
function ReceptionCell({ booking }: BookingRow, { texts }: Reading) {
  const reached = booking.reception_status < 2
  return (
    <span className={booking.status_reception > 0 ? styles.gone : reached ? styles.done : styles.quiet}>
      {reached && (
        <span role="img" aria-label={texts.bookings.receptionTick}>
          ✓{' '}
        </span>
      )}
      {receptionWord(booking, texts)}
    </span>
  )
}
