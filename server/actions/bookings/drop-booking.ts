import { type Refusal, refuse } from '../../../contract/errors.ts'
import { afterMove } from '../../../domain/booking-state.ts'
import type { Context } from '../../context.ts'
import { changeBooking } from '../../database/bookings/bookings.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { giveBackUnused } from '../extras/end-extras.ts'
import { refuseMove } from '../moves/move-booking.ts'
import { type Scene, withBooking } from '../moves/with-booking.ts'
import { freeNights } from '../nights/free-nights.ts'

/** A client gives an unpaid hold up: that cancels it and frees its nights. Somebody else's booking does not exist for them. */
export async function dropOwnBooking(
  context: Context,
  { customerId, bookingId }: { customerId: number; bookingId: number },
): Promise<{ dropped: true } | Refusal> {
  const unless = (scene: Scene) =>
    scene.booking.customerId === customerId ? refuseMove('drop')(scene) : refuse('booking_not_found')
  return withBooking(context, { bookingId, unless }, async (scene) => {
    const { transaction, booking, now, today } = scene
    const notGivenBack = await giveBackUnused(scene, null)
    if (notGivenBack) return notGivenBack
    await freeNights(transaction, booking, today)
    await changeBooking(transaction, booking.id, afterMove('drop', booking, { now, today }))
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'client', customerId },
      about: { bookingId: booking.id },
      action: 'drop',
    })
    return { dropped: true } as const
  })
}
