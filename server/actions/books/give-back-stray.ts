import { judgeSentRefund } from '../../../domain/refund-plan.ts'
import type { Context } from '../../context.ts'
import { closeMismatch } from '../../database/bank/mismatches.ts'
import {
  findSendingStrayRefund,
  findStray,
  finishStrayRefund,
  insertStrayRefund,
  listKnownOrders,
  listStraysUnderWay,
  lockOpenStray,
  type NamedStray,
  readLastStrayRefund,
  type StrayRefund,
} from '../../database/bank/stray-orders.ts'
import { type Actor, recordHistory } from '../../database/upkeep/history.ts'

export type GivenBack =
  | { readonly outcome: 'given_back'; readonly amount: number }
  /** Sent, and nobody knows yet whether it arrived. Nothing is sent again before that is known. */
  | { readonly outcome: 'unsure' }
  | { readonly outcome: 'refused'; readonly code: string }
  | { readonly outcome: 'not_named' | 'closed_before' | 'known_now' | 'bank_silent' | 'holds_nothing' }

/**
 * Sends all that the bank still holds of a stray order back to the card that it came from. The intent is written before it is sent; after a
 * lost answer the bank is asked what it holds before anything else happens.
 */
export async function giveBackStray(
  context: Context,
  { orderNumber, by }: { orderNumber: string; by: Actor },
): Promise<GivenBack> {
  const stray = await findStray(context.database, orderNumber)
  if (!stray) return { outcome: 'not_named' }
  if (stray.closedAt !== null) return { outcome: 'closed_before' }
  const sent = await findSendingStrayRefund(context.database, stray.id)
  if (sent) {
    const fate = await findOut(context, { stray, refund: sent, by })
    if (fate !== 'never_arrived') return fate
  }
  return send(context, stray, by)
}

async function send(context: Context, stray: NamedStray, by: Actor): Promise<GivenBack> {
  const before = await readLastStrayRefund(context.database, stray.id)
  const held = await askWhatIsHeld(context, stray)
  if (held === undefined) return { outcome: 'bank_silent' }
  if (held.amount === 0) return { outcome: 'holds_nothing' }
  const known = await listKnownOrders(context.database, [
    { orderNumber: stray.orderNumber, orderId: held.orderId },
  ])
  if (known.size > 0) return { outcome: 'known_now' }
  const refund = await context.database.transaction().execute(async (transaction) => {
    if (!(await lockOpenStray(transaction, stray.id))) return 'closed_before'
    // Whoever has sent one since the bank was asked has made its answer old.
    if ((await readLastStrayRefund(transaction, stray.id)) !== before) return 'unsure'
    const { orderId: bankOrderId, amount } = held
    return insertStrayRefund(transaction, {
      mismatchId: stray.id,
      bankOrderId,
      amount,
      sentAt: context.clock.now(),
    })
  })
  return typeof refund === 'string' ? { outcome: refund } : sendWritten(context, { stray, refund, by })
}

interface Sending {
  readonly stray: NamedStray
  readonly refund: StrayRefund
  readonly by: Actor
}

async function sendWritten(context: Context, sending: Sending): Promise<GivenBack> {
  const { stray, refund } = sending
  const answer = await context.bank.refund(refund.bankOrderId, refund.amount)
  if (answer.kind === 'done') return finish(context, sending)
  const left = await askWhatIsHeld(context, stray)
  if (left !== undefined && left.amount <= refund.depositedBefore - refund.amount)
    return finish(context, sending)
  // A refusal counts only if the money is where it was: the bank also refuses what it has given back already.
  if (answer.kind === 'unknown' || left?.amount !== refund.depositedBefore) return { outcome: 'unsure' }
  const end = { state: 'refused', now: context.clock.now(), refusal: answer.code } as const
  await finishStrayRefund(context.database, refund.id, end)
  return { outcome: 'refused', code: answer.code }
}

const paid = 2
const reversed = 3
const refunded = 4

/** A bank that lags behind itself may show an order as not paid yet: that is no word about its money. */
async function askWhatIsHeld(
  { bank }: Context,
  { orderNumber }: NamedStray,
): Promise<{ orderId: string; amount: number } | undefined> {
  const word = await bank.statusByNumber(orderNumber)
  if (word.kind !== 'status' || word.orderId === undefined || word.orderNumber !== orderNumber)
    return undefined
  if (![paid, reversed, refunded].includes(word.status)) return undefined
  const amount = word.status === reversed ? 0 : word.deposited
  return amount === undefined ? undefined : { orderId: word.orderId, amount }
}

/** What became of refunds whose answer was lost. Nothing is sent. */
export async function clearUpStrayRefunds(context: Context): Promise<void> {
  for (const orderNumber of await listStraysUnderWay(context.database)) {
    const stray = await findStray(context.database, orderNumber)
    const refund = stray && (await findSendingStrayRefund(context.database, stray.id))
    if (refund) await findOut(context, { stray, refund, by: { kind: 'job' } })
  }
}

/** The answer was lost, or whoever sent it died before it came: what the bank holds now tells. */
async function findOut(context: Context, sending: Sending): Promise<GivenBack | 'never_arrived'> {
  const { stray, refund } = sending
  const held = await askWhatIsHeld(context, stray)
  if (held === undefined) return { outcome: 'unsure' }
  const now = context.clock.now()
  const { amount, depositedBefore, sentAt } = refund
  const fate = judgeSentRefund({ amount, depositedBefore, sentAt }, held.amount, now)
  if (fate === 'arrived') return finish(context, sending)
  if (fate === 'unsure') return { outcome: 'unsure' }
  // Somebody else who has found it out may have sent another one since.
  const end = { state: 'never_arrived', now } as const
  return (await finishStrayRefund(context.database, refund.id, end)) ? 'never_arrived' : { outcome: 'unsure' }
}

async function finish(context: Context, { stray, refund, by }: Sending): Promise<GivenBack> {
  const { id, amount } = refund
  const now = context.clock.now()
  const staffId = by.kind === 'staff' ? by.staffId : null
  await context.database.transaction().execute(async (transaction) => {
    if (!(await finishStrayRefund(transaction, id, { state: 'done', now }))) return
    await closeMismatch(transaction, { id: stray.id, staffId, now })
    await recordHistory(transaction, {
      at: now,
      actor: by,
      about: { subject: 'books' },
      action: 'stray_given_back',
      facts: { order: stray.orderNumber, amount },
    })
  })
  return { outcome: 'given_back', amount }
}
