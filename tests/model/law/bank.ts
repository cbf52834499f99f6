import { minute, nightsBetween } from './calendar.ts'
import {
  type Attempt,
  type Booking,
  given,
  type Hotel,
  isLapsed,
  type Outcome,
  reasons,
  today,
} from './hotel.ts'
import { bookedOf, isUndecided, less, orderRefund, receive, sumOf } from './money.ts'
import { freeForGuests } from './nights.ts'
import { firstParts } from './prices.ts'

const longestSession = 15 * minute
const shortestSession = 3 * minute
const grace = 5 * minute

/** How the bank takes a registration: well, with a clear no, or with an answer that is lost on the way. */
export type Registering = 'well' | 'refused' | 'answer_lost'

/** The guest asks for the bank's page. */
export function openPayment(hotel: Hotel, booking: Booking, registering: Registering): Outcome {
  const why = reasons({
    booking_paid_already: booking.status === 'paid',
    booking_cancelled: booking.status === 'cancelled',
    booking_awaits_confirmation: booking.status === 'awaiting_confirmation',
    booking_lapsed: isLapsed(booking, hotel),
  })
  if (why.size > 0) return why
  for (const attempt of booking.attempts.filter(({ state }) => state === 'open')) {
    sessionsEnd(hotel, attempt)
    if (attempt.atBank === 'nothing_tried' && !attempt.odd) return 'done'
    ask(hotel, booking, attempt)
    if (isUndecided(attempt)) return new Set(['payment_at_bank'])
    if (attempt.state === 'paid') return new Set(['booking_paid_already'])
  }
  if (booking.attempts.some(isUndecided)) return new Set(['payment_at_bank'])
  const session = booking.hold === null ? 0 : Math.min(longestSession, booking.hold - grace - hotel.now)
  if (session < shortestSession) return new Set(['too_late_to_pay'])
  const sessionEnds = hotel.now + Math.floor(session / 1000) * 1000
  const untouched = { sessionEnds, atBank: 'nothing_tried', deposited: 0, odd: false } as const
  const parts = firstParts(booking)
  if (registering === 'refused') {
    booking.attempts.push({ ...parts, ...untouched, state: 'failed' })
    booking.hold = hotel.now
    return new Set(['bank_refused'])
  }
  if (registering === 'answer_lost') booking.attempts.push({ ...parts, ...untouched, state: 'orphan' })
  booking.attempts.push({ ...parts, ...untouched, state: 'open' })
  return 'done'
}

/** The bank itself ends what nobody has paid in time. */
export function sessionsEnd(hotel: Hotel, attempt: Attempt): void {
  const waits = attempt.atBank === 'nothing_tried' || attempt.atBank === 'checking'
  if (waits && hotel.now >= attempt.sessionEnds) attempt.atBank = 'declined'
}

/** What a payer does on the bank's page. */
export type AtBank = 'pays' | 'is_declined' | 'waits_for_code' | 'gives_up'

export function actAtBank(hotel: Hotel, attempt: Attempt, act: AtBank): Outcome {
  sessionsEnd(hotel, attempt)
  const waits = attempt.atBank === 'nothing_tried' || attempt.atBank === 'checking'
  if (!waits) return new Set(['bank_session_over'])
  if (act === 'pays') {
    attempt.atBank = 'paid'
    attempt.deposited = sumOf(attempt)
  } else attempt.atBank = act === 'waits_for_code' ? 'checking' : 'declined'
  return 'done'
}

/** Only the bank's own word counts: whoever asks, the same becomes of it. */
export function ask(hotel: Hotel, booking: Booking, attempt: Attempt): void {
  sessionsEnd(hotel, attempt)
  if (attempt.state === 'paid' || attempt.state === 'failed') return
  if (attempt.odd || attempt.atBank === 'given_back') attempt.state = 'needs_look'
  else if (attempt.atBank === 'paid') bookMoney(hotel, booking, attempt, sumOf(attempt))
  else if (attempt.atBank === 'declined') attempt.state = 'failed'
}

/** Before staff decide about money: paid wins, and while the bank is undecided nothing is changed. */
export function guestIsPaying(hotel: Hotel, booking: Booking): boolean {
  for (const attempt of booking.attempts.filter(isUndecided)) ask(hotel, booking, attempt)
  return booking.attempts.some(isUndecided)
}

