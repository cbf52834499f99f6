import type { StaffRole } from '../../../contract/values.ts'
import {
  callOff,
  deskProblems,
  deskWay,
  dueByPolicy,
  type Move,
  type MoveOrder,
  numberOf,
  payAtDesk,
} from './at-desk.ts'
import { guestIsPaying } from './bank.ts'
import { clockShows, hour, nightsBetween, plusDays } from './calendar.ts'
import { giveBackUnused, isUnusedUnderWay, keepingUsed } from './extras.ts'
import {
  type Booking,
  type Hotel,
  hasCome,
  isLapsed,
  isLive,
  type Outcome,
  openRequest,
  type Parts,
  reasons,
  today,
} from './hotel.ts'
import { asPayment, balance, held, overpaid, refundChange, setDue, sumOf } from './money.ts'
import { freeForStaff } from './nights.ts'
import { firstParts } from './prices.ts'
import { stayLaws } from './stays.ts'

/** What staff leave open is held for days: a transfer until the end of the check-in day at most, anything else until check-out. */
export function staffHold(hotel: Hotel, booking: Booking): number | null {
  if (booking.status === 'unpaid' && booking.scope === 'none') return null
  return Math.min(hotel.now + hotel.rules.staffDays * 24 * hour, latestHold(booking))
}

export const latestHold = (booking: Booking): number =>
  booking.status === 'awaiting_confirmation'
    ? clockShows(plusDays(booking.checkIn, 1), 0)
    : clockShows(booking.checkOut, 12)

/** What of these parts is still missing. */
export function missing(booking: Booking, wanted: Parts): Parts {
  const have = held(booking)
  return {
    fee: Math.max(0, wanted.fee - have.fee),
    stay: Math.max(0, wanted.stay - have.stay),
    extras: 0,
  }
}

const acceptPayment: Move = (hotel, booking, { type, number: given }) => {
  const paying = guestIsPaying(hotel, booking)
  const way = deskWay(booking, type)
  const number = numberOf(booking, way, given)
  const why = reasons({
    payment_in_progress: paying,
    booking_cancelled: booking.status === 'cancelled',
    booking_lapsed: isLapsed(booking, hotel),
    booking_paid_already: booking.status === 'paid',
    ...deskProblems(hotel, booking, way, number),
  })
  if (why.size > 0) return why
  payAtDesk(booking, { way, number, parts: missing(booking, firstParts(booking)) })
  return 'done'
}

const acceptReception: Move = (hotel, booking) => {
  const why = reasons({
    booking_not_live: !isLive(booking, hotel),
    already_at_reception: booking.reception !== 'not_sent',
    reception_cancelled: booking.outcome !== 'open',
    booking_awaits_confirmation: booking.status === 'awaiting_confirmation',
    booking_not_paid: booking.status !== 'paid' && booking.scope !== 'none',
  })
  if (why.size > 0) return why
  booking.reception = 'at_reception'
  return 'done'
}

const acceptReceptionProgram: Move = (hotel, booking, { type, number: given, agreed }) => {
  const paying = guestIsPaying(hotel, booking)
  const due = balance(booking)
  const isNamed = type !== undefined && type !== 'online'
  const isDeferred = due > 0 && booking.scope === 'none' && booking.status === 'unpaid' && !isNamed
  const pays = due > 0 && !isDeferred
  const way = deskWay(booking, type)
  const number = numberOf(booking, way, given)
  const undoes = booking.outcome === 'cancelled'
  const comes = booking.checkIn <= today(hotel)
  const isExpected = booking.awaited && comes
  const request = openRequest(booking)
  const why = reasons({
    payment_in_progress: paying,
    booking_not_live: !isLive(booking, hotel),
    booking_departed: booking.departedAt !== null,
    refund_request_open: comes && request !== undefined && !agreed,
    booking_awaits_confirmation: booking.status === 'awaiting_confirmation',
    already_confirmed: !undoes && booking.reception === 'confirmed' && !isExpected,
    not_at_reception: !undoes && booking.status !== 'unpaid' && booking.reception === 'not_sent',
    ...(pays && deskProblems(hotel, booking, way, number)),
    ...(pays && { payment_type_missing: booking.kind === 'online' && !isNamed }),
  })
  if (why.size > 0) return why
  if (pays) payAtDesk(booking, { way, number, parts: asPayment(due, booking) })
  booking.reception = 'confirmed'
  booking.outcome = 'open'
  booking.awaited = !comes
  booking.unit = comes ? 'all' : 'none'
  // Whoever is in the house does not want to be called off.
  if (comes && request) request.decision = 'refuse'
  return 'done'
}

/** Somebody else was meant. */
const undoArrival: Move = (hotel, booking) => {
  const why = reasons({
    booking_not_live: !isLive(booking, hotel),
    booking_departed: booking.departedAt !== null,
    not_arrived: !hasCome(booking, hotel),
  })
  if (why.size > 0) return why
  booking.awaited = true
  booking.unit = 'none'
  return 'done'
}

