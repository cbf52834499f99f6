import type { RefusalCode } from '../../contract/errors.ts'
import { type DaysWords, days } from './days/en.ts'
import { type BookingWords, booking, type MailTexts, mails, type NoticeWords, notices } from './letters/en.ts'
import { type OfficeWords, office, refusals as officeRefusals } from './office/en.ts'
import { type ReportWords, report } from './report/en.ts'

/** What the server itself says. The other languages are typed by this one: a missing text does not compile. */
export interface ServerTexts {
  readonly refusals: Readonly<Record<RefusalCode, string>>
  readonly fields: Readonly<
    Record<
      | 'wrongType'
      | 'tooLarge'
      | 'tooSmall'
      | 'wrongFormat'
      | 'notAllowed'
      | 'tooManyDecimals'
      | 'unknown'
      | 'hidden',
      string
    >
  >
  readonly done: Readonly<
    Record<
      | 'nothingFree'
      | 'dropped'
      | 'reviewed'
      | 'signedIn'
      | 'signedOut'
      | 'registered'
      | 'registeredWithMail'
      | 'resetAsked'
      | 'passwordSet'
      | 'confirmationSent'
      | 'emailConfirmed'
      | 'refundAsked'
      | 'refundAskedBefore'
      | 'refundWithdrawn'
      | 'refundGranted'
      | 'refundRefused'
      | 'paymentTaken'
      | 'paidOut'
      | 'saved'
      | 'unitsFree'
      | 'bookingAdded',
      string
    >
  >
  /** What staff are told after each move of a booking. */
  readonly moved: Readonly<
    Record<
      | 'acceptPayment'
      | 'acceptReception'
      | 'acceptReceptionProgram'
      | 'confirmedAhead'
      | 'undoArrival'
      | 'depart'
      | 'undoDeparture'
      | 'noShow'
      | 'cancelReceptionProgram'
      | 'cancelReceptionFullProgram'
      | 'cancelBook'
      | 'cancelBookFull'
      | 'returnBook',
      string
    >
  >
  /** What admin is told to do about money that waits for somebody. */
  readonly advice: Readonly<
    Record<
      | 'payByHand'
      | 'bankIsPaying'
      | 'lookAtPayment'
      | 'money_gone_at_bank'
      | 'bank_holds_more'
      | 'order_unknown_at_bank'
      | 'stray_order'
      | 'lookWhoseOrder',
      string
    >
  >
  /** What the guest is told on the way back from the bank. */
  readonly returned: Readonly<
    Record<
      | 'paid'
      | 'failed'
      | 'failedNoMoney'
      | 'failedRefused'
      | 'failedBrokenOff'
      | 'failedTooLate'
      | 'cancelled'
      | 'undecided'
      | 'needsLook'
      | 'refunded'
      | 'refundedDouble'
      | 'refundedCancelled',
      string
    >
  >
  /** The bank's order statuses, in the words of staff. */
  readonly bankOrder: Readonly<
    Record<
      'registered' | 'held' | 'paid' | 'reversed' | 'refunded' | 'checking' | 'declined' | 'unknown',
      string
    >
  >
  /** What stands on every page and letter of a rehearsal. */
  readonly staging: Readonly<Record<'mark' | 'notice', string>>
  readonly mails: MailTexts
  readonly notices: NoticeWords
  readonly booking: BookingWords
  readonly days: DaysWords
  readonly report: ReportWords
  readonly office: OfficeWords
}

