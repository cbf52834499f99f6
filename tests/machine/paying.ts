import { isLapsed, type MoveName } from '../../domain/booking-state.ts'
import { nothing, partsOfScope, sumOf } from '../../domain/money-parts.ts'
import { type ExpectedOrder, sessionSeconds } from '../../domain/payment-state.ts'
import {
  type Attempt,
  attemptOf,
  type Booked,
  bookingOf,
  type Call,
  type Hotel,
  nowOf,
  type Word,
  withAttempt,
  withBooking,
} from './hotel.ts'
import { sell } from './nights.ts'
import { order, withOrders } from './refunding.ts'
import type { Rules } from './rules.ts'
import type { NamedStep, Step } from './step.ts'

export interface Bounds {
  /** Which moves of the table people make; all of them if it does not say. */
  readonly moves?: readonly MoveName[]
  /** Payments that each booking begins at most. */
  readonly attempts: readonly number[]
  /** Calls to the bank that are on their way at once. */
  readonly calls: number
  /** Whether the bank may give money back by itself. */
  readonly reversals: boolean
}

const isOpen = ({ state }: Attempt): boolean => state === 'registering' || state === 'open'
const isUndecided = (attempt: Attempt): boolean => isOpen(attempt) || attempt.state === 'needs_look'
export const isUnfinished = ({ state }: Attempt): boolean => state !== 'paid' && state !== 'failed'

export const maybePaying = ({ attempts }: Booked): boolean => attempts.some(isUndecided)

const isCalled = (hotel: Hotel, booking: number, attempt: number, kinds: readonly Call['kind'][]): boolean =>
  hotel.calls.some(
    (call) =>
      'attempt' in call && call.booking === booking && call.attempt === attempt && kinds.includes(call.kind),
  )

const registering = ['register', 'registered', 'find'] as const

/** A guest goes to the bank. What was written down is all that is left if the server dies now. */
export function beginPayment(rules: Rules, hotel: Hotel, index: number, bounds: Bounds): Step[] {
  const booking = bookingOf(hotel, index)
  const { now } = nowOf(hotel)
  if (booking.status !== 'unpaid' || isLapsed(booking, now) || hotel.calls.length >= bounds.calls) return []
  const open = booking.attempts.findIndex(isOpen)
  if (open >= 0) return takeUpAgain(hotel, index, open)
  if (maybePaying(booking) || booking.attempts.length >= (bounds.attempts[index] ?? 0)) return []
  const seconds = booking.holdUntil === null ? undefined : sessionSeconds(booking.holdUntil, now)
  if (seconds === undefined) return []
  const attempt: Attempt = {
    state: 'registering',
    openedAt: now,
    sessionEndsAt: new Date(now.getTime() + seconds * 1000),
    parts: partsOfScope({ ...booking, ...booking.quote }),
    idKnown: false,
    pageKnown: false,
    isDue: rules.asksAboutUnanswered,
    booked: nothing,
    order: { status: undefined, deposited: 0 },
    reversed: 0,
    stray: undefined,
    refusesRefunds: false,
    named: false,
  }
  const written = withBooking(hotel, index, { attempts: [...booking.attempts, attempt] })
  const call: Call = { kind: 'register', booking: index, attempt: booking.attempts.length, again: false }
  const to = { ...written, calls: [...hotel.calls, call] }
  return [{ name: 'the guest begins to pay: the payment is written down', by: 'guest', to }]
}

/** A payment whose answer was lost is looked for at the bank by its number. */
function takeUpAgain(hotel: Hotel, index: number, at: number): Step[] {
  const { state } = attemptOf(bookingOf(hotel, index), at)
  if (state !== 'registering' || isCalled(hotel, index, at, registering)) return []
  const call: Call = { kind: 'find', booking: index, attempt: at }
  const to = { ...hotel, calls: [...hotel.calls, call] }
  return [{ name: 'the guest begins to pay again, the first answer is lost', by: 'guest', to }]
}

const answered = (hotel: Hotel, call: Call, by: Call | undefined): Hotel => ({
  ...hotel,
  calls: hotel.calls.flatMap((other) => (other === call ? (by ? [by] : []) : [other])),
})

