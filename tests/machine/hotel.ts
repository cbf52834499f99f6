import { addDays, hotelClock } from '../../contract/facts.ts'
import type { DateText, Tenge } from '../../contract/values.ts'
import type { MovingBooking } from '../../domain/booking-state.ts'
import { hotelInstant } from '../../domain/hotel-time.ts'
import { minus, type Parts, plus } from '../../domain/money-parts.ts'
import type { Quote } from '../../domain/price.ts'

/**
 * A hotel with one unit, as far as the rules decide about it: what its database would hold, what the bank holds in truth, and the calls that are on
 * their way at this moment. The calls are all that a server loses when it dies.
 */
export interface Hotel {
  /** Which of the moments below it is. */
  readonly moment: number
  /** How often each night is sold; counted apart from the bookings, as the database does it. */
  readonly taken: Readonly<Record<DateText, number>>
  readonly bookings: readonly (Booked | undefined)[]
  readonly calls: readonly Call[]
}

/** In truth, whether or not anybody here knows. */
export interface OrderAtBank {
  /** The bank's own number of the state; none while it has never heard of the order. */
  readonly status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | undefined
  readonly deposited: Tenge
}

export interface Attempt {
  readonly state: 'registering' | 'open' | 'orphan' | 'paid' | 'failed' | 'needs_look'
  readonly openedAt: Date
  readonly sessionEndsAt: Date
  readonly parts: Parts
  readonly idKnown: boolean
  readonly pageKnown: boolean
  /** A job will ask the bank about it. */
  readonly isDue: boolean
  /** By the ledger. */
  readonly booked: Parts
  readonly order: OrderAtBank
  /** What the bank has given back by itself, in truth. */
  readonly reversed: Tenge
  /** Its money goes back as an order of its own. */
  readonly stray: 'late' | 'double' | undefined
  /** The bank has refused for good to give money of it back. */
  readonly refusesRefunds: boolean
  /** Money under a failed attempt that admin was told of. */
  readonly named: boolean
}

export interface RefundOrder {
  readonly id: number
  readonly attempt: number | undefined
  readonly reason: 'policy' | 'full' | 'overpaid' | 'late' | 'double'
  readonly parts: Parts
  readonly state: 'due' | 'sending' | 'unsure' | 'by_hand'
  readonly depositedBefore: Tenge
  readonly sentAt: Date | undefined
  readonly refusals: number
  /** How often the bank has given it back, in truth. */
  readonly given: number
  /** It was sent and may still reach the bank, in truth. */
  readonly onItsWay: boolean
}

export interface Booked extends MovingBooking {
  readonly quote: Quote
  readonly takenFrom: DateText
  readonly takenUntil: DateText
  readonly requestedAt: Date | undefined
  readonly beforeDeparture:
    | { readonly checkOut: DateText; readonly takenUntil: DateText; readonly quote: Quote }
    | undefined
  /** By the ledger, what was paid and given back by hand. */
  readonly desk: Parts
  readonly attempts: readonly Attempt[]
  /** Those that are not done or withdrawn. */
  readonly refunds: readonly RefundOrder[]
  /** A refund of its cancellation has arrived. */
  readonly cancellationPaid: boolean
  /** A refund of its departure has arrived. */
  readonly departurePaid: boolean
  readonly letterWaits: boolean
  /** Of a booking that is called off, by the laws and not by the rules under test: what the hotel keeps. */
  readonly kept: Tenge | undefined
  /** More was given back than an order says, in truth. */
  readonly givenTwice: boolean
}

export type Word = 'silent' | 'not_found' | 'other_amount' | { readonly status: number }

interface AboutAttempt {
  readonly booking: number
  readonly attempt: number
}

interface AboutRefund {
  readonly booking: number
  readonly refund: number
}

export type Call =
  | (AboutAttempt & { readonly kind: 'register'; readonly again: boolean })
  | (AboutAttempt & { readonly kind: 'registered'; readonly answer: 'page' | 'refused' | 'number_used' })
  | (AboutAttempt & { readonly kind: 'find' })
  | (AboutAttempt & { readonly kind: 'asked'; readonly word: Word })
  | (AboutRefund & { readonly kind: 'refund' })
  | (AboutRefund & { readonly kind: 'refunded'; readonly answer: 'done' | 'refused' | 'silent' })

const checkIn: DateText = '2027-07-10'

/** So that every rule about time has a moment on both of its sides: sessions, holds, terms, days of the stay, and how long the bank is asked. */
export const moments = [
  { name: 'five days before', at: hotelInstant(addDays(checkIn, -5), '12:00') },
  { name: 'the bank’s page has closed', at: hotelInstant(addDays(checkIn, -5), '12:16') },
  { name: 'a guest’s hold is over', at: hotelInstant(addDays(checkIn, -5), '12:30') },
  { name: 'the day before, too late for a refund', at: hotelInstant(addDays(checkIn, -1), '12:00') },
  { name: 'the stay has begun', at: hotelInstant(checkIn, '15:00') },
  { name: 'the second day', at: hotelInstant(addDays(checkIn, 1), '11:00') },
  { name: 'the third day', at: hotelInstant(addDays(checkIn, 2), '11:00') },
  { name: 'the stay is over', at: hotelInstant(addDays(checkIn, 3), '09:00') },
  { name: 'weeks later', at: hotelInstant(addDays(checkIn, 14), '09:00') },
].map((moment) => ({ ...moment, today: hotelClock(moment.at).date }))

export const nowOf = ({ moment }: Hotel): { now: Date; today: DateText } => {
  const at = moments[moment]
  if (at === undefined) throw new Error(`There is no moment ${moment}.`)
  return { now: at.at, today: at.today }
}