export const en: ServerTexts = {
  refusals: {
    malformed_body: 'The request could not be read. Please try again.',
    invalid_input: 'Some fields are missing or wrong. Please check them.',
    body_too_large: 'What was sent is too large.',
    unsupported_media_type: 'This kind of content is not accepted here.',
    not_found: 'Nothing was found at this address.',
    room_not_found: 'This room was not found.',
    image_not_found: 'This picture was not found.',
    service_not_found: 'service not found',
    sign_in_required: 'Please log in first.',
    not_allowed: 'Your account is not allowed to do this.',
    wrong_credentials: 'Wrong login or password.',
    too_many_attempts: 'Too many attempts. Please try again in {minutes} min.',
    too_many_registrations: 'Too many registrations from this address. Please try again later.',
    email_taken: 'This e-mail is already used.',
    password_too_short: 'The password must have at least 5 characters.',
    passwords_differ: 'The passwords differ.',
    email_malformed: 'The e-mail address is not valid.',
    reset_link_invalid: 'This link is no longer valid. Please ask for a new one.',
    dates_reversed: 'Check-out must be at least one day after check-in.',
    stay_too_long: 'Maximum period {nights} days',
    price_too_high: 'This stay would cost more than {most} TMT, and no booking can. Choose fewer nights.',
    outside_window: 'Bookings are possible from {first} to {last}.',
    stay_not_online: 'For these dates the room can be booked by telephone only. Please call us.',
    no_arrival: 'There is no check-in to this room on this day. Please choose another check-in day.',
    no_departure: 'There is no check-out from this room on this day. Please choose another check-out day.',
    stay_too_short: 'Arriving on this day, you can book this room from {fewest} nights.',
    stay_longer_than: 'The longest stay in this room from this day on, in nights: {most}.',
    code_unknown: 'There is no such code.',
    code_used_up: 'This code has been used up.',
    code_not_for_stay: 'This code does not hold for this room and these dates.',
    room_not_offered: 'This room is not offered for these dates.',
    sold_out: 'This room is sold out on {nights}.',
    try_again: 'Somebody is changing a booking of this room right now. Please try again.',
    too_many_bookings: 'You already have bookings',
    too_many_lapsed_holds:
      'Several rooms were kept for you and not paid for. You can book again from {from} (hotel time), or call us: we will gladly book for you.',
    too_many_holds_from_address:
      'Many rooms were kept for guests from your network and not paid for. You can book again from {from} (hotel time), or call us: we will gladly book for you.',
    email_unconfirmed:
      'Please confirm your e-mail: we sent a letter with a link to {email}. Then book again.',
    confirm_link_invalid:
      'This link was used before or is out of date. If your e-mail is confirmed, simply go on. If not, the booking form sends you a new letter.',
    price_changed: 'The price has changed: {price} TMT is due now. Please check and book again.',
    key_used_differently: 'This order was sent before with other data. Please reload the page.',
    counts_wrong: 'Units are whole numbers from 0, and no more can be offered online than there are.',
    counts_below_sold: 'More units than that are sold or closed on {nights}.',
    units_not_free: 'Fewer units than that are free on {nights}.',
    dates_past: 'Dates before today cannot be changed.',
    phone_wrong: 'Please enter a phone number, for example +99365123456.',
    no_guests: 'A booking needs at least one guest.',
    too_many_guests: 'At most {most} guests fit into this room.',
    two_payers: 'Only one guest can be the payer.',
    two_absent_payers: 'Only one payer can be marked as not a guest.',
    absent_is_not_payer: 'Whoever is not a guest must be the payer.',
    guest_name_wrong: 'Guest {guest}: please enter the full name.',
    guest_name_hidden: 'Guest {guest}: the name holds invisible characters. Please type it by hand.',
    passport_number_wrong: 'Guest {guest}: a passport number has 1 to 8 digits.',
    document_wrong:
      'Guest {guest}: please enter the number of the document (at most 20 characters) and its country.',
    booking_not_found: 'This booking was not found.',
    booking_not_live: 'This booking is over, cancelled or expired.',
    booking_lapsed: 'The time to pay for this booking has passed.',
    booking_cancelled: 'This booking is cancelled.',
    booking_closed: 'This booking is closed for good.',
    booking_paid_already: 'This booking is paid already.',
    booking_awaits_confirmation: 'The payment of this booking awaits confirmation first.',
    booking_not_paid: 'This booking is not paid yet.',
    already_at_reception: 'This booking is at reception already.',
    not_at_reception: 'This booking has not been handed to reception.',
    already_confirmed: 'The stay is confirmed already.',
    not_confirmed: 'The stay has not been confirmed.',
    not_arrived: 'The guest has not been checked in.',
    already_arrived: 'The guest is checked in already.',
    arrival_day_not_over: 'The check-in day is not over: the guest may still come.',
    booking_departed: 'The guest has left: the booking takes only a payment, or the departure is undone.',
    not_departed: 'The guest has not left yet.',
    departed_before_today: 'A departure is undone on the same day only.',
    departure_owes:
      '{amount} TMT are still to be paid: take the payment, or write why the guest leaves owing.',
    unit_not_ready: 'Room {unit} is not cleaned yet. Check in all the same?',
    unit_not_left: 'The last guest of room {unit} has not left yet. Check in all the same?',
    reception_cancelled: 'Reception has cancelled this booking.',
    reception_not_cancelled: 'Reception has not cancelled this booking.',
    refund_request_open: 'A refund request for this booking is open.',
    refund_requests_closed: 'The hotel does not take refund requests at the moment.',
    refund_too_late:
      'Applications are accepted up to {hours} hours before the start of the stay (14:00). The money can no longer be returned.',
    nothing_to_refund: 'There is nothing to return for this booking: the booking fee is non-refundable.',
    refund_files_missing: 'Please upload both files: the passport scan and the filled application.',
    passport_file_wrong:
      'The passport scan must be a readable .jpg, .jpeg, .png or .pdf file. A .pdf must not be locked or hold scripts, forms or other files: take a photo of the passport, or save it as PDF again.',
    application_file_wrong:
      'The application must be a readable .docx file without macros, embedded objects or linked content. Fill in our form and save it as .docx again.',
    upload_under_way:
      'Another upload of yours is still under way. Your files are still chosen: please send them again in a moment.',
    uploads_busy:
      'Many files are being uploaded at the moment. Your files are still chosen: please send them again in half a minute.',
    upload_too_slow: 'The connection was too slow and the upload has stopped. Please send the files again.',
    file_too_large: 'A file may have at most {megabytes} MB.',
    refund_request_not_found: 'This refund request was not found.',
    refund_request_decided: 'This refund request has been decided or withdrawn already.',
    file_gone: 'This file was deleted when its time of keeping had passed.',
    not_cancelled_or_lapsed: 'Only a cancelled or expired booking can be returned.',
    no_nights_left: 'No night of this stay is left.',
    review_written_recently: 'You have already submitted reviews recently.',
    review_before_stay: 'Sorry, a review can be written once your stay has begun. Please try again then.',
    review_incomplete: 'Please fill in your name and the message.',
    review_name_long: 'The name is longer than 12 characters.',
    review_name_letters: 'The name contains invalid characters: letters only, please.',
    review_message_long: 'The message is too long: at most 1000 characters.',
    too_late_to_pay: 'There is not enough time left to pay for this booking.',
    payment_in_progress: 'The guest is paying now. Please wait for the bank.',
    payment_at_bank:
      'A payment for this booking is at the bank right now. Please wait for the answer: you do not need to pay again.',
    bank_unreachable:
      'The bank does not answer at the moment. Your booking is kept: please try to pay again in a minute.',
    bank_refused: 'The bank did not accept the payment order. Please book again later.',
    bank_silent: 'The bank does not answer at the moment. Please ask again in a minute.',
    no_bank_order: 'The bank has no order for this booking.',
    refund_under_way: 'The refund of this booking is at the bank right now. Please wait for its answer.',
    refund_not_found: 'This refund was not found, or it is paid already.',
    nothing_to_pay: 'Nothing is left to be paid for this booking.',
    more_than_balance: 'At most {balance} TMT is left to be paid.',
    more_than_held: 'At most {held} TMT can be paid out.',
    reason_missing: 'Please give a reason.',
    number_missing: 'Please enter the number of the blank, check or terminal: digits only.',
    attempt_decided: 'This payment is decided already.',
    bank_holds_money: 'The bank holds {amount} TMT for this payment: it cannot be booked as not paid.',
    bank_holds_nothing: 'The bank holds nothing for this payment: it cannot be booked as paid.',
    mismatch_closed: 'This line is closed already.',
    number_used: 'This number was entered for another booking already.',
    payment_type_missing: 'Please say how the balance is paid.',
    refund_sent_already: 'The refund of this booking has been sent already: it cannot be returned.',
    guests_changed: 'Somebody has changed the guests of this booking. Please open it again.',
    booking_changed:
      'Somebody has changed this booking meanwhile. Nothing was done: please look at it again and repeat.',
    type_fixed: 'The type of this booking cannot be changed.',
    scope_not_allowed: '"Without payment" is only for unpaid notes.',
    bank_money_or_refund:
      'Money for this booking went through the bank, or a refund is due: its payment cannot be changed by hand.',
    payment_date_missing: 'Please enter the payment date.',
    too_late_for_transfer: 'A bank transfer can be awaited only before the check-in day.',
    wrong_gate_password: 'Wrong password',
    ticket_used: 'This permission has been used or is too old. Please enter the password again.',
    type_wrong: 'Please choose how the booking is paid.',
    email_missing: 'Please enter the phone number and the e-mail.',
    bank_order_unknown: 'The bank does not know the order {order}.',
    order_not_ours:
      'What the bank has under the number {order} is not our order: number, currency or mark differ. Its money cannot be booked for this booking.',
    callback_unsigned: 'The checksum is missing or wrong.',
    report_dates_missing: 'Please select both dates!',
    report_dates_reversed: 'The start date must not be after the end date.',
    report_period_long: 'A report covers at most {years} years.',
    report_too_large: 'More than {most} bookings were paid in this period. Please choose a shorter one.',
    no_bookings: 'No bookings',
    maintenance: 'Technical works are in progress. The service is temporarily unavailable.',
    database_unavailable: 'The service is not available at the moment. Please try again in a minute.',
    timed_out: 'This took too long. Please try again.',
    too_busy: 'Too many people are signing in at the moment. Please try again in a few seconds.',
    unexpected: 'Something went wrong on our side. Please try again.',
    ...officeRefusals,
  },
  fields: {
    wrongType: 'missing or of the wrong kind',
    tooLarge: 'too long or too large',
    tooSmall: 'too short or too small',
    wrongFormat: 'not in the right form',
    notAllowed: 'not one of the allowed values',
    tooManyDecimals: 'at most two decimals',
    unknown: 'there is no such field',
    hidden: 'holds invisible characters: please type it by hand',
  },
  done: {
    nothingFree: 'No available rooms for the selected dates.',
    dropped: 'The booking is cancelled.',
    reviewed: 'Thank you for leaving a review.',
    signedIn: 'You are logged in.',
    signedOut: 'You are logged out.',
    registered: 'You are registered.',
    registeredWithMail: 'You are registered. A letter with your login was sent to your e-mail.',
    resetAsked: 'If this e-mail has an account, a letter with a link was sent to it.',
    confirmationSent: 'The letter is on its way. Please open the link in it.',
    emailConfirmed: 'Thank you, your e-mail is confirmed.',
    passwordSet: 'The new password is set. Please log in.',
    refundAsked: 'Your refund request was received. You will be told the decision by e-mail.',
    refundAskedBefore:
      'Your refund request had been received before. You will be told the decision by e-mail.',
    refundWithdrawn: 'Your refund request is withdrawn. The booking stands: we look forward to your stay.',
    refundGranted: 'The booking is cancelled. {amount} TMT goes back to the guest.',
    refundRefused: 'The request is refused. The booking stands.',
    paymentTaken: 'The payment is recorded.',
    paidOut: 'The money is recorded as paid out.',
    saved: 'Saved.',
    unitsFree: '{count} free.',
    bookingAdded: 'Booking {number} is made.',
  },
  moved: {
    acceptPayment: 'The payment is accepted.',
    acceptReception: 'The booking is at reception.',
    acceptReceptionProgram: 'The stay is confirmed.',
    confirmedAhead: 'The booking is confirmed. Arrival is on {date}.',
    undoArrival: 'The arrival is undone: the booking is among the arrivals again.',
    depart: 'The guest has left.',
    undoDeparture: 'The departure is undone: the guest is in the house again.',
    noShow: 'Marked: the guest did not come. The nights are free.',
    cancelReceptionProgram: 'The confirmation is cancelled.',
    cancelReceptionFullProgram: 'The booking is closed.',
    cancelBook: 'The booking is cancelled. Refund: {amount} TMT.',
    cancelBookFull: 'The booking is cancelled. Everything is refunded: {amount} TMT.',
    returnBook: 'The booking is back.',
  },
  advice: {
    payByHand: 'The bank does not pay this refund. Pay it by hand and record it here.',
    bankIsPaying: 'The bank is paying. Nothing to do: we ask it until it is done.',
    lookAtPayment:
      "The bank's word does not fit the order. Compare with the bank's own list, then book it as paid or not paid.",
    money_gone_at_bank:
      'The bank gave money back without us. The booking now owes it: ask the guest to pay, or cancel the booking, then close this line.',
    bank_holds_more:
      'The bank holds more than our books say. Ask the bank for its statement of this order, then pay out what is not ours and close this line.',
    order_unknown_at_bank:
      'The bank does not know this order any more. Ask the bank for its statement, then close this line.',
    stray_order:
      "The bank holds money of an order that has our prefix and that no booking here knows: after a restored backup, or from another database on the same account. Find the guest: enter the booking by hand and close this line, or give the money back (npm run books -- --give-back with the order's number).",
    lookWhoseOrder:
      "The bank has an order of this number, and nothing proves that it is this booking's: after a restored backup it can be another guest's. Compare amount, time and card with the bank's statement before you book it as paid. Booked as not paid, it is named among the differences.",
  },
  returned: {
    paid: 'Payment received. Your booking {number} is confirmed.',
    failed: 'The payment was not made. Booking {number} is not paid; you can try again.',
    failedNoMoney:
      'There was not enough money on the card. Booking {number} is not paid; you can try again with another card.',
    failedRefused: 'The card’s bank refused the payment. Booking {number} is not paid; you can try again.',
    failedBrokenOff: 'The payment was broken off. Booking {number} is not paid; you can try again.',
    undecided: 'The bank has not decided yet about booking {number}. You do not need to pay again.',
    refunded: 'The room of booking {number} is no longer free. The money goes back in full.',
    failedTooLate:
      'The payment was not made, and the time to pay for booking {number} has passed. Please book again.',
    cancelled: 'Booking {number} is cancelled.',
    needsLook:
      'The bank’s answer about booking {number} is unclear. Our staff are looking at it; please do not pay again.',
    refundedDouble: 'Booking {number} was paid already. This second payment goes back in full.',
    refundedCancelled: 'Booking {number} is cancelled. The money goes back in full.',
  },
  bankOrder: {
    registered: 'Registered, not paid',
    held: 'The amount is held, not taken',
    paid: 'Paid',
    reversed: 'Reversed',
    refunded: 'Refunded, in full or in part',
    checking: 'The card’s bank is checking the payer',
    declined: 'Declined or out of time',
    unknown: 'A status that Kenar does not know',
  },
  staging: {
    mark: 'REHEARSAL',
    notice: 'A rehearsal: bookings and payments here are not real.',
  },
  mails,
  notices,
  booking,
  office,
  days,
  report,
}
