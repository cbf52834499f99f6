import { addDays } from '../../../contract/facts.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { nameSortedBookings, sortPastBookings } from '../../database/bookings/lists/sorted-bookings.ts'

const atOnce = 500
const day = 86_400_000

/** Puts bookings in order that have been past for a day: then they are past by the clock of every server. Answers whether there may be more. */
export async function sortPast(context: Context): Promise<boolean> {
  const now = context.clock.now()
  const yesterday = { now: new Date(now.getTime() - day), today: addDays(hotelDate(now), -1) }
  const sorted = await context.database
    .transaction()
    .execute((transaction) => sortPastBookings(transaction, yesterday, atOnce))
  const named = await nameSortedBookings(context.database, atOnce)
  return sorted === atOnce || named === atOnce
}
