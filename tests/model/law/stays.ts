import { callOff, deskProblems, deskWay, dueByPolicy, type Move, numberOf, payAtDesk } from './at-desk.ts'
import { guestIsPaying } from './bank.ts'
import { dayOf, plusDays } from './calendar.ts'
import { giveBackUnused, isUnusedUnderWay, takeUnusedOff, withoutUnused } from './extras.ts'
import { type Booking, hasCome, isLive, openRequest, reasons, today } from './hotel.ts'
import { asPayment, balance, isSentSince, onBill, overpaid, refundChange, setDue } from './money.ts'
import { freeForStaff } from './nights.ts'
import { chargesWholeStay, pricesAfter } from './prices.ts'

/** The hotel's own price of an early departure: another one is the admin's to choose. */
const usualPrice = 'booked'

/**
 * Who leaves before the day keeps what was slept, one night at least, and pays for it or for what was booked. Nobody uses a service after having left.
 */
const depart: Move = (hotel, booking, { role, type, number: given, price = usualPrice, owing }) => {
  const paying = guestIsPaying(hotel, booking)
  const first = today(hotel)
  const shortest = plusDays(booking.checkIn, 1)
  const ends = first < shortest ? shortest : first
  const early = ends < booking.checkOut
  const { room, checkIn, staying: guests } = booking
  const used = withoutUnused(hotel, booking)
  const isPriced = early && price === 'slept'
  const after: Booking = isPriced
    ? {
        ...used,
        nights: pricesAfter(hotel, booking, { room, checkIn, checkOut: ends, guests }),
        wholeStay: chargesWholeStay(hotel, booking),
      }
    : used
  const isLess = onBill(used) !== onBill(booking)
  const due = balance(after)
  const isNamed = type !== undefined && type !== 'online'
  const way = deskWay(booking, type)
  const number = numberOf(booking, way, given)
  const why = reasons({
    payment_in_progress: paying,
    booking_cancelled: booking.status === 'cancelled',
    booking_departed: booking.departedAt !== null,
    not_arrived: !hasCome(booking, hotel),
    not_allowed: early && price !== usualPrice && role !== 'admin',
    departure_owes: due > 0 && !isNamed && !owing,
    ...(due > 0 && isNamed && deskProblems(hotel, booking, way, number)),
    refund_under_way: (isPriced || isLess) && refundChange(after, overpaid(after)) === 'under_way',
  })
  if (why.size > 0) return why
  const { checkOut, taken, nights, wholeStay } = booking
  booking.before = { checkOut, taken, nights, wholeStay, unused: takeUnusedOff(hotel, booking) }
  if (early) {
    booking.checkOut = ends
    booking.taken = taken.filter((night) => night < ends)
  }
  Object.assign(booking, { nights: after.nights, wholeStay: after.wholeStay })
  if (isPriced || isLess) setDue(hotel, booking, overpaid(booking))
  if (due > 0 && isNamed) payAtDesk(booking, { way, number, parts: asPayment(due, booking) })
  booking.departedAt = hotel.now
  booking.unit = 'none'
  return 'done'
}

/** On the same day everything is as before, if the nights are still free and no money has gone back. */
const undoDeparture: Move = (hotel, booking) => {
  const paying = guestIsPaying(hotel, booking)
  const { departedAt } = booking
  const { unused = [], ...before } = booking.before ?? {}
  const posted = unused.map((extra) => ({ ...extra, withdrawn: false }))
  const restored: Booking = { ...booking, ...before, extras: [...booking.extras, ...posted] }
  const nights = restored.taken.filter((night) => !booking.taken.includes(night) && night >= today(hotel))
  const isPriced = restored.nights.length !== booking.nights.length || posted.length > 0
  const isFull = nights.length > 0 && freeForStaff(hotel, { room: booking.room, nights, except: booking }) < 1
  const why = reasons({
    payment_in_progress: paying,
    booking_cancelled: booking.status === 'cancelled',
    not_departed: departedAt === null,
    departed_before_today: departedAt !== null && dayOf(departedAt) !== today(hotel),
    refund_sent_already: departedAt !== null && isSentSince(booking, departedAt),
    sold_out: isFull,
    refund_under_way: isPriced && refundChange(restored, overpaid(restored)) === 'under_way',
  })
  if (why.size > 0) return why
  Object.assign(booking, before, { departedAt: null, before: null, unit: 'unknown' })
  booking.extras.push(...posted)
  if (isPriced) setDue(hotel, booking, overpaid(booking))
  return 'done'
}

/** Nothing new goes back but what was paid for services that nobody used; who asked in time gets what they asked for. */
const noShow: Move = (hotel, booking) => {
  const paying = guestIsPaying(hotel, booking)
  const request = openRequest(booking)
  const due = dueByPolicy(hotel, booking)
  const why = reasons({
    payment_in_progress: paying,
    booking_not_live: !isLive(booking, hotel),
    booking_awaits_confirmation: booking.status === 'awaiting_confirmation',
    reception_cancelled: booking.outcome !== 'open',
    already_arrived: hasCome(booking, hotel),
    arrival_day_not_over: booking.checkIn >= today(hotel),
    refund_under_way: request ? refundChange(booking, due) === 'under_way' : isUnusedUnderWay(hotel, booking),
  })
  if (why.size > 0) return why
  if (request) {
    setDue(hotel, booking, due)
    request.decision = 'refund'
  } else giveBackUnused(hotel, booking)
  callOff(hotel, booking)
  booking.noShow = true
  return 'done'
}

export const stayLaws = { depart, undoDeparture, noShow } as const satisfies Record<string, Move>
