import { isRefusal, type Refusal } from '../../../contract/errors.ts'
import { afterMove } from '../../../domain/booking-state.ts'
import { dueAtEnd } from '../../../domain/extras.ts'
import { refundByPolicy, refundHoursOf } from '../../../domain/refund-policy.ts'
import type { Context } from '../../context.ts'
import { changeBooking } from '../../database/bookings/bookings.ts'
import { readMoneyHeldOf } from '../../database/money/ledger.ts'
import { decideRequest } from '../../database/money/refund-requests.ts'
import { takeUnitsBack } from '../../database/stay/units-of-stays.ts'
import { giveBackUnused, withdrawUnused } from '../extras/end-extras.ts'
import { setDueRefund } from '../money/set-due-refund.ts'
import { type Moved, type MoveOrder, moveBooking } from '../moves/move-booking.ts'
import type { Scene } from '../moves/with-booking.ts'
import { freeNights } from '../nights/free-nights.ts'

/**
 * Nobody came: the booking is called off by its terms, nights from today on are free, and nothing new goes back but what was paid for services that
 * nobody used. A refund that is due already stays due; who had asked for one in time gets what they asked for.
 */
export async function noShow(context: Context, order: MoveOrder): Promise<Moved | Refusal> {
  const { refunds } = await context.settings.current()
  return moveBooking(context, 'noShow', order, async (scene) => {
    const { transaction, booking, now, today } = scene
    const granted = await grantOpenRequest(scene, order.staff.staffId, refundHoursOf(booking, refunds))
    if (isRefusal(granted)) return granted
    await takeUnitsBack(transaction, booking.id)
    await freeNights(transaction, booking, today)
    await changeBooking(transaction, booking.id, afterMove('noShow', booking, { now }))
    return granted
  })
}

async function grantOpenRequest(
  scene: Scene,
  staffId: number,
  hoursBefore: number,
): Promise<Readonly<Record<string, unknown>> | Refusal> {
  const { transaction, booking, openRequest, now } = scene
  if (!openRequest) return (await giveBackUnused(scene, staffId)) ?? {}
  const extras = await withdrawUnused(scene, staffId)
  const held = await readMoneyHeldOf(transaction, booking.id)
  const { checkIn } = booking
  const stay = refundByPolicy({ paidStay: held.stay, checkIn, askedAt: openRequest.askedAt, hoursBefore })
  const due = dueAtEnd({ fee: 0, stay }, held.extras, extras)
  const set = await setDueRefund(transaction, { bookingId: booking.id, due, reason: 'policy', now })
  if (isRefusal(set)) return set
  await decideRequest(transaction, { id: openRequest.id, decision: 'refund', at: now, staffId })
  return { refund: set.due, request: openRequest.id }
}