export const stayOf = (nights: number) => ({ checkIn, checkOut: addDays(checkIn, nights) })

export function bookingOf(hotel: Hotel, index: number): Booked {
  const booking = hotel.bookings[index]
  if (booking === undefined) throw new Error(`Booking ${index} is not made yet.`)
  return booking
}

export function attemptOf(booking: Booked, index: number): Attempt {
  const attempt = booking.attempts[index]
  if (attempt === undefined) throw new Error(`There is no payment ${index}.`)
  return attempt
}

export const withBooking = (hotel: Hotel, index: number, changes: Partial<Booked>): Hotel => ({
  ...hotel,
  bookings: hotel.bookings.map((booking, at) =>
    at === index && booking ? { ...booking, ...changes } : booking,
  ),
})

export const withAttempt = (hotel: Hotel, index: number, at: number, changes: Partial<Attempt>): Hotel =>
  withBooking(hotel, index, {
    attempts: bookingOf(hotel, index).attempts.map((each, number) =>
      number === at ? { ...each, ...changes } : each,
    ),
  })

export const withRefund = (hotel: Hotel, index: number, id: number, changes: Partial<RefundOrder>): Hotel =>
  withBooking(hotel, index, {
    refunds: bookingOf(hotel, index).refunds.map((each) => (each.id === id ? { ...each, ...changes } : each)),
  })

export const isStray = ({ reason }: RefundOrder): boolean => reason === 'late' || reason === 'double'

export const isUnderWay = ({ state }: RefundOrder): boolean => state === 'sending' || state === 'unsure'

/** All money of the booking by the books. */
export const bookedOf = (booking: Booked): Parts =>
  booking.attempts.reduce((sum, { booked }) => plus(sum, booked), booking.desk)

/** What is held for the booking: money that came by mistake does not count. */
export const heldOf = (booking: Booked): Parts =>
  booking.refunds.filter(isStray).reduce((sum, { parts }) => minus(sum, parts), bookedOf(booking))

/** The same of two hotels that no rule can tell apart: what nothing depends on any more is left out. */
export const keyOf = (hotel: Hotel): string => {
  const at = nowOf(hotel)
  const nights = Object.values(hotel.taken).join('')
  const bookings = hotel.bookings.map((booking) => (booking ? keyOfBooking(booking, at) : '-')).join('|')
  return `${hotel.moment} ${nights} ${bookings} ${hotel.calls.map(keyOfCall).join()}`
}

const partsKey = ({ fee, stay, extras }: Parts): string => `${fee}+${stay}+${extras}`

const flag = (is: boolean): string => (is ? '1' : '0')

/** A hold that is over is over, whenever that was. */
const holdKey = (until: Date | null, now: Date): number | string =>
  until === null ? '-' : until <= now ? 'over' : until.getTime() / 60_000

function keyOfBooking(b: Booked, { now, today }: { now: Date; today: DateText }): string {
  const left = b.departedAt === null ? '-' : hotelClock(b.departedAt).date === today ? 'today' : 'before'
  // A departure can be undone on its own day only.
  const before = left === 'today' ? b.beforeDeparture : undefined
  const flags =
    flag(b.awaitsArrival) +
    flag(b.arrivedAt !== null) +
    flag(b.noShowAt !== null) +
    flag(b.requestedAt !== undefined) +
    flag(b.cancellationPaid) +
    flag(left === 'today' && b.departurePaid) +
    flag(b.letterWaits) +
    flag(b.givenTwice)
  const stood = `${b.kind},${b.scope},${b.status},${b.reception},${b.outcome},${left},${flags}`
  const stay = `${b.checkOut}${b.takenFrom}${b.takenUntil}${holdKey(b.holdUntil, now)}`
  const price = `${b.quote.nights.length}:${b.quote.dueNow}:${before?.checkOut}${before?.quote.nights.length}`
  const attempts = b.attempts.map(keyOfAttempt).join('/')
  const refunds = b.refunds.map((each) => keyOfRefund(each, now)).join('/')
  return `${stood},${stay},${price},${partsKey(b.desk)},${b.kept ?? '-'},${attempts},${refunds}`
}

const mayStillBePaid: readonly (number | undefined)[] = [undefined, 0, 1, 5]

/** Of a payment that is decided only its money counts, and whether the bank could still take some. */
function keyOfAttempt(a: Attempt): string {
  const { status, deposited } = a.order
  const money = `${partsKey(a.booked)}:${deposited}:${a.reversed}:${a.stray}:${flag(a.refusesRefunds)}${flag(a.named)}`
  if (a.state === 'paid') return `paid:${money}`
  const end = mayStillBePaid.includes(status) ? status : deposited > 0
  const opened = a.openedAt.getTime() / 60_000
  if (a.state === 'failed')
    return `failed:${end}:${mayStillBePaid.includes(status) && status !== undefined ? opened : '-'}:${money}`
  return `${a.state}:${opened}:${status}:${partsKey(a.parts)}:${flag(a.idKnown)}${flag(a.pageKnown)}${flag(a.isDue)}:${money}`
}

/** From one moment to the next is longer than a refund can be on its way unseen. */
const keyOfRefund = (r: RefundOrder, now: Date): string =>
  `${r.id}:${r.attempt}:${r.reason}:${partsKey(r.parts)}:${r.state}:${r.depositedBefore}:${flag(r.sentAt?.getTime() === now.getTime())}:${r.refusals}:${r.given}${flag(r.onItsWay)}`

function keyOfCall(call: Call): string {
  const about = 'refund' in call ? call.refund : call.attempt
  const said =
    'again' in call
      ? call.again
      : 'answer' in call
        ? call.answer
        : 'word' in call
          ? JSON.stringify(call.word)
          : ''
  return `${call.kind}${call.booking}${about}${said}`
}
