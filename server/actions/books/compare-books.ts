import type { Tenge } from '../../../contract/values.ts'
import { minus, nothing, overlap, splitRefund, sumOf } from '../../../domain/money-parts.ts'
import { nextCheck } from '../../../domain/nightly-look.ts'
import type { Context } from '../../context.ts'
import { type AttemptMismatch, reportMismatch } from '../../database/bank/mismatches.ts'
import { type Attempt, claimAttemptToCheck, scheduleCheck } from '../../database/bank/payment-attempts.ts'
import { lockBooking } from '../../database/bookings/bookings.ts'
import { addLedgerEntry, readHeldOfAttempt } from '../../database/money/ledger.ts'
import {
  listOpenOrdersOfAttempt,
  partsOfOrder,
  type RefundOrder,
  setRefundState,
  shrinkRefundOrder,
} from '../../database/money/refund-orders.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { type BankWordOnMoney, heldAtBank } from '../bank/read-held-money.ts'

const minute = 60_000
const leaseMs = 2 * minute
const bankSilentWait = 10 * minute

/** One payment whose nightly look is due. */
export async function checkDuePayment(context: Context): Promise<boolean> {
  const now = context.clock.now()
  const attempt = await claimAttemptToCheck(context.database, now, new Date(now.getTime() + leaseMs))
  if (!attempt) return false
  const word = await askWhatIsHeld(context, attempt)
  if (word === undefined) {
    await scheduleCheck(context.database, attempt.id, new Date(now.getTime() + bankSilentWait))
    return true
  }
  await compareAttempt(context, attempt, word)
  await scheduleCheck(context.database, attempt.id, nextCheck(attempt.finishedAt ?? now, now))
  return true
}

/** What the bank holds of a payment, and what our books said when it was asked. */
export interface HeldWord {
  readonly deposited: BankWordOnMoney
  readonly bookedThen: Tenge
}

/** Our books are read first: a refund that is paid while the bank answers is not in its answer. */
export async function askWhatIsHeld(context: Context, attempt: Attempt): Promise<HeldWord | undefined> {
  const bookedThen = sumOf(await readHeldOfAttempt(context.database, attempt.id))
  const deposited = await heldAtBank(context, attempt)
  return deposited === undefined ? undefined : { deposited, bookedThen }
}

export type Comparison = 'same' | 'under_way' | AttemptMismatch

/**
 * Compares what the bank holds of a payment with our books. Money that went back without us becomes a line of the ledger and a mismatch for
 * admin, and no refund wants more than is left. The nights stay until staff act.
 */
export async function compareAttempt(
  context: Context,
  attempt: Pick<Attempt, 'id' | 'bookingId'>,
  { deposited: word, bookedThen }: HeldWord,
): Promise<Comparison> {
  const now = context.clock.now()
  const deposited = word === 'order_unknown' ? 0 : word
  return context.database.transaction().execute(async (transaction): Promise<Comparison> => {
    await lockBooking(transaction, attempt.bookingId)
    const booked = await readHeldOfAttempt(transaction, attempt.id)
    const orders = await listOpenOrdersOfAttempt(transaction, attempt.id)
    // A refund of ours that is on its way explains a difference better than a stranger does.
    if (orders.some(isUnderWay) || sumOf(booked) !== bookedThen) return 'under_way'
    const gone = sumOf(booked) - deposited
    if (gone === 0) return 'same'
    const mismatch = { bookingId: attempt.bookingId, attemptId: attempt.id, now }
    const facts = { booked: sumOf(booked), deposited }
    if (word === 'order_unknown') {
      // Nobody gives money back by forgetting an order: the books stay as they are until admin has asked.
      await reportMismatch(transaction, { ...mismatch, kind: 'order_unknown_at_bank', facts })
      return 'order_unknown_at_bank'
    }
    if (gone < 0) {
      await reportMismatch(transaction, { ...mismatch, kind: 'bank_holds_more', facts })
      return 'bank_holds_more'
    }
    const parts = splitRefund(gone, booked)
    await addLedgerEntry(transaction, {
      bookingId: attempt.bookingId,
      at: now,
      entry: 'foreign_reversal',
      channel: 'bank',
      parts: minus(nothing, parts),
      attemptId: attempt.id,
    })
    for (const order of orders) {
      const left = overlap(partsOfOrder(order), minus(booked, parts))
      if (sumOf(left) > 0) await shrinkRefundOrder(transaction, order.id, left)
      else await setRefundState(transaction, order.id, { state: 'withdrawn', finishedAt: now })
    }
    await reportMismatch(transaction, { ...mismatch, kind: 'money_gone_at_bank', facts })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'bank' },
      about: { bookingId: attempt.bookingId },
      action: 'money_gone_at_bank',
      facts: { amount: gone },
    })
    return 'money_gone_at_bank'
  })
}

const isUnderWay = ({ state }: RefundOrder): boolean => state === 'sending' || state === 'unsure'
