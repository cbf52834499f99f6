import type { Tenge } from '../contract/values.ts'

/** What the bank says about an order, as far as a decision depends on it. */
export interface BankWord {
  readonly status: number
  readonly orderNumber: string | undefined
  readonly amount: Tenge | undefined
  readonly currency: string | undefined
  readonly mark: string | undefined
}

export interface ExpectedOrder {
  readonly orderNumber: string
  readonly amount: Tenge
  readonly currency: string
  /** Sent with the order and known to nobody else. An attempt from before there were marks has none, and a number that can be guessed. */
  readonly mark: string | null
  /** The bank answered our own registration with the id by which it is asked. */
  readonly registeredByUs: boolean
  /** This build leaves out the currency of a shop that has only one. */
  readonly currencyMayBeMissing: boolean
}

/** Whose order it is. Unproven: found by a number that others can have used as well. */
export type Belonging = 'ours' | 'unproven' | 'not_ours'

type Described = Omit<BankWord, 'status'>

/** Whatever the bank says must be what we know; what it leaves out proves nothing. A number that cannot be guessed is a mark too. */
export function belongingOf(word: Described, expected: ExpectedOrder): Belonging {
  const otherNumber = word.orderNumber !== undefined && word.orderNumber !== expected.orderNumber
  const otherMark = word.mark !== undefined && word.mark !== expected.mark
  const otherCurrency = word.currency !== undefined && word.currency !== expected.currency
  if (otherNumber || otherMark || otherCurrency) return 'not_ours'
  if (expected.registeredByUs) return 'ours'
  return expected.mark !== null && word.orderNumber !== undefined ? 'ours' : 'unproven'
}

/** Number, amount, currency and mark. Only such an order is taken for ours, and only its money is booked. */
export const isTheOrder = (word: Described, expected: ExpectedOrder): boolean =>
  belongingOf(word, expected) === 'ours' &&
  word.orderNumber === expected.orderNumber &&
  word.amount === expected.amount &&
  (word.currency !== undefined || expected.currencyMayBeMissing)

export type PaymentDecision = 'paid' | 'failed' | 'undecided' | 'needs_look'

const registered = 0
const paid = 2
const issuerAsks = 5
const declined = 6

/**
 * Paid only when everything matches what was stored, and failed only by a word about our own order. Whatever is not clearly paid, refused or
 * still open is for a person to look at.
 */
export function decidePayment(word: BankWord, expected: ExpectedOrder): PaymentDecision {
  if (word.status === registered || word.status === issuerAsks) return 'undecided'
  if (word.status === declined) return belongingOf(word, expected) === 'not_ours' ? 'needs_look' : 'failed'
  return word.status === paid && isTheOrder(word, expected) ? 'paid' : 'needs_look'
}

/**
 * Whether the bank has begun with a payment and not yet said its last word. An order at which nothing was tried so far is not that: the
 * guest can still pay it.
 */
export function isBankUndecided(
  attempt: { state: string; lastStatus: number | null; sessionEndsAt: Date },
  now: Date,
): boolean {
  if (attempt.state === 'needs_look') return true
  if (attempt.state !== 'registering' && attempt.state !== 'open') return false
  return attempt.lastStatus === issuerAsks || attempt.sessionEndsAt <= now
}

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** How long to wait before the bank is asked again: often while the hold lives, then seldom, after a week no more. */
export function nextAskAfter(
  attempt: { openedAt: Date; asked: number; holdLives: boolean },
  now: Date,
): number | undefined {
  if (attempt.holdLives) return Math.min(5 * second * 2 ** Math.min(attempt.asked, 10), 2 * minute)
  const age = now.getTime() - attempt.openedAt.getTime()
  if (age < day) return 10 * minute
  return age < 8 * day ? day : undefined
}

const longestSession = 15 * minute
/** Nobody finds a card and types a code in less. */
const shortestSession = 3 * minute
/** The bank's session ends before the hold, so that the last word is known while the room is still held. */
const grace = 5 * minute

/** The last moment at which a payment can begin. */
export const paymentBeginsUntil = (holdUntil: Date): Date =>
  new Date(holdUntil.getTime() - grace - shortestSession)

export function sessionSeconds(holdUntil: Date, now: Date): number | undefined {
  if (now > paymentBeginsUntil(holdUntil)) return undefined
  const untilGrace = holdUntil.getTime() - grace - now.getTime()
  return Math.floor(Math.min(longestSession, untilGrace) / second)
}
