import type { Context } from '../../context.ts'
import { changeBooking, lockLapsedBooking } from '../../database/bookings/bookings.ts'
import { shareRoom } from '../../database/locks.ts'
import { giveNightsBack, lockNights } from '../../database/nights/nights.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

/**
 * Frees the nights of one lapsed hold. Search and sale do not wait for this: it only keeps the list of holds that they look through short.
 */
export async function releaseLapsed(context: Context): Promise<boolean> {
  const now = context.clock.now()
  return context.database.transaction().execute(async (transaction) => {
    const booking = await lockLapsedBooking(transaction, now)
    if (!booking) return false
    const nights = { checkIn: booking.takenFrom, checkOut: booking.takenUntil }
    await shareRoom(transaction, booking.roomId)
    await lockNights(transaction, booking.roomId, nights)
    await giveNightsBack(transaction, booking.roomId, nights)
    await changeBooking(transaction, booking.id, { takenUntil: booking.takenFrom })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'job' },
      about: { bookingId: booking.id },
      action: 'lapsed',
    })
    return true
  })
}
