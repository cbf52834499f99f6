import { hotelDate } from '../../../domain/hotel-time.ts'
import { belongingOf, decidePayment, isTheOrder, nextAskAfter } from '../../../domain/payment-state.ts'
import type { Context } from '../../context.ts'
import {
  type Attempt,
  adoptOrder,
  claimDueAttempt,
  findAttempt,
  finishAttempt,
  makeOrphan,
  markNeedsLook,
  scheduleNextAsk,
} from '../../database/bank/payment-attempts.ts'
import { findBooking, lockBooking } from '../../database/bookings/bookings.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import type { OrderStatus, StatusAnswer } from '../../gateways/bank/protocol.ts'
import { expectedOrder } from './expect-order.ts'
import { type Settlement, settlePayment } from './settle-payment.ts'

export type AttemptOutcome = Settlement | 'failed' | 'undecided' | 'needs_look'

export const leaseMs = 60_000

/** One attempt whose time has come is asked about. */
export async function askAboutDueAttempt(context: Context): Promise<boolean> {
  const now = context.clock.now()
  const attempt = await claimDueAttempt(context.database, now, new Date(now.getTime() + leaseMs))
  if (!attempt) return false
  await askBank(context, attempt)
  return true
}

/**
 * The settle step: asks the bank about an attempt and acts on its word. The guest's return, a callback and the job all come here; none of
 * them is believed by itself.
 */
export async function askBank(context: Context, attempt: Attempt): Promise<AttemptOutcome> {
  if (attempt.state === 'paid') return 'settled_before'
  if (attempt.state === 'failed') return 'failed'
  const answer = await statusOf(context, attempt)
  if (answer.kind === 'status') return act(context, attempt, answer)
  if (answer.kind === 'not_found' && neverReachedTheBank(attempt, context.clock.now()))
    return fail(context, attempt)
  return wait(context, attempt, null)
}

const paid = 2

/** The short answer of some banks leaves out that without which nothing is booked: then the long one is asked for. */
async function statusOf({ bank }: Context, attempt: Attempt): Promise<StatusAnswer> {
  if (attempt.bankOrderId === null) return bank.statusByNumber(attempt.orderNumber)
  const word = await bank.status(attempt.bankOrderId)
  if (word.kind !== 'status' || word.status !== paid) return word
  const isWhole = [word.orderNumber, word.amount, word.currency].every((each) => each !== undefined)
  return isWhole ? word : bank.statusByNumber(attempt.orderNumber)
}

/** A registration that the bank does not know, long after it must have arrived. */
const neverReachedTheBank = (attempt: Attempt, now: Date): boolean =>
  attempt.bankOrderId === null && attempt.sessionEndsAt <= now

async function act(context: Context, attempt: Attempt, word: OrderStatus): Promise<AttemptOutcome> {
  const expected = expectedOrder(context, attempt)
  if (attempt.state === 'registering') await makeOrphan(context.database, attempt.id, context.clock.now())
  if (attempt.bankOrderId === null && word.orderId !== undefined && isTheOrder(word, expected))
    await adoptOrder(context.database, attempt.id, word.orderId)
  const decision = decidePayment(word, expected)
  if (decision === 'paid') {
    const settlement = await settlePayment(context, attempt.id, word)
    return settlement === 'busy' ? wait(context, attempt, word.status) : settlement
  }
  if (decision === 'failed') return fail(context, attempt, await actionCodeOf(context, attempt, word))
  if (decision === 'undecided') return wait(context, attempt, word.status)
  return leaveToAdmin(context, attempt, word.status)
}

/** Undecided until admin has looked. The bank is asked on, though: an odd answer may be followed by a clear one. */
async function leaveToAdmin(
  context: Context,
  attempt: Attempt,
  status: number | null,
): Promise<AttemptOutcome> {
  const now = context.clock.now()
  const { openedAt, asked } = attempt
  const pause = nextAskAfter({ openedAt, asked, holdLives: false }, now)
  const nextAskAt = pause === undefined ? null : new Date(now.getTime() + pause)
  await markNeedsLook(context.database, attempt.id, { status, nextAskAt })
  if (attempt.state === 'needs_look') return 'needs_look'
  await recordHistory(context.database, {
    at: now,
    actor: { kind: 'bank' },
    about: { bookingId: attempt.bookingId },
    action: 'needs_look',
    facts: { attempt: attempt.number, status },
  })
  return 'needs_look'
}

/** Why it failed says only the long answer. It is asked for once, and what it cannot say the guest is not told. */
async function actionCodeOf(
  context: Context,
  attempt: Attempt,
  word: OrderStatus,
): Promise<number | undefined> {
  if (word.actionCode !== undefined) return word.actionCode
  const long = await context.bank.statusByNumber(attempt.orderNumber)
  const isOurs = long.kind === 'status' && belongingOf(long, expectedOrder(context, attempt)) !== 'not_ours'
  return isOurs ? long.actionCode : undefined
}

async function fail(context: Context, attempt: Attempt, actionCode?: number): Promise<AttemptOutcome> {
  const now = context.clock.now()
  await context.database.transaction().execute(async (transaction) => {
    await lockBooking(transaction, attempt.bookingId)
    const current = await findAttempt(transaction, attempt.id)
    if (current?.state === 'paid' || current?.state === 'failed') return
    await finishAttempt(transaction, attempt.id, { state: 'failed', now, actionCode })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'bank' },
      about: { bookingId: attempt.bookingId },
      action: 'payment_failed',
      facts: { attempt: attempt.number },
    })
  })
  return 'failed'
}

async function wait(context: Context, attempt: Attempt, status: number | null): Promise<AttemptOutcome> {
  if (attempt.state === 'needs_look') return leaveToAdmin(context, attempt, attempt.lastStatus)
  const now = context.clock.now()
  const booking = await findBooking(context.database, attempt.bookingId)
  const holdLives =
    booking?.holdUntil != null && booking.holdUntil > now && booking.checkOut >= hotelDate(now)
  const pause = nextAskAfter({ openedAt: attempt.openedAt, asked: attempt.asked, holdLives }, now)
  if (pause === undefined) return leaveToAdmin(context, attempt, status)
  await scheduleNextAsk(context.database, attempt.id, { status, nextAskAt: new Date(now.getTime() + pause) })
  return 'undecided'
}
