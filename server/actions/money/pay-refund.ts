import { minus, nothing, sumOf } from '../../../domain/money-parts.ts'
import { judgeSentRefund, nextRefundTryAfter } from '../../../domain/refund-plan.ts'
import type { Context } from '../../context.ts'
import { type Attempt, adoptOrder, findAttempt } from '../../database/bank/payment-attempts.ts'
import { findBooking, lockBooking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { addLedgerEntry, readHeldOfAttempt } from '../../database/money/ledger.ts'
import {
  claimDueRefund,
  findRefundOrder,
  markRefundSending,
  partsOfOrder,
  postponeRefund,
  type RefundOrder,
  setRefundState,
} from '../../database/money/refund-orders.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { askForOrder, heldAtBank } from '../bank/read-held-money.ts'
import { askWhatIsHeld, compareAttempt } from '../books/compare-books.ts'
import { queueBookingMail } from '../letters/queue-booking-mail.ts'

const second = 1000
/** Longer than a refund call can take: an older one that is still sending has lost its answer. */
const sendingEndsAfter = 60 * second
const mostRefusals = 3

/** One refund whose time has come is sent, or its fate is found out. */
export async function payDueRefund(context: Context): Promise<boolean> {
  const now = context.clock.now()
  const order = await claimDueRefund(context.database, now, later(now, sendingEndsAfter))
  if (!order) return false
  const attempt = order.attemptId === null ? undefined : await findAttempt(context.database, order.attemptId)
  if (!attempt) throw new Error(`Refund ${order.id} belongs to no payment of the bank.`)
  const paid = await withOrderId(context, attempt)
  if (paid === undefined) await postpone(context, order)
  else if (paid === 'no_id') await leaveUnsent(context, order)
  else if (order.state === 'due') await send(context, order, paid)
  else await findOut(context, order, paid)
  return true
}

/** A payment that was found by its number may have been booked without the bank's id, which a refund needs: then the bank is asked for it. */
async function withOrderId(context: Context, attempt: Attempt): Promise<PaidAttempt | 'no_id' | undefined> {
  if (attempt.bankOrderId !== null) return { ...attempt, bankOrderId: attempt.bankOrderId }
  const word = await askForOrder(context, attempt)
  if (word === undefined || word === 'order_unknown' || word.belonging === 'not_ours') return undefined
  const { orderId } = word.order
  if (orderId === undefined) return 'no_id'
  await adoptOrder(context.database, attempt.id, orderId)
  return { ...attempt, bankOrderId: orderId }
}

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

const amountOf = (order: RefundOrder): number => order.feePart + order.stayPart

type PaidAttempt = Attempt & { readonly bankOrderId: string }

/** Written down as sending, then sent. What is not answered clearly is never sent again before its fate is known. */
async function send(context: Context, order: RefundOrder, attempt: PaidAttempt): Promise<void> {
  const word = await askWhatIsHeld(context, attempt)
  if (word === undefined || word.deposited === 'order_unknown') return postpone(context, order)
  const { deposited } = word
  const begun = await begin(context, order, deposited)
  if (begun === 'not_due') return
  if (begun === 'books_differ') {
    await compareAttempt(context, attempt, word)
    return postpone(context, order)
  }
  const answer = await context.bank.refund(attempt.bankOrderId, amountOf(order))
  if (answer.kind === 'done') return finish(context, order.id)
  if (answer.kind === 'unknown') return remainUnsure(context, order)
  // A refusal counts only if the money is where it was: the bank also refuses what it has given back already.
  const stillHeld = await heldAtBank(context, attempt)
  return stillHeld === deposited
    ? acceptRefusal(context, order.id, answer.code)
    : remainUnsure(context, order)
}

async function begin(
  context: Context,
  order: RefundOrder,
  deposited: number,
): Promise<'begun' | 'not_due' | 'books_differ'> {
  const now = context.clock.now()
  return context.database.transaction().execute(async (transaction) => {
    await lockBooking(transaction, order.bookingId)
    const current = await findRefundOrder(transaction, order.id)
    if (current?.state !== 'due') return 'not_due'
    const booked = await readHeldOfAttempt(transaction, order.attemptId ?? 0)
    if (sumOf(booked) !== deposited || deposited < amountOf(current)) return 'books_differ'
    await markRefundSending(transaction, order.id, {
      depositedBefore: deposited,
      sentAt: now,
      nextTryAt: later(now, sendingEndsAfter),
    })
    return 'begun'
  })
}

/** The answer was lost, or this server died before it came: what the bank holds now tells. */
async function findOut(context: Context, order: RefundOrder, attempt: PaidAttempt): Promise<void> {
  const { depositedBefore, sentAt } = order
  const deposited = await heldAtBank(context, attempt)
  if (typeof deposited !== 'number' || depositedBefore === null || sentAt === null)
    return postpone(context, order)
  const now = context.clock.now()
  const fate = judgeSentRefund({ amount: amountOf(order), depositedBefore, sentAt }, deposited, now)
  if (fate === 'arrived') return finish(context, order.id)
  if (fate === 'unsure') return remainUnsure(context, order)
  await change(context, order.id, (transaction) =>
    setRefundState(transaction, order.id, { state: 'due', nextTryAt: now }),
  )
}

const postpone = async (context: Context, order: RefundOrder): Promise<void> => {
  const wait = nextRefundTryAfter(order.tries)
  await postponeRefund(context.database, order.id, later(context.clock.now(), wait))
}

const remainUnsure = (context: Context, order: RefundOrder): Promise<void> =>
  change(context, order.id, (transaction) =>
    setRefundState(transaction, order.id, {
      state: 'unsure',
      nextTryAt: later(context.clock.now(), nextRefundTryAfter(0)),
    }),
  )

/** Acts on an order that is under way, under the lock of its booking; on one that somebody else has ended, nothing happens. */
async function change(
  context: Context,
  orderId: number,
  act: (transaction: Database, order: RefundOrder) => Promise<unknown>,
): Promise<void> {
  const known = await findRefundOrder(context.database, orderId)
  if (!known) return
  await context.database.transaction().execute(async (transaction) => {
    await lockBooking(transaction, known.bookingId)
    const order = await findRefundOrder(transaction, orderId)
    if (order?.state === 'sending' || order?.state === 'unsure') await act(transaction, order)
  })
}

function finish(context: Context, orderId: number): Promise<void> {
  const now = context.clock.now()
  return change(context, orderId, async (transaction, order) => {
    await setRefundState(transaction, order.id, { state: 'done', finishedAt: now })
    await addLedgerEntry(transaction, {
      bookingId: order.bookingId,
      at: now,
      entry: 'refund',
      channel: 'bank',
      parts: minus(nothing, partsOfOrder(order)),
      attemptId: order.attemptId ?? undefined,
      refundOrderId: order.id,
    })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'bank' },
      about: { bookingId: order.bookingId },
      action: 'refund_paid',
      facts: { amount: amountOf(order), reason: order.reason },
    })
    await tellGuest(transaction, order, now)
  })
}

