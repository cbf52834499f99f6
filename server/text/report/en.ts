import type { BookingKind } from '../../../contract/values.ts'

/** The words of the spreadsheet. The other languages are typed by this one. */
export interface ReportWords {
  readonly sheet: string
  readonly total: string
  /** What made the price of a booking; stands with the reason. */
  readonly made: Readonly<Record<'rates' | 'code' | 'given', string>>
  readonly columns: Readonly<
    Record<
      | 'at'
      | 'bookNumber'
      | 'guest'
      | 'payer'
      | 'roomType'
      | 'unit'
      | 'extras'
      | 'checkIn'
      | 'checkOut'
      | 'entry'
      | 'channel'
      | 'document'
      | 'staff'
      | 'fee'
      | 'stay'
      | 'sum'
      | 'paid'
      | 'balance'
      | 'reason',
      string
    >
  >
  readonly entries: Readonly<Record<'payment' | 'refund' | 'correction' | 'foreign_reversal', string>>
  /** In the order of the sums. */
  readonly channels: Readonly<Record<'bank' | Exclude<BookingKind, 'online'>, string>>
}

export const report: ReportWords = {
  sheet: 'Till',
  made: { rates: 'Price: {rates}', code: 'Code {code}', given: 'Another price: {given}' },
  total: 'Total',
  columns: {
    at: 'Date and time',
    bookNumber: 'Booking number',
    guest: 'Guest',
    payer: 'Payer, if another',
    roomType: 'Room',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    entry: 'What happened',
    channel: 'Way of paying',
    document: 'Document number',
    staff: 'Who',
    fee: 'For booking, TMT',
    stay: 'For stay, TMT',
    sum: 'Sum, TMT',
    paid: 'Paid by then, TMT',
    balance: 'Left then, TMT',
    reason: 'Reason',
    unit: 'Room number',
    extras: 'For services, TMT',
  },
  entries: {
    payment: 'Payment',
    refund: 'Refund',
    correction: 'Correction',
    foreign_reversal: 'Given back by the bank',
  },
  channels: {
    bank: 'Card, online',
    blank: 'Blank',
    check: 'Check',
    note: 'Note',
    transfer: 'Bank transfer',
    terminal: 'Terminal',
  },
}
