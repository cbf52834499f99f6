import type { DateText } from '../../../contract/values.ts'
import { type Booking, changeBooking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { shareRoom } from '../../database/locks.ts'
import { giveNightsBack, lockNights } from '../../database/nights/nights.ts'

/** Gives back the nights of a booking from today on; those that have passed stay in the books. The caller holds the booking's lock. */
export async function freeNights(transaction: Database, booking: Booking, today: DateText): Promise<void> {
  const first = booking.takenFrom < today ? today : booking.takenFrom
  if (first >= booking.takenUntil) return
  const nights = { checkIn: first, checkOut: booking.takenUntil }
  await shareRoom(transaction, booking.roomId)
  await lockNights(transaction, booking.roomId, nights)
  await giveNightsBack(transaction, booking.roomId, nights)
  await changeBooking(transaction, booking.id, { takenUntil: first })
}
