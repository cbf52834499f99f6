import type { Tenge } from '../contract/values.ts'

/** What the bank says about an order, as far as a decision depends on it. */
export interface BankWord {
  readonly status: number
  readonly orderNumber: string | undefined
  readonly amount: Tenge | undefined
  readonly currency: string | undefined
}

export interface ExpectedOrder {
  readonly orderNumber: string
  readonly amount: Tenge
  readonly currency: string
}

export type PaymentDecision = 'paid' | 'failed' | 'undecided' | 'needs_look'

const registered = 0
const paid = 2
const issuerAsks = 5
const declined = 6

/** Paid only when everything matches what was stored. Whatever is not clearly paid, refused or still open is for a person to look at. */
export function decidePayment(word: BankWord, expected: ExpectedOrder): PaymentDecision {
  if (word.status === registered || word.status === issuerAsks) return 'undecided'
  if (word.status === declined) return 'failed'
  if (word.status !== paid) return 'needs_look'
  const matches =
    word.orderNumber === expected.orderNumber &&
    word.amount === expected.amount &&
    (word.currency ?? expected.currency) === expected.currency
  return matches ? 'paid' : 'needs_look'
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

/** The bank's session ends five minutes before the hold, so that the last word is known while the room is still held. */
export function sessionSeconds(holdUntil: Date, now: Date): number | undefined {
  const untilGrace = holdUntil.getTime() - 5 * minute - now.getTime()
  const length = Math.min(15 * minute, untilGrace)
  return length < 3 * minute ? undefined : Math.floor(length / second)
}
