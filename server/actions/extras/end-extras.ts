import { isRefusal, type Refusal } from '../../../contract/errors.ts'
import { type ExtrasAtEnd, extrasAtEnd, unusedOf } from '../../../domain/extras.ts'
import { nothing, type Parts, plus } from '../../../domain/money-parts.ts'
import { readMoneyHeldOf } from '../../database/money/ledger.ts'
import { listDueOrders, partsOfOrder } from '../../database/money/refund-orders.ts'
import { listExtrasOf, markWithdrawn } from '../../database/till/extras.ts'
import { setDueRefund } from '../money/set-due-refund.ts'
import type { Scene } from '../moves/with-booking.ts'

/** A booking is called off: services that were not used yet come off its bill. Answers what is left of them. */
export async function withdrawUnused(
  { transaction, booking, now, today }: Scene,
  staffId: number | null,
): Promise<ExtrasAtEnd> {
  const extras = await listExtrasOf(transaction, booking.id)
  const ids = unusedOf(extras, today).map(({ id }) => id)
  await markWithdrawn(transaction, ids, { now, staffId, reason: null })
  return extrasAtEnd(extras, today)
}

/** The same where nothing else goes back: what was due before stays due, and what was paid for services that were not used is due with it. */
export async function giveBackUnused(scene: Scene, staffId: number | null): Promise<Refusal | undefined> {
  const { transaction, booking, now } = scene
  const { used } = await withdrawUnused(scene, staffId)
  const held = await readMoneyHeldOf(transaction, booking.id)
  const before = (await listDueOrders(transaction, booking.id)).map(partsOfOrder).reduce<Parts>(plus, nothing)
  const extras = Math.max(0, held.extras - used)
  if (extras === before.extras) return undefined
  const due = { bookingId: booking.id, due: { ...before, extras }, reason: 'overpaid', now } as const
  const set = await setDueRefund(transaction, due)
  return isRefusal(set) ? set : undefined
}
