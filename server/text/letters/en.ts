import type { WaitingKind } from '../../../contract/office/desk/what-waits.ts'
import type { NoticePace } from '../../../contract/values.ts'

/** What letters, vouchers and calendars say. The other languages are typed by this one. */

export interface MailText {
  readonly subject: string
  readonly lines: readonly string[]
  /** The words on the button, where the mail has one. */
  readonly button?: string
}

export interface MailTexts {
  readonly welcome: MailText
  readonly confirmEmail: MailText
  readonly reset: MailText
  readonly bookingConfirmed: MailText
  readonly payLink: MailText
  readonly refundAsked: MailText
  readonly refundPaid: MailText
  readonly refundRefused: MailText
  readonly refundWithdrawn: MailText
  readonly moneyReturnedLate: MailText
  readonly moneyReturnedDouble: MailText
  readonly debtReminder: MailText
  readonly transferReminder: MailText
  readonly bill: MailText
  readonly notices: MailText
  readonly noticesBegin: MailText
  readonly regards: string
}

export interface NoticeWords {
  /** How often notices come, within a sentence. */
  readonly paces: Readonly<Record<NoticePace, string>>
  readonly waits: Readonly<Record<WaitingKind, string>>
  /** Of what waits and is not named. */
  readonly more: string
}

/** The words of a booking. */
export type BookingWords = Readonly<
  Record<
    | 'voucher'
    | 'number'
    | 'room'
    | 'checkIn'
    | 'checkOut'
    | 'nights'
    | 'guests'
    | 'price'
    | 'nightsAt'
    | 'extraGuests'
    | 'fee'
    | 'total'
    | 'paid'
    | 'balance'
    | 'dueNow'
    | 'payUntil'
    | 'goodToKnow'
    | 'firstNightBack'
    | 'stayBack'
    | 'nothingBack'
    | 'tooLateForBack'
    | 'address'
    | 'phone'
    | 'scan'
    | 'minors'
    | 'smoking',
    string
  >
>