/** A registration reaches the bank or not, and its answer reaches us or not. Sent a second time, only a page says anything about the first. */
export function registrationAtBank(hotel: Hotel, call: Extract<Call, { kind: 'register' }>): Step[] {
  const { booking, attempt, again } = call
  const about = { booking, attempt }
  const find: Call | undefined = again ? undefined : { kind: 'find', ...about }
  const known = withAttempt(hotel, booking, attempt, { order: { status: 0, deposited: 0 } })
  const says = (to: Hotel, answer: 'page' | 'refused' | 'number_used'): Hotel =>
    answered(to, call, again && answer !== 'page' ? undefined : { kind: 'registered', ...about, answer })
  const lost = 'a registration never reaches the bank, and nobody knows'
  return [
    { name: lost, by: 'bank', to: answered(hotel, call, find) },
    { name: 'the bank opens its page', by: 'bank', to: says(known, 'page') },
    { name: 'the bank opens its page, and its answer is lost', by: 'bank', to: answered(known, call, find) },
    { name: 'the bank surely refuses the registration', by: 'bank', to: says(hotel, 'refused') },
    { name: 'the bank has the number from elsewhere', by: 'bank', to: says(hotel, 'number_used') },
  ]
}

export function storeRegistered(hotel: Hotel, call: Extract<Call, { kind: 'registered' }>): Step {
  const { booking: index, attempt: at, answer } = call
  const over = answered(hotel, call, undefined)
  const { now } = nowOf(hotel)
  const name = `the answer to a registration is stored: ${answer}`
  const attempt = attemptOf(bookingOf(over, index), at)
  if (answer === 'page') {
    const to =
      attempt.state === 'registering'
        ? withAttempt(over, index, at, { state: 'open', idKnown: true, pageKnown: true })
        : over
    return { name, by: 'server', to }
  }
  const failed = isUnfinished(attempt)
    ? withAttempt(over, index, at, { state: 'failed', isDue: false })
    : over
  const ends = answer === 'refused' && bookingOf(failed, index).status === 'unpaid'
  return { name, by: 'server', to: ends ? withBooking(failed, index, { holdUntil: now }) : failed }
}

/** After a lost answer the bank is asked for the number: known, it is watched to its end; unknown, it is sent again. */
export function lookForOrder(hotel: Hotel, call: Extract<Call, { kind: 'find' }>): Step[] {
  const { booking: index, attempt: at } = call
  const over = answered(hotel, call, undefined)
  const attempt = attemptOf(bookingOf(hotel, index), at)
  const silent: Step = { name: 'the bank does not say whether it knows the order', by: 'bank', to: over }
  if (attempt.order.status === undefined) {
    const again: Call = { kind: 'register', booking: index, attempt: at, again: true }
    const to = answered(hotel, call, again)
    return [silent, { name: 'the bank does not know the order: it is sent again', by: 'bank', to }]
  }
  const to =
    attempt.state === 'registering'
      ? withAttempt(over, index, at, { state: 'orphan', idKnown: true, isDue: true })
      : withAttempt(over, index, at, { idKnown: true })
  return [silent, { name: 'the bank knows the order: it is watched', by: 'bank', to }]
}

const paysUntil = ({ sessionEndsAt }: Attempt, now: Date): boolean => now <= sessionEndsAt

/** What happens at the bank without us. */
export function atBank(hotel: Hotel, index: number, { reversals }: Bounds): Step[] {
  const { now } = nowOf(hotel)
  return bookingOf(hotel, index).attempts.flatMap((attempt, at): Step[] => {
    const { status, deposited } = attempt.order
    const amount = sumOf(attempt.parts)
    const becomes = (name: string, next: Attempt['order']): Step => ({
      name,
      by: 'bank',
      to: withAttempt(hotel, index, at, { order: next }),
    })
    const paid = becomes('the guest pays at the bank', { status: 2, deposited: amount })
    const declined = becomes('the bank declines the payment', { status: 6, deposited: 0 })
    if (status === 0)
      return paysUntil(attempt, now)
        ? [
            paid,
            declined,
            becomes('the card’s bank asks the guest something', { status: 5, deposited: 0 }),
            becomes('the bank only holds the amount, which nobody expects', { status: 1, deposited: 0 }),
          ]
        : [declined]
    if (status === 5 || status === 1) return [paid, declined]
    if (reversals && (status === 2 || status === 4) && deposited > 0)
      return [
        {
          name: 'the bank gives all money back without us',
          by: 'bank',
          to: withAttempt(hotel, index, at, { order: { status: 3, deposited: 0 }, reversed: deposited }),
        },
      ]
    return []
  })
}

