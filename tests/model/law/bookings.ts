import type { BookingKind, BookingStatus, PaymentScope } from '../../../contract/values.ts'
import { callOff } from './at-desk.ts'
import { guestIsPaying } from './bank.ts'
import { clockShows, type Day, daysFrom, hour, minute, nightsBetween, plusDays } from './calendar.ts'
import { codeProblems, pricedByCode } from './codes.ts'
import { giveBackUnused, isUnusedUnderWay } from './extras.ts'
import {
  type Booking,
  type DeskWay,
  given,
  type Hotel,
  hasCome,
  isInHouse,
  isLapsed,
  isLive,
  type Outcome,
  openRequest,
  reasons,
  today,
} from './hotel.ts'
import { asDebt, asPayment, balance, held, receive } from './money.ts'
import { cancelByPolicy, staffHold } from './moves.ts'
import { freeForGuests, freeForStaff } from './nights.ts'
import { chargesNow, firstParts, pricesOf, scopeOnline } from './prices.ts'
import { isNumberUsed, receiptProblem } from './receipts.ts'

export interface StayWanted {
  readonly room: number
  readonly checkIn: Day
  readonly checkOut: Day
  readonly guests: number
}

export const guestsProblems = (hotel: Hotel, { room, guests }: { room: number; guests: number }) => ({
  no_guests: guests < 1,
  too_many_guests: guests > given(hotel.rooms[room]).mostGuests,
})

const datesProblems = (hotel: Hotel, { checkIn, checkOut }: StayWanted) => ({
  dates_reversed: checkOut <= checkIn,
  stay_too_long: daysFrom(checkIn, checkOut) > hotel.rules.mostNights,
})

/** A guest books online. `seen` is the price that they saw, if they say it. */
export function place(
  hotel: Hotel,
  wanted: StayWanted & { client: number; seen: 'right' | 'wrong' | 'none'; code?: boolean },
): Outcome {
  const { checkIn, checkOut, client } = wanted
  const booking = draft(hotel, { ...wanted, ...online })
  const first = today(hotel)
  const own = hotel.bookings.filter((booking) => booking.client === client && isLive(booking, hotel))
  const why = reasons({
    ...datesProblems(hotel, wanted),
    outside_window: checkIn < first || checkOut > plusDays(first, hotel.rules.windowDays),
    ...guestsProblems(hotel, wanted),
    price_changed: wanted.seen === 'wrong',
    ...(wanted.code && codeProblems(hotel, booking)),
    too_many_bookings: own.length >= hotel.rules.liveBookings,
    sold_out:
      checkOut > checkIn &&
      freeForGuests(hotel, { room: wanted.room, nights: nightsBetween(checkIn, checkOut) }) < 1,
  })
  if (why.size > 0) return why
  booking.hold = hotel.now + hotel.rules.guestMinutes * minute
  hotel.bookings.push(booking)
  return 'done'
}

const online = { kind: 'online', scope: 'none', status: 'unpaid', number: null } as const

/** What the guest sees as due now. */
export const priceSeen = (hotel: Hotel, wanted: StayWanted & { code?: boolean }): number =>
  chargesNow(draft(hotel, { ...wanted, ...online, client: null }))

export interface ManualWanted extends StayWanted {
  readonly kind: BookingKind
  readonly scope: PaymentScope
  readonly number: string | undefined
  readonly ticket: 'new' | 'used'
}

/** Staff book for a guest: all units, no booking window. */
export function add(hotel: Hotel, wanted: ManualWanted): Outcome {
  const { kind, scope, checkIn, checkOut, number } = wanted
  const why = reasons({
    ...datesProblems(hotel, wanted),
    ...guestsProblems(hotel, wanted),
    dates_past: checkIn < today(hotel),
    scope_not_allowed: scope === 'none' && kind !== 'note',
    ticket_used: wanted.ticket === 'used',
    ...(kind !== 'online' && receiptProblem(kind, number)),
    number_used: isNumberUsed(hotel, kind, number),
    sold_out:
      checkOut > checkIn &&
      freeForStaff(hotel, { room: wanted.room, nights: nightsBetween(checkIn, checkOut) }) < 1,
  })
  if (why.size > 0) return why
  const status = beginsAs(kind, scope)
  const booking = draft(hotel, { ...wanted, client: null, status, number: number ?? null })
  if (status !== 'paid') booking.hold = staffHold(hotel, booking)
  else if (kind !== 'online') receive(booking, { ...firstParts(booking), way: kind })
  hotel.bookings.push(booking)
  return 'done'
}

function beginsAs(kind: BookingKind, scope: PaymentScope): BookingStatus {
  if (kind === 'transfer') return 'awaiting_confirmation'
  return kind === 'online' || scope === 'none' ? 'unpaid' : 'paid'
}

function draft(
  hotel: Hotel,
  wanted: StayWanted & {
    client: number | null
    kind: BookingKind
    scope: PaymentScope
    status: BookingStatus
    number: string | null
    code?: boolean
  },
): Booking {
  const { room, checkIn, checkOut, guests, client, kind, status, number, code = false } = wanted
  const listed = pricesOf(hotel, given(hotel.rooms[room]), wanted)
  const { fee, charged, refundHours } = hotel.rules
  return {
    client,
    byCode: code,
    kind,
    scope: kind === 'online' ? scopeOnline(charged) : wanted.scope,
    status,
    reception: 'not_sent',
    outcome: 'open',
    awaited: false,
    departedAt: null,
    before: null,
    noShow: false,
    unit: 'none',
    room,
    checkIn,
    checkOut,
    taken: nightsBetween(checkIn, checkOut),
    hold: null,
    nights: code ? listed.map(pricedByCode) : listed,
    fee,
    refundHours,
    wholeStay: kind !== 'online' || charged.stay === 'whole_period',
    staying: guests,
    listed: guests,
    receipt: number,
    cancelledOn: null,
    extras: [],
    money: [],
    attempts: [],
    refunds: [],
    requests: [],
  }
}

