import { type Refusal, refuse } from '../../../contract/errors.ts'
import { moveRefusal, moves } from '../../../domain/booking-state.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { changeBooking, lockBooking } from '../../database/bookings/bookings.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { freeNights } from '../nights/free-nights.ts'

/** A client gives an unpaid hold up: that cancels it and frees its nights. Somebody else's booking does not exist for them. */
export async function dropBooking(
  context: Context,
  input: { customerId: number; bookingId: number },
): Promise<{ dropped: true } | Refusal> {
  const now = context.clock.now()
  const today = hotelDate(now)
  return context.database.transaction().execute(async (transaction) => {
    const booking = await lockBooking(transaction, input.bookingId)
    if (booking?.customerId !== input.customerId) return refuse('booking_not_found')
    const refusal = moveRefusal('drop', booking, { now, today, refundRequestOpen: false, nightsLeft: true })
    if (refusal) return refuse(refusal)
    await freeNights(transaction, booking, today)
    await changeBooking(transaction, booking.id, { ...moves.drop.becomes, holdUntil: null })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'client', customerId: input.customerId },
      about: { bookingId: booking.id },
      action: 'drop',
    })
    return { dropped: true } as const
  })
}
