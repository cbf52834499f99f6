import type { BookingKind, BookingStatus } from '../../../contract/values.ts'

/** The words of the spreadsheet. The other languages are typed by this one. */
export interface ReportWords {
  readonly sheet: string
  readonly total: string
  readonly columns: Readonly<
    Record<
      | 'bookNumber'
      | 'kind'
      | 'status'
      | 'roomType'
      | 'checkIn'
      | 'checkOut'
      | 'nights'
      | 'guests'
      | 'payer'
      | 'phone'
      | 'paymentAt'
      | 'receiptNumber'
      | 'price'
      | 'paidFee'
      | 'paidStay'
      | 'paid'
      | 'balance',
      string
    >
  >
  readonly kinds: Readonly<Record<BookingKind, string>>
  readonly statuses: Readonly<Record<BookingStatus, string>>
}

export const report: ReportWords = {
  sheet: 'Bookings',
  total: 'Total',
  columns: {
    bookNumber: 'Booking number',
    kind: 'Type',
    status: 'Status',
    roomType: 'Room',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    nights: 'Nights',
    guests: 'Guests',
    payer: 'Payer',
    phone: 'Phone',
    paymentAt: 'Payment date',
    receiptNumber: 'Blank, check or terminal number',
    price: 'Price, TMT',
    paidFee: 'Paid for booking, TMT',
    paidStay: 'Paid for stay, TMT',
    paid: 'Paid, TMT',
    balance: 'Balance, TMT',
  },
  kinds: {
    online: 'Online',
    blank: 'Blank',
    check: 'Check',
    note: 'Note',
    transfer: 'Bank transfer',
    terminal: 'Terminal',
  },
  statuses: {
    paid: 'Paid',
    unpaid: 'Not paid',
    awaiting_confirmation: 'Awaits confirmation',
    cancelled: 'Cancelled',
  },
}