/** A client gives an unpaid hold up. */
export function drop(hotel: Hotel, booking: Booking, client: number): Outcome {
  if (booking.client !== client) return new Set(['booking_not_found'])
  const why = reasons({
    booking_not_live: !isLive(booking, hotel),
    booking_departed: booking.departedAt !== null,
    booking_paid_already: booking.status === 'paid',
    booking_awaits_confirmation: booking.status === 'awaiting_confirmation',
    refund_under_way: isUnusedUnderWay(hotel, booking),
  })
  if (why.size > 0) return why
  giveBackUnused(hotel, booking)
  callOff(hotel, booking)
  return 'done'
}

/** Money at the desk, at most the balance. It makes the booking paid; one that was called off pays what it owes and stays so. */
export function takePayment(
  hotel: Hotel,
  booking: Booking,
  desk: { way: DeskWay; number: string | undefined; amount: number | undefined },
): Outcome {
  const { number_missing } = receiptProblem(desk.way, desk.number)
  if (number_missing) return new Set(['number_missing'])
  const paying = guestIsPaying(hotel, booking)
  const due = balance(booking)
  const isCancelled = booking.status === 'cancelled'
  const why = reasons({
    payment_in_progress: paying,
    booking_cancelled: isCancelled && due <= 0,
    booking_lapsed: isLapsed(booking, hotel),
    nothing_to_pay: !isCancelled && due <= 0,
    more_than_balance: due > 0 && (desk.amount ?? due) > due,
  })
  if (why.size > 0) return why
  if (isCancelled) {
    receive(booking, { ...asDebt(desk.amount ?? due, booking), way: desk.way })
    return 'done'
  }
  receive(booking, { ...asPayment(desk.amount ?? due, booking), way: desk.way })
  booking.status = 'paid'
  booking.hold = null
  return 'done'
}

/** A client asks for the money back. The same files once more change nothing. */
export function askForRefund(
  hotel: Hotel,
  booking: Booking,
  { client, files }: { client: number; files: number },
): Outcome {
  if (booking.client !== client) return new Set(['booking_not_found'])
  const open = openRequest(booking)
  if (open) return open.files === files ? 'done' : new Set(['refund_request_open'])
  const lastMoment = clockShows(booking.checkIn, 14) - booking.refundHours * hour
  const why = reasons({
    booking_cancelled: booking.status === 'cancelled',
    booking_lapsed: isLapsed(booking, hotel),
    booking_not_live: !isLive(booking, hotel),
    booking_awaits_confirmation: booking.status === 'awaiting_confirmation',
    booking_not_paid: booking.status !== 'paid',
    booking_departed: booking.departedAt !== null,
    already_arrived: hasCome(booking, hotel),
    refund_too_late: hotel.now > lastMoment,
    nothing_to_refund: held(booking).stay <= 0,
  })
  if (why.size > 0) return why
  booking.requests.push({ askedAt: hotel.now, files, decision: 'open' })
  return 'done'
}

/** A client takes the last request back while nobody has decided it. Once more changes nothing. */
export function withdraw(booking: Booking, client: number): Outcome {
  if (booking.client !== client) return new Set(['booking_not_found'])
  const request = booking.requests.at(-1)
  if (!request) return new Set(['refund_request_not_found'])
  if (request.decision === 'refund' || request.decision === 'refuse')
    return new Set(['refund_request_decided'])
  request.decision = 'withdrawn'
  return 'done'
}

/** Staff decide about the last request of a booking. */
export function decideRequest(hotel: Hotel, booking: Booking, decision: 'refund' | 'refuse'): Outcome {
  const request = booking.requests.at(-1)
  if (!request) return new Set(['refund_request_not_found'])
  if (decision === 'refund') {
    const paying = guestIsPaying(hotel, booking)
    if (request.decision !== 'open')
      return reasons({ payment_in_progress: paying, refund_request_decided: true })
    return cancelByPolicy(hotel, booking)
  }
  if (request.decision !== 'open') return new Set(['refund_request_decided'])
  request.decision = 'refuse'
  return 'done'
}

/** What staff have not decided when the stay begins is decided by the policy. */
export function decideOverdue(hotel: Hotel): void {
  for (const booking of hotel.bookings)
    if (openRequest(booking) && clockShows(booking.checkIn, 14) <= hotel.now && !isInHouse(booking, hotel))
      cancelByPolicy(hotel, booking)
}

/** Paid bookings go to reception by themselves on their check-in day. */
export function handOver(hotel: Hotel): void {
  for (const booking of hotel.bookings) {
    const { status, reception, outcome, checkIn } = booking
    const isDue = status === 'paid' && reception === 'not_sent' && outcome === 'open'
    if (isDue && isLive(booking, hotel) && checkIn <= today(hotel)) booking.reception = 'at_reception'
  }
}
