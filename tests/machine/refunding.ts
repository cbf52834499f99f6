import { minus, overlap, type Parts, splitRefund, sumOf } from '../../domain/money-parts.ts'
import {
  type Attempt,
  attemptOf,
  type Booked,
  bookingOf,
  type Call,
  type Hotel,
  heldOf,
  isStray,
  isUnderWay,
  nowOf,
  type RefundOrder,
  withAttempt,
  withBooking,
  withRefund,
} from './hotel.ts'
import { mostRefusals, type Rules } from './rules.ts'
import type { Step } from './step.ts'

/** What is due and has not been sent is set anew by whoever decides. Nothing while a refund is on its way: then the decision is refused. */
export function setDue(
  rules: Rules,
  hotel: Hotel,
  index: number,
  { due, reason }: { due: Parts; reason: 'policy' | 'full' | 'overpaid' },
): Hotel | undefined {
  const { refunds, attempts } = bookingOf(hotel, index)
  const before = refunds.filter((order) => !isStray(order))
  const captures = attempts.flatMap(({ state, stray, booked }, attemptId) =>
    state === 'paid' && stray === undefined ? [{ attemptId, held: booked }] : [],
  )
  const wanted = rules.planRefund(due, captures).map(({ attemptId, fee, stay, extras }): NewOrder => {
    const attempt = attemptId === null ? undefined : attemptId
    const byHand = attempt === undefined || attempts[attempt]?.refusesRefunds
    return order(attempt, reason, { fee, stay, extras }, byHand ? 'by_hand' : 'due')
  })
  const isSame =
    before.length === wanted.length && wanted.every((each) => before.some((known) => sameOrder(known, each)))
  if (isSame) return hotel
  if (before.some(isUnderWay)) return undefined
  return withOrders(hotel, index, refunds.filter(isStray), wanted)
}

type NewOrder = Omit<RefundOrder, 'id'>

/** Each gets the smallest number that is free: two hotels that differ in nothing else have the same. */
export function withOrders(
  hotel: Hotel,
  index: number,
  kept: readonly RefundOrder[],
  added: readonly NewOrder[],
): Hotel {
  const refunds = [...kept]
  for (const each of added) {
    let id = 0
    while (refunds.some((other) => other.id === id)) id++
    refunds.push({ ...each, id })
  }
  return withBooking(hotel, index, { refunds: refunds.sort((a, b) => a.id - b.id) })
}

export const order = (
  attempt: number | undefined,
  reason: RefundOrder['reason'],
  parts: Parts,
  state: 'due' | 'by_hand',
): NewOrder => ({
  attempt,
  reason,
  parts,
  state,
  depositedBefore: 0,
  sentAt: undefined,
  refusals: 0,
  given: 0,
  onItsWay: false,
})

const sameOrder = (a: NewOrder, b: NewOrder): boolean =>
  a.attempt === b.attempt && a.reason === b.reason && sumOf(minus(a.parts, b.parts)) === 0

/** Of a booking that stands, what was paid too much is due, and nothing else. */
export function setOverpaid(rules: Rules, hotel: Hotel, index: number): Hotel | undefined {
  const booking = bookingOf(hotel, index)
  const held = heldOf(booking)
  const balance = rules.balanceOf(pricedOf(booking), held)
  const due = rules.overpaidParts(-balance, 0, held)
  return setDue(rules, hotel, index, { due, reason: 'overpaid' })
}

export const pricedOf = ({ status, quote, takenUntil, noShowAt }: Omit<Booked, 'kept'>) => ({
  status,
  total: quote.total,
  fee: quote.fee,
  extras: 0,
  nights: quote.nights,
  takenUntil,
  noShowAt,
})

const isCalled = (hotel: Hotel, booking: number, refund: number): boolean =>
  hotel.calls.some((call) => 'refund' in call && call.booking === booking && call.refund === refund)

/** What the job does with refunds, and what a person can pay out. */
export function refundSteps(rules: Rules, hotel: Hotel, index: number, most: number): Step[] {
  const booking = bookingOf(hotel, index)
  return booking.refunds.flatMap((each): Step[] => {
    const { id: at } = each
    const isBusy = isCalled(hotel, index, at)
    const paidOut = isUnderWay(each) && rules.leavesSentToBank ? [] : payingByHand(rules, hotel, index, each)
    if (isBusy || each.state === 'by_hand' || each.attempt === undefined) return paidOut
    const attempt = attemptOf(booking, each.attempt)
    if (each.state === 'due') return [...paidOut, ...sending(hotel, index, at, { attempt, most })]
    return rules.looksAfterSent ? [...paidOut, findOut(rules, hotel, index, { at, attempt })] : paidOut
  })
}