export const mails: MailTexts = {
  welcome: {
    subject: 'Welcome to {hotel}',
    lines: [
      'Thank you for registering.',
      'Your login is {email}. We never send passwords by mail.',
      'In your personal account you can choose dates, book a room and see your bookings.',
    ],
    button: 'Choose a room',
  },
  confirmEmail: {
    subject: 'Confirm your e-mail for {hotel}',
    lines: [
      'Please confirm that {email} is your e-mail. The link works once and for seven days. If you did not register, do nothing.',
    ],
    button: 'Confirm e-mail',
  },
  reset: {
    subject: 'A new password for {hotel}',
    lines: [
      'Someone asked for a new password for the account {email}.',
      'The link works once and for one hour. If it was not you, do nothing: your password stays as it is.',
    ],
    button: 'Set a new password',
  },
  bookingConfirmed: {
    subject: '{hotel}: booking {number} is confirmed',
    lines: [
      'Thank you. The room is booked for you.',
      'The voucher and an entry for your calendar are attached. Please show the voucher and your passport at the desk.',
      '{refundTerms}',
    ],
    button: 'See the booking',
  },
  payLink: {
    subject: '{hotel}: link to pay for booking {number}',
    lines: [
      'A room is kept for you. Please pay {amount} by {until} (hotel time, UTC+5): after that the room is offered to others.',
      'Do not pass the link on: whoever has it sees this booking.',
    ],
    button: 'Pay for the booking',
  },
  refundAsked: {
    subject: '{hotel}: your refund application for booking {number}',
    lines: [
      'We have received your application and the scan of your passport. We will write to you as soon as it is decided.',
      'Until then the booking stands, and you can withdraw the application in your personal account. The booking fee is never returned.',
    ],
    button: 'See the booking',
  },
  refundPaid: {
    subject: '{hotel}: refund for booking {number}',
    lines: [
      'We have returned {amount} to you.',
      'The money goes back the way it was paid. How soon you see it depends on your bank.',
    ],
  },
  refundRefused: {
    subject: '{hotel}: refund for booking {number} refused',
    lines: [
      'We have looked at your application and cannot return the money. The booking stands: we look forward to your stay.',
      'If you have questions, please call us or answer by e-mail: {contacts}.',
    ],
    button: 'See the booking',
  },
  refundWithdrawn: {
    subject: '{hotel}: you have withdrawn your refund application for booking {number}',
    lines: [
      'As you wished, nothing is returned and nothing is cancelled. The booking stands: we look forward to your stay.',
      '{refundTerms}',
    ],
    button: 'See the booking',
  },
  moneyReturnedLate: {
    subject: '{hotel}: your payment for booking {number} is being returned',
    lines: [
      'Your payment came too late: the room was no longer kept for you. The booking does not stand.',
      'All of it, {amount}, goes back the way it was paid. You need not do anything. How soon you see it depends on your bank.',
      'We are sorry. Please choose other dates or another room.',
    ],
    button: 'Choose a room',
  },
  moneyReturnedDouble: {
    subject: '{hotel}: booking {number} was paid twice',
    lines: [
      'A payment came for a booking that was paid already. Your booking stands as it is.',
      'All of the second payment, {amount}, goes back the way it was paid. You need not do anything. How soon you see it depends on your bank.',
    ],
    button: 'See the booking',
  },
  debtReminder: {
    subject: '{hotel}: {amount} left to pay for booking {number}',
    lines: [
      'Thank you for staying with us. {amount} of your booking is still unpaid.',
      'You can pay at reception or by bank transfer. If you have paid already, or do not agree with the sum, please call or write: {contacts}.',
    ],
  },
  transferReminder: {
    subject: '{hotel}: we are waiting for your transfer for booking {number}',
    lines: [
      'Your transfer of {amount} has not reached us yet. The room is kept for you until {until} (hotel time, UTC+5).',
      'If you have sent the money already, please send us a copy of the payment document: {contacts}.',
    ],
  },
  bill: {
    subject: '{hotel}: the bill of your stay, booking {number}',
    lines: ['Thank you for staying with us.', 'Your bill is attached. We would be glad to see you again.'],
  },
  notices: {
    subject: '{hotel}: waiting for you ({count})',
    lines: [
      'This is waiting until somebody deals with it.',
      'How often you get these letters, and whether at all, you choose in the office, at the top on the right: Sign-in and notices.',
    ],
    button: 'Open in the office',
  },
  noticesBegin: {
    subject: '{hotel}: notices come here',
    lines: [
      'As {login} has chosen in the office, letters about what waits at the hotel come to this address {pace}.',
      'To stop them: in the office, at the top on the right, Sign-in and notices, Nothing. If you do not work at the hotel, tell the hotel: the address was mistyped.',
    ],
    button: 'Open the office',
  },
  regards: 'With kind regards, {hotel}',
}

export const booking: BookingWords = {
  voucher: 'Booking voucher',
  number: 'Booking number',
  room: 'Room',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  nights: 'Nights',
  guests: 'Guests',
  price: 'Price',
  nightsAt: 'Stay {from} – {to}: {nights} × {price}',
  extraGuests: 'Extra guests: {count}',
  fee: 'Booking fee',
  total: 'Total',
  paid: 'Paid',
  balance: 'To pay at the desk',
  dueNow: 'To pay now',
  payUntil: 'Pay by',
  goodToKnow: 'Good to know',
  firstNightBack:
    'Cancel by {until} and we return the first night. After that nothing is returned. The fee is never returned.',
  stayBack:
    'Cancel by {until} and we return what was paid for the stay. After that nothing is returned. The fee is never returned.',
  nothingBack: 'Only the booking fee was paid in advance. It is never returned.',
  tooLateForBack: 'The booking was made less than {hours} before check-in: a cancellation returns nothing.',
  address: 'Address',
  phone: 'Phone',
  scan: 'Scanned at the desk, it finds your booking.',
  minors: 'Minors cannot stay without adult relatives.',
  smoking: 'Smoking is prohibited.',
}

export const notices: NoticeWords = {
  paces: { at_once: 'at once', daily: 'every morning at 08:00' },
  waits: {
    refund_request: 'A guest asks for money back',
    refund_by_hand: 'A refund to pay by hand',
    payment_look: 'A payment to look at',
    mismatch: 'A difference to the bank',
    late_transfer: 'A transfer has not come, and its booking ends within a day',
    debt: 'A guest owes money',
  },
  more: 'and {count} more',
}
