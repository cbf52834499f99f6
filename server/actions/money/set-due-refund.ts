import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { Tenge } from '../../../contract/values.ts'
import { overpaidParts } from '../../../domain/extras.ts'
import { balanceOf, type Parts, type Priced, sumOf } from '../../../domain/money-parts.ts'
import { planRefund } from '../../../domain/refund-plan.ts'
import type { Database } from '../../database/connection.ts'
import { listCaptures, readMoneyHeldOf } from '../../database/money/ledger.ts'
import {
  bankRefusesRefundsOf,
  insertRefundOrder,
  listDueOrders,
  type RefundOrder,
  setRefundState,
} from '../../database/money/refund-orders.ts'
import { takeForgivenessBack } from './forgiven.ts'

export interface DueRefund {
  readonly bookingId: number
  readonly due: Parts
  readonly reason: 'policy' | 'full' | 'overpaid'
  readonly now: Date
}

/**
 * One refund is due per booking, set anew by each action: what was due before and has not been sent is withdrawn. The caller holds the
 * booking's lock. While a refund is under way at the bank, nothing about it can change.
 */
export async function setDueRefund(
  transaction: Database,
  { bookingId, due, reason, now }: DueRefund,
): Promise<{ due: Tenge } | Refusal> {
  const before = await listDueOrders(transaction, bookingId)
  const shares = planRefund(due, await listCaptures(transaction, bookingId))
  if (before.length === shares.length && shares.every((share) => before.some(sameAs({ ...share, reason }))))
    return { due: sumOf(due) }
  if (before.some(isUnderWay)) return refuse('refund_under_way')
  for (const order of before)
    await setRefundState(transaction, order.id, { state: 'withdrawn', finishedAt: now })
  for (const { attemptId, ...parts } of shares) {
    const byHand = attemptId === null || (await bankRefusesRefundsOf(transaction, attemptId))
    const payBy = byHand ? 'hand' : 'bank'
    await insertRefundOrder(transaction, { bookingId, attemptId, reason, parts, payBy, now })
  }
  return { due: sumOf(due) }
}

/**
 * Of a booking that stands: what was paid too much is due to the guest, and nothing else. What was forgiven was never paid: before it would be given
 * back, it is owed again. The caller holds the booking's lock.
 */
export async function setOverpaid(
  transaction: Database,
  booking: Omit<Priced, 'nights'> & { readonly id: number },
  now: Date,
): Promise<{ balance: Tenge; due: Tenge } | Refusal> {
  const held = await readMoneyHeldOf(transaction, booking.id)
  const seen = balanceOf({ ...booking, nights: [] }, held)
  const actor = { kind: 'system' } as const
  const owedAgain =
    seen < 0 ? await takeForgivenessBack(transaction, { bookingId: booking.id, actor, now }) : 0
  const balance = seen + owedAgain
  const due = overpaidParts(-balance, booking.extras + owedAgain, held)
  const set = await setDueRefund(transaction, { bookingId: booking.id, due, reason: 'overpaid', now })
  return isRefusal(set) ? set : { balance, ...set }
}

const isUnderWay = ({ state }: RefundOrder): boolean => state === 'sending' || state === 'unsure'

const sameAs =
  (share: Parts & { attemptId: number | null; reason: RefundOrder['reason'] }) =>
  (order: RefundOrder): boolean =>
    order.attemptId === share.attemptId &&
    order.reason === share.reason &&
    order.feePart === share.fee &&
    order.stayPart === share.stay &&
    order.extrasPart === share.extras
