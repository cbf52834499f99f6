import { formatDate, hotelClock } from '../../../contract/facts.ts'
import type { BookedCustomer, BookedRoom, Booking } from '../../../contract/office/bookings/bookings.ts'
import type { BookingKind, DateText, Language, PaymentScope } from '../../../contract/values.ts'
import { formatAmount, formatTmt } from '../../kit/formats.ts'
import { fill } from '../fill.ts'
import type { FirstTexts } from '../text/first/ru.ts'
import { stateOf } from './state-of.ts'

export { formatPhone } from '../../../contract/facts.ts'

export interface Reading {
  readonly language: Language
  readonly texts: FirstTexts
}

/** A booking with what the same answer says about its surroundings. */
export interface BookingRow {
  readonly booking: Booking
  readonly room: BookedRoom | undefined
  readonly customer: BookedCustomer | undefined
  /** Notes that are pinned to it, where the answer says so: the board does. */
  readonly pinned?: readonly string[]
  /** The numbered room, where the answer says more of it than the booking: the board does. */
  readonly unit?: ShownUnit
}

export interface ShownUnit {
  readonly number: string
  /** Only proposed by the plan: nobody has given it yet. */
  readonly proposedId: number | undefined
  readonly isReady: boolean
}

export const roomName = ({ room }: BookingRow, language: Language, texts: FirstTexts): string =>
  room?.translations[language].room_type ?? texts.bookings.unknown

export function roomPrice({ room, booking }: BookingRow, language: Language, texts: FirstTexts): string {
  if (room === undefined) return texts.bookings.unknown
  // The answer promises a price; an older server may not keep it.
  const price: number | null | undefined = booking.price
  return typeof price === 'number' ? formatAmount(price, language) : texts.bookings.noPrice
}

/** "Deposit paid · 6 080 to pay" */
export function stateWords(booking: Booking, { language, texts }: Reading): string {
  const { word, toPay } = stateOf(booking)
  return [texts.bookings.states[word], ...debtWords(toPay, { language, texts })].join(' · ')
}

export const debtWords = (toPay: number, { language, texts }: Reading): string[] =>
  toPay > 0 ? [fill(texts.bookings.toPay, { amount: formatAmount(toPay, language) })] : []

/** "1 010 TMT in all, 50 TMT paid, 960 TMT left to pay.": no question about a booking is asked without its money. Services stand on the bill too, so the whole is what adds up. */
export const sumsOf = (
  { status, total, paid, balance }: Pick<Booking, 'status' | 'total' | 'paid' | 'balance'>,
  { language, texts }: Reading,
): string =>
  fill(texts.bookings.sums, {
    // A cancelled booking that owes nothing has no other whole than what was sold.
    total: formatTmt(status === 'cancelled' && balance <= 0 ? total : paid + balance, language),
    paid: formatTmt(paid, language),
    balance: formatTmt(balance, language),
  })

/** What a person still has to do about its money. */
export function refundWords(booking: Booking, { texts, language }: Reading): string | undefined {
  const { refundAsked, refundDue } = texts.bookings
  if (booking.refund_request_id !== null) return refundAsked
  return booking.refund_due > 0
    ? fill(refundDue, { amount: formatAmount(booking.refund_due, language) })
    : undefined
}

// A newer server's number may be one that has no word here.

export const receptionWord = ({ reception, outcome }: Booking, texts: FirstTexts): string =>
  outcome === 'open'
    ? (texts.bookings.receptions[reception] ?? texts.bookings.unknown)
    : texts.bookings.outcomes[outcome]

export const kindWord = (kind: BookingKind, texts: FirstTexts): string =>
  texts.bookings.kinds[kind] ?? texts.bookings.unknown

export const scopeWord = (scope: PaymentScope, texts: FirstTexts): string =>
  texts.bookings.scopes[scope] ?? texts.bookings.unknown

export const receiptOf = (booking: Booking): string | null =>
  booking.blank_number ?? booking.check_number ?? booking.terminal_number

export const stayWords = (from: DateText, to: DateText): string => `${formatDate(from)} – ${formatDate(to)}`

/** An instant in the hotel's own time, whatever the browser's zone. */
export const hotelTime = (instant: string) => hotelClock(new Date(instant))

export function formatInstant(instant: string): string {
  const { date, time } = hotelTime(instant)
  return `${formatDate(date)} ${time}`
}

/** The cardholder, else the payer among the guests, else the first guest. */
export function payerName({ cardholdername, guests }: Booking): string {
  const payer = guests.find(({ is_payer }) => is_payer) ?? guests[0]
  return cardholdername ?? payer?.full_name ?? nobody
}

const nobody = '—'

/** By whom a booking is called: its first guest. A server of the version before this one does not say who that is. */
export const guestName = (booking: Booking): string => booking.guest_name ?? payerName(booking)

/** Cards write names in their own way: that is the same name. */
const names = new Intl.Collator('en', { sensitivity: 'base' })

/** Whoever pays, where that is somebody else. */
export function otherPayer(booking: Booking): string | undefined {
  const payer = payerName(booking)
  return payer === nobody || names.compare(payer, guestName(booking)) === 0 ? undefined : payer
}

/** "Aýna Orazowa, payer TEST CARD" */
export function guestAndPayer(
  booking: Booking,
  { payerBeside }: Pick<FirstTexts['bookings'], 'payerBeside'>,
): string {
  const payer = otherPayer(booking)
  return payer === undefined ? guestName(booking) : `${guestName(booking)}, ${fill(payerBeside, { payer })}`
}

/** What whoever checks the guest in has to know, a line for each note. */
export const noteLines = (
  pinned: readonly string[],
  { pinnedNote }: Pick<FirstTexts['bookings'], 'pinnedNote'>,
): string[] => [...new Set(pinned)].map((text) => fill(pinnedNote, { text }))

/** The document of whoever the booking is called by, else the payer's. */
export const passportOf = (booking: Booking): string | null =>
  booking.guests.find(({ full_name }) => full_name !== null && full_name === booking.guest_name)
    ?.passport_serial_number ?? booking.payer_passportsn