/** The bank is asked first: what it has given back by itself is not paid once more, and what it may have in hand is left to it. */
function payingByHand(
  rules: Rules,
  hotel: Hotel,
  index: number,
  { id, reason, attempt }: RefundOrder,
): Step[] {
  const name = `a refund (${reason}) is paid by hand`
  const paid: Step = { name, by: 'staff', to: paidByHand(hotel, index, id) }
  if (attempt === undefined || !rules.asksBeforePayingOut) return [paid]
  const booking = bookingOf(hotel, index)
  if (booking.refunds.some((other) => other.attempt === attempt && isUnderWay(other))) return []
  if (!isGone(attemptOf(booking, attempt))) return [paid]
  const to = compared(hotel, index, attempt)
  return [{ name: `${name}: the bank says that the money is gone`, by: 'staff', to }]
}

/** In truth: the bank holds less than the books say. */
const isGone = ({ booked, order: truth }: Attempt): boolean => truth.deposited < sumOf(booked)

/** Written down as sending before the bank hears of it, if the bank holds what the books say. */
function sending(
  hotel: Hotel,
  index: number,
  at: number,
  { attempt, most }: { attempt: Attempt; most: number },
): Step[] {
  const { deposited } = attempt.order
  const amount = sumOf(refundAt(hotel, index, at).parts)
  if (sumOf(attempt.booked) !== deposited || deposited < amount) return []
  if (hotel.calls.length >= most) return []
  const written = withRefund(hotel, index, at, {
    state: 'sending',
    depositedBefore: deposited,
    sentAt: nowOf(hotel).now,
  })
  const call: Call = { kind: 'refund', booking: index, refund: at }
  return [
    {
      name: 'a refund is written down as sending',
      by: 'job',
      to: { ...written, calls: [...hotel.calls, call] },
    },
  ]
}

function findOut(
  rules: Rules,
  hotel: Hotel,
  index: number,
  { at, attempt }: { at: number; attempt: Attempt },
): Step {
  const { parts, depositedBefore, sentAt } = refundAt(hotel, index, at)
  const { now } = nowOf(hotel)
  const sent = { amount: sumOf(parts), depositedBefore, sentAt: sentAt ?? now }
  const fate = rules.judgeSentRefund(sent, attempt.order.deposited, now)
  const name = `what the bank holds tells of a sent refund: ${fate}`
  if (fate === 'arrived') return { name, by: 'job', to: finished(hotel, index, at) }
  const state = fate === 'unsure' ? 'unsure' : 'due'
  const again = state === 'due' ? unsent : {}
  return { name, by: 'job', to: withRefund(hotel, index, at, { state, ...again }) }
}

/** As before it was sent. */
const unsent = { depositedBefore: 0, sentAt: undefined }

const refundAt = (hotel: Hotel, index: number, at: number): RefundOrder => {
  const found = bookingOf(hotel, index).refunds.find(({ id }) => id === at)
  if (found === undefined) throw new Error(`There is no refund ${at}.`)
  return found
}

/** An order that is done leaves the list; what is worth knowing of it stays with the booking. */
function ended(hotel: Hotel, index: number, at: number): Hotel {
  const { refunds } = bookingOf(hotel, index)
  const { reason, given, parts, attempt } = refundAt(hotel, index, at)
  const booking = bookingOf(hotel, index)
  const isOfCancellation = reason === 'policy' || reason === 'full'
  const byBank = attempt === undefined ? 0 : given
  return withBooking(hotel, index, {
    refunds: refunds.filter(({ id }) => id !== at),
    cancellationPaid: booking.cancellationPaid || isOfCancellation,
    departurePaid:
      booking.departurePaid || (booking.departedAt !== null && !isStray({ reason } as RefundOrder)),
    givenTwice: booking.givenTwice || (byBank > 1 && sumOf(parts) > 0),
  })
}

function finished(hotel: Hotel, index: number, at: number): Hotel {
  const { attempt, parts, reason } = refundAt(hotel, index, at)
  if (attempt === undefined) throw new Error('The bank gives nothing back by hand.')
  const { booked } = attemptOf(bookingOf(hotel, index), attempt)
  const done = withAttempt(hotel, index, attempt, { booked: minus(booked, parts) })
  const told = reason === 'late' || reason === 'double' ? {} : { letterWaits: true }
  return ended(withBooking(done, index, told), index, at)
}

function paidByHand(hotel: Hotel, index: number, at: number): Hotel {
  const { parts, reason, given, attempt } = refundAt(hotel, index, at)
  const booking = bookingOf(hotel, index)
  const { desk, givenTwice } = booking
  const told = reason === 'late' || reason === 'double' ? {} : { letterWaits: true }
  const hasIt = given > 0 || (attempt !== undefined && isGone(attemptOf(booking, attempt)))
  const paid = { desk: minus(desk, parts), givenTwice: givenTwice || hasIt, ...told }
  return ended(withBooking(hotel, index, paid), index, at)
}