/** Money that the bank has taken pays the booking, or goes back in full. */
export function bookMoney(hotel: Hotel, booking: Booking, attempt: Attempt, amount: number): void {
  const index = booking.attempts.indexOf(attempt)
  const fee = Math.min(amount, attempt.fee)
  const parts = { fee, stay: amount - fee, extras: 0 }
  attempt.state = 'paid'
  receive(booking, { ...parts, way: 'bank', attempt: index })
  if (booking.status === 'paid')
    orderRefund(hotel, booking, { ...parts, attempt: index, reason: 'double', state: 'due' })
  else if (booking.status === 'cancelled' || (isLapsed(booking, hotel) && !takesNightsAgain(hotel, booking)))
    orderRefund(hotel, booking, { ...parts, attempt: index, reason: 'late', state: 'due' })
  else {
    booking.status = 'paid'
    booking.hold = null
  }
}

/** Late money takes the nights again if they are free for guests and the stay has not begun, but never a second time. */
function takesNightsAgain(hotel: Hotel, booking: Booking): boolean {
  const nights = nightsBetween(booking.checkIn, booking.checkOut)
  const sentBackBefore = booking.refunds.some(({ reason }) => reason === 'late')
  if (booking.checkIn < today(hotel) || sentBackBefore) return false
  if (freeForGuests(hotel, { room: booking.room, nights, except: booking }) < 1) return false
  booking.taken = nights
  return true
}

/** From now on the bank describes a payment oddly, until admin has spoken with it. */
export function growOdd(attempt: Attempt): Outcome {
  if (attempt.state === 'paid' || attempt.state === 'failed') return new Set(['bank_session_over'])
  attempt.odd = true
  return 'done'
}

/** Admin has looked at an odd payment. */
export function decideAttempt(
  hotel: Hotel,
  booking: Booking,
  attempt: Attempt,
  decision: 'paid' | 'not_paid',
): Outcome {
  const why = reasons({
    attempt_decided: attempt.state !== 'needs_look',
    bank_holds_money: decision === 'not_paid' && attempt.deposited > 0,
    bank_holds_nothing: decision === 'paid' && attempt.deposited === 0,
  })
  if (why.size > 0) return why
  attempt.odd = false
  if (decision === 'paid') bookMoney(hotel, booking, attempt, attempt.deposited)
  else attempt.state = 'failed'
  return 'done'
}

/** The bank gives money back without us: all of a payment on the day, or a part. */
export function bankGivesBack(attempt: Attempt, amount: number | 'all'): Outcome {
  if (amount === 'all') {
    if (attempt.atBank !== 'paid') return new Set(['bank_session_over'])
    attempt.deposited = 0
  } else {
    const holds = attempt.atBank === 'paid' || attempt.atBank === 'given_back'
    if (!holds || amount > attempt.deposited) return new Set(['bank_session_over'])
    attempt.deposited -= amount
  }
  attempt.atBank = 'given_back'
  return 'done'
}

/** Our books are held against the bank's: what is gone there is gone here, and no refund wants more than is left. */
export function compareBooks(booking: Booking, index: number): void {
  const attempt = given(booking.attempts[index])
  const orders = booking.refunds.filter(
    ({ attempt: of, state }) => of === index && state !== 'done' && state !== 'withdrawn',
  )
  if (attempt.state !== 'paid' || orders.some(({ state }) => state === 'unsure')) return
  const booked = bookedOf(booking, index)
  const gone = sumOf(booked) - attempt.deposited
  if (gone <= 0) return
  const stay = Math.max(0, Math.min(gone, booked.stay))
  const parts = { fee: gone - stay, stay, extras: 0 }
  const taken = { fee: -parts.fee, stay: -parts.stay, extras: 0 }
  booking.money.push({ entry: 'foreign', way: 'bank', ...taken, attempt: index })
  const left = less(booked, parts)
  for (const order of orders) {
    const wanted = {
      fee: Math.max(0, Math.min(order.fee, left.fee)),
      stay: Math.max(0, Math.min(order.stay, left.stay)),
      extras: Math.max(0, Math.min(order.extras, left.extras)),
    }
    if (sumOf(wanted) > 0) Object.assign(order, wanted)
    else order.state = 'withdrawn'
  }
}