const cancelReceptionProgram: Move = (hotel, booking) => {
  const why = reasons({
    booking_not_live: !isLive(booking, hotel),
    booking_departed: booking.departedAt !== null,
    not_confirmed: booking.reception !== 'confirmed',
    reception_cancelled: booking.outcome !== 'open',
    booking_awaits_confirmation: booking.status === 'awaiting_confirmation',
  })
  if (why.size > 0) return why
  booking.outcome = 'cancelled'
  booking.unit = 'none'
  return 'done'
}

const cancelReceptionFullProgram: Move = (hotel, booking) => {
  const why = reasons({
    reception_not_cancelled: booking.outcome !== 'cancelled',
    booking_cancelled: booking.status === 'cancelled',
    booking_lapsed: isLapsed(booking, hotel),
    refund_request_open: openRequest(booking) !== undefined,
    refund_under_way: isUnusedUnderWay(hotel, booking),
  })
  if (why.size > 0) return why
  giveBackUnused(hotel, booking)
  callOff(hotel, booking)
  booking.outcome = 'closed'
  return 'done'
}

/** The guest calls it off: the paid stay goes back if that was asked for in time, the fee never. */
const cancelBook: Move = (hotel, booking) => cancelByPolicy(hotel, booking)

export const cancelByPolicy = (hotel: Hotel, booking: Booking): Outcome =>
  cancel(hotel, booking, () => dueByPolicy(hotel, booking))

const cancelBookFull: Move = (hotel, booking) => {
  const everything = () => {
    const { fee, stay } = held(booking)
    const all = { fee: Math.max(0, fee), stay: Math.max(0, stay) }
    return { ...keepingUsed(hotel, booking, all), reason: 'full' } as const
  }
  const outcome = cancel(hotel, booking, everything)
  if (outcome === 'done') booking.outcome = 'closed'
  return outcome
}

function cancel(hotel: Hotel, booking: Booking, dueAfter: () => Parameters<typeof setDue>[2]): Outcome {
  const paying = guestIsPaying(hotel, booking)
  const due = dueAfter()
  const why = reasons({
    payment_in_progress: paying,
    booking_not_live: !isLive(booking, hotel),
    booking_departed: booking.departedAt !== null,
    booking_awaits_confirmation: booking.status === 'awaiting_confirmation',
    refund_under_way: refundChange(booking, due) === 'under_way',
  })
  if (why.size > 0) return why
  setDue(hotel, booking, due)
  callOff(hotel, booking)
  const request = openRequest(booking)
  if (request) request.decision = 'refund'
  return 'done'
}

const returnBook: Move = (hotel, booking) => {
  const from = booking.checkIn < today(hotel) ? today(hotel) : booking.checkIn
  const nights = nightsBetween(from, booking.checkOut)
  const status = sumOf(held(booking)) > 0 ? 'paid' : 'unpaid'
  const due = overpaid({ ...booking, status })
  const sent = booking.refunds.some(
    ({ reason, state }) =>
      (reason === 'policy' || reason === 'full') && (state === 'unsure' || state === 'done'),
  )
  const isFull = nights.length > 0 && freeForStaff(hotel, { room: booking.room, nights, except: booking }) < 1
  const why = reasons({
    not_cancelled_or_lapsed: booking.status !== 'cancelled' && !isLapsed(booking, hotel),
    booking_closed: booking.outcome === 'closed',
    reception_cancelled: booking.outcome !== 'open',
    no_nights_left: nights.length === 0,
    refund_sent_already: sent,
    sold_out: isFull,
    refund_under_way: refundChange(booking, due) === 'under_way',
  })
  if (why.size > 0) return why
  booking.status = status
  booking.hold = status === 'unpaid' ? staffHold(hotel, booking) : null
  booking.taken = [...booking.taken.filter((night) => night < from), ...nights]
  booking.reception = 'not_sent'
  booking.awaited = false
  Object.assign(booking, { departedAt: null, before: null, noShow: false })
  booking.cancelledOn = null
  setDue(hotel, booking, due)
  return 'done'
}

const laws = {
  acceptPayment,
  acceptReception,
  acceptReceptionProgram,
  undoArrival,
  ...stayLaws,
  cancelReceptionProgram,
  cancelReceptionFullProgram,
  cancelBook,
  cancelBookFull,
  returnBook,
} as const satisfies Record<string, Move>

export type Method = keyof typeof laws

const desk: readonly StaffRole[] = ['admin', 'reception']
const sales: readonly StaffRole[] = ['admin', 'booker']

const who: Readonly<Record<Method, readonly StaffRole[]>> = {
  acceptPayment: sales,
  acceptReception: sales,
  acceptReceptionProgram: desk,
  undoArrival: desk,
  depart: desk,
  undoDeparture: desk,
  noShow: ['admin', 'booker', 'reception'],
  cancelReceptionProgram: desk,
  cancelReceptionFullProgram: desk,
  cancelBook: sales,
  cancelBookFull: ['admin'],
  returnBook: sales,
}

/** Whoever may not is told so before anything else happens. */
export const move = (hotel: Hotel, booking: Booking, method: Method, order: MoveOrder): Outcome =>
  who[method].includes(order.role) ? laws[method](hotel, booking, order) : new Set(['not_allowed'])