/** What the bank may do with a refund that reaches it: in truth first, then its answer. */
export function refundAtBank(hotel: Hotel, call: Extract<Call, { kind: 'refund' }>): Step[] {
  const { booking: index, refund: at } = call
  const each = bookingOf(hotel, index).refunds.find(({ id }) => id === at)
  if (each?.attempt === undefined) return []
  const { order: truth } = attemptOf(bookingOf(hotel, index), each.attempt)
  const amount = sumOf(each.parts)
  const answers = (to: Hotel, answer: 'done' | 'refused' | 'silent'): Hotel => ({
    ...to,
    calls: to.calls.map((other) =>
      other === call ? { kind: 'refunded', booking: index, refund: at, answer } : other,
    ),
  })
  const refused: Step = {
    name: 'the bank refuses a refund',
    by: 'bank',
    to: answers(hotel, 'refused'),
  }
  const slow: Step = {
    name: 'a refund is on its way to the bank, and nobody knows',
    by: 'bank',
    to: answers(withRefund(hotel, index, at, { onItsWay: true }), 'silent'),
  }
  if (truth.deposited < amount) return [refused, slow]
  const given = withRefund(
    withAttempt(hotel, index, each.attempt, {
      order: { status: 4, deposited: truth.deposited - amount },
    }),
    index,
    at,
    { given: each.given + 1 },
  )
  return [
    { name: 'the bank gives a refund back', by: 'bank', to: answers(given, 'done') },
    {
      name: 'the bank gives a refund back, and its answer is lost',
      by: 'bank',
      to: answers(given, 'silent'),
    },
    refused,
    slow,
  ]
}

/** What was on its way arrives after all, or is lost when time passes. */
export function arrivals(hotel: Hotel, index: number): Step[] {
  const booking = bookingOf(hotel, index)
  return booking.refunds.flatMap(({ id, attempt, parts, onItsWay, given }): Step[] => {
    if (!onItsWay || attempt === undefined) return []
    const { deposited } = attemptOf(booking, attempt).order
    if (deposited < sumOf(parts)) return []
    const arrived = withAttempt(hotel, index, attempt, {
      order: { status: 4, deposited: deposited - sumOf(parts) },
    })
    const to = withRefund(arrived, index, id, { onItsWay: false, given: given + 1 })
    return [{ name: 'a refund that was on its way reaches the bank', by: 'bank', to }]
  })
}

/** The answer to a refund is stored. A refusal counts only if the money is where it was. */
export function storeRefunded(hotel: Hotel, call: Extract<Call, { kind: 'refunded' }>): Step {
  const { booking: index, refund: at, answer } = call
  const over = { ...hotel, calls: hotel.calls.filter((other) => other !== call) }
  const name = `the answer to a refund is stored: ${answer}`
  const each = bookingOf(over, index).refunds.find(({ id }) => id === at)
  if (each === undefined || !isUnderWay(each) || each.attempt === undefined)
    return { name, by: 'server', to: over }
  if (answer === 'done') return { name, by: 'server', to: finished(over, index, at) }
  const attempt = attemptOf(bookingOf(over, index), each.attempt)
  if (answer === 'silent' || attempt.order.deposited !== each.depositedBefore)
    return { name, by: 'server', to: withRefund(over, index, at, { state: 'unsure' }) }
  const refusals = each.refusals + 1
  if (refusals < mostRefusals)
    return { name, by: 'server', to: withRefund(over, index, at, { state: 'due', refusals, ...unsent }) }
  const byHand = withRefund(over, index, at, { state: 'by_hand', refusals: 0, ...unsent })
  return { name, by: 'server', to: withAttempt(byHand, index, each.attempt, { refusesRefunds: true }) }
}

/** The nightly look at each payment. */
export function compareBooks(hotel: Hotel, index: number): Step[] {
  const booking = bookingOf(hotel, index)
  return booking.attempts.flatMap((attempt, at): Step[] => {
    const orders = booking.refunds.filter((each) => each.attempt === at)
    if (attempt.state !== 'paid' || !isGone(attempt) || orders.some(isUnderWay)) return []
    const to = compared(hotel, index, at)
    return [{ name: 'the books are compared: money went back without us', by: 'job', to }]
  })
}

/** What the bank gave back without us becomes a line, and no refund wants more than is left. */
function compared(hotel: Hotel, index: number, at: number): Hotel {
  const booking = bookingOf(hotel, index)
  const { booked, order: truth } = attemptOf(booking, at)
  const gone = sumOf(booked) - truth.deposited
  const left = minus(booked, splitRefund(gone, booked))
  const shrunk = booking.refunds.flatMap((each) => {
    if (each.attempt !== at) return [each]
    const rest = overlap(each.parts, left)
    return sumOf(rest) > 0 ? [{ ...each, parts: rest }] : []
  })
  const kept = booking.kept === undefined ? undefined : keptAfter(booking, shrunk, gone)
  return withBooking(withAttempt(hotel, index, at, { booked: left }), index, { refunds: shrunk, kept })
}

/** What the bank gave back by itself is first what was due anyway; the hotel keeps so much less as it was more. */
function keptAfter(booking: Booked, shrunk: readonly RefundOrder[], gone: number): number {
  const dueOf = (orders: readonly RefundOrder[]) => orders.reduce((sum, { parts }) => sum + sumOf(parts), 0)
  const wasDue = dueOf(booking.refunds) - dueOf(shrunk)
  return (booking.kept ?? 0) - Math.max(0, gone - wasDue)
}
