import { afterMove, moveRefusal } from '../../../domain/booking-state.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import {
  awaitConfirmedAhead,
  changeBooking,
  lockBookingToHandOver,
  noteArrivedBefore,
} from '../../database/bookings/bookings.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

/**
 * Hands one paid booking to reception when its check-in day has begun, or when it is paid on that day or later: nobody who has paid stands
 * before a desk that cannot help.
 */
export async function handOverArrival(context: Context): Promise<boolean> {
  const now = context.clock.now()
  const today = hotelDate(now)
  await awaitConfirmedAhead(context.database, today)
  await noteArrivedBefore(context.database, today)
  const { handOver } = await context.settings.current()
  if (!handOver) return false
  return context.database.transaction().execute(async (transaction) => {
    const booking = await lockBookingToHandOver(transaction, today)
    if (!booking || moveRefusal('acceptReception', booking, { now, today })) return false
    await changeBooking(transaction, booking.id, afterMove('acceptReception', booking, { now }))
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'job' },
      about: { bookingId: booking.id },
      action: 'acceptReception',
    })
    return true
  })
}