/** Whoever's money came too late or twice was told when it came. */
export async function tellGuest(transaction: Database, order: RefundOrder, now: Date): Promise<void> {
  if (order.reason === 'late' || order.reason === 'double') return
  const booking = await findBooking(transaction, order.bookingId)
  if (!booking) return
  await queueBookingMail(transaction, booking, {
    kind: 'refund_paid',
    about: order.id,
    now,
    facts: { amount: amountOf(order) },
  })
}

/** A bank that is out of order refuses too, so that it is asked a few times. Then a person has to pay. */
const acceptRefusal = (context: Context, orderId: number, code: string): Promise<void> =>
  change(context, orderId, async (transaction, order) => {
    const now = context.clock.now()
    const refusals = order.refusals + 1
    if (refusals < mostRefusals) {
      const nextTryAt = later(now, nextRefundTryAfter(order.refusals))
      return setRefundState(transaction, order.id, { state: 'due', nextTryAt, refusals })
    }
    await leaveToPerson(transaction, order, { code, now })
  })

/** This bank never says under which id it knows the order: nothing can be sent to it. */
const leaveUnsent = (context: Context, { id, bookingId }: RefundOrder): Promise<void> =>
  context.database.transaction().execute(async (transaction) => {
    await lockBooking(transaction, bookingId)
    const order = await findRefundOrder(transaction, id)
    if (order?.state === 'due')
      await leaveToPerson(transaction, order, { code: 'no_order_id', now: context.clock.now() })
  })

async function leaveToPerson(
  transaction: Database,
  order: RefundOrder,
  { code, now }: { code: string; now: Date },
): Promise<void> {
  await setRefundState(transaction, order.id, { state: 'by_hand', refusal: code })
  await recordHistory(transaction, {
    at: now,
    actor: { kind: 'bank' },
    about: { bookingId: order.bookingId },
    action: 'refund_refused_by_bank',
    facts: { amount: amountOf(order), code },
  })
}