const words = (attempt: Attempt): readonly Word[] => {
  const { status } = attempt.order
  if (status === undefined) return ['silent', 'not_found']
  return status === 2 ? ['silent', { status }, 'other_amount'] : ['silent', { status }]
}

/** The job, the guest's return, a callback or staff before a move: all ask in the same way. */
export function askBank(hotel: Hotel, index: number, bounds: Bounds): Step[] {
  if (hotel.calls.length >= bounds.calls) return []
  return bookingOf(hotel, index).attempts.flatMap((attempt, at): Step[] => {
    // What waits for admin's look is asked about by whoever moves the booking, also when the job does so no more.
    const isAsked = attempt.isDue || attempt.state === 'needs_look'
    if (!isUnfinished(attempt) || !isAsked || isCalled(hotel, index, at, ['asked'])) return []
    return words(attempt).map((word) => ({
      name: `the bank is asked about a payment that is ${attempt.state} and says ${wordText(word)}`,
      by: 'job',
      to: { ...hotel, calls: [...hotel.calls, { kind: 'asked', booking: index, attempt: at, word }] },
    }))
  })
}

export const wordText = (word: Word): string => (typeof word === 'string' ? word : `status ${word.status}`)

const number = 'K1-1-ABCDEFGH'
const mark = 'a mark'
const currency = '934'

const expectedOf = (attempt: Attempt): ExpectedOrder => ({
  orderNumber: number,
  amount: sumOf(attempt.parts),
  currency,
  mark,
  registeredByUs: attempt.pageKnown,
  currencyMayBeMissing: false,
})

/** What was heard is acted on: by then somebody else may have decided. */
export function storeAsked(rules: Rules, hotel: Hotel, call: Extract<Call, { kind: 'asked' }>): NamedStep {
  const { booking: index, attempt: at, word } = call
  const over = answered(hotel, call, undefined)
  const attempt = attemptOf(bookingOf(over, index), at)
  const name = `what the bank said about a payment is stored: ${wordText(word)}`
  if (!isUnfinished(attempt)) return { name, by: 'server', to: over }
  const to = actOn(rules, over, { index, at, word })
  const pays = bookingOf(over, index).status !== 'paid' && bookingOf(to, index).status === 'paid'
  return { name, by: 'server', to, ...(pays && { move: 'settle' }) }
}

interface Heard {
  readonly index: number
  readonly at: number
  readonly word: Word
}

function actOn(rules: Rules, hotel: Hotel, { index, at, word }: Heard): Hotel {
  const attempt = attemptOf(bookingOf(hotel, index), at)
  const { now } = nowOf(hotel)
  if (word === 'not_found' && !attempt.idKnown && attempt.sessionEndsAt <= now)
    return withAttempt(hotel, index, at, { state: 'failed', isDue: false })
  if (word === 'silent' || word === 'not_found') return wait(rules, hotel, { index, at })
  const watched = attempt.state === 'registering' ? withAttempt(hotel, index, at, { state: 'orphan' }) : hotel
  const status = word === 'other_amount' ? 2 : word.status
  const amount = sumOf(attempt.parts) + (word === 'other_amount' ? 100 : 0)
  const decision = rules.decidePayment(
    { status, orderNumber: number, amount, currency, mark },
    expectedOf(attempt),
  )
  const found = word === 'other_amount' ? watched : withAttempt(watched, index, at, { idKnown: true })
  if (decision === 'paid') return settle(rules, found, { index, at })
  if (decision === 'failed') return withAttempt(found, index, at, { state: 'failed', isDue: false })
  return decision === 'undecided'
    ? wait(rules, found, { index, at })
    : leaveToAdmin(rules, found, { index, at })
}

type Place = Omit<Heard, 'word'>

function wait(rules: Rules, hotel: Hotel, place: Place): Hotel {
  const booking = bookingOf(hotel, place.index)
  const attempt = attemptOf(booking, place.at)
  if (attempt.state === 'needs_look') return leaveToAdmin(rules, hotel, place)
  const { now, today } = nowOf(hotel)
  const holdLives = booking.holdUntil !== null && booking.holdUntil > now && booking.checkOut >= today
  const pause = rules.nextAskAfter({ openedAt: attempt.openedAt, asked: 0, holdLives }, now)
  return pause === undefined ? leaveToAdmin(rules, hotel, place) : hotel
}

function leaveToAdmin(rules: Rules, hotel: Hotel, { index, at }: Place): Hotel {
  const { openedAt } = attemptOf(bookingOf(hotel, index), at)
  const pause = rules.nextAskAfter({ openedAt, asked: 0, holdLives: false }, nowOf(hotel).now)
  return withAttempt(hotel, index, at, { state: 'needs_look', isDue: pause !== undefined })
}

/** The bank has the money: it pays the booking, or goes back in full. */
function settle(rules: Rules, hotel: Hotel, { index, at }: Place): Hotel {
  const { parts } = attemptOf(bookingOf(hotel, index), at)
  const amount = sumOf(parts)
  const booked = rules.splitPayment(amount, { fee: parts.fee, total: amount, extras: 0 }, nothing)
  const paid = withAttempt(hotel, index, at, { state: 'paid', isDue: false, booked })
  const pays = payBooking(rules, paid, index)
  if (pays) return withBooking(pays, index, { letterWaits: true })
  const booking = bookingOf(paid, index)
  const stray = booking.status === 'paid' ? 'double' : 'late'
  const back = withOrders(paid, index, booking.refunds, [order(at, stray, booked, 'due')])
  return withAttempt(withBooking(back, index, { letterWaits: true }), index, at, { stray })
}

function payBooking(rules: Rules, hotel: Hotel, index: number): Hotel | undefined {
  const booking = bookingOf(hotel, index)
  const moment = nowOf(hotel)
  if (rules.moveRefusal('settle', booking, moment)) return undefined
  const paid = rules.afterMove('settle', booking, moment)
  if (!isLapsed(booking, moment.now)) return withBooking(hotel, index, paid)
  if (booking.checkIn < moment.today || booking.attempts.some(({ stray }) => stray === 'late'))
    return undefined
  const again = rules.lateMoneyTakesNights ? sell(hotel, booking) : hotel
  const { checkIn: takenFrom, checkOut: takenUntil } = booking
  return again && withBooking(again, index, { ...paid, takenFrom, takenUntil })
}

/** Admin has looked: money that the bank holds is booked, and nothing else is. */
export function adminLooks(rules: Rules, hotel: Hotel, index: number): Step[] {
  return bookingOf(hotel, index).attempts.flatMap((attempt, at): Step[] => {
    if (attempt.state !== 'needs_look') return []
    if (attempt.order.deposited > 0)
      return [
        {
          name: 'admin looks at a payment and books it',
          by: 'staff',
          to: settle(rules, withAttempt(hotel, index, at, { idKnown: true }), { index, at }),
        },
      ]
    const to = withAttempt(hotel, index, at, { state: 'failed', isDue: false })
    return [{ name: 'admin looks at a payment: nothing was paid', by: 'staff', to }]
  })
}

/** The nightly look for orders that no payment here knows; admin is told, and gives the money back. */
export function strays(hotel: Hotel, index: number): Step[] {
  return bookingOf(hotel, index).attempts.flatMap(({ state, order: truth, named }, at): Step[] => {
    if (state !== 'failed' || truth.deposited === 0) return []
    if (!named)
      return [
        {
          name: 'the nightly look names money that nobody waited for',
          by: 'job',
          to: withAttempt(hotel, index, at, { named: true }),
        },
      ]
    const to = withAttempt(hotel, index, at, { order: { status: 4, deposited: 0 } })
    return [{ name: 'admin gives stray money back', by: 'staff', to }]
  })
}
