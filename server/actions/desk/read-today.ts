import type { DateText } from '../../../contract/values.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { findBookingsOfDay, type IdsOfDay } from '../../database/desk/today.ts'
import { listPinnedNotes, type PinnedNote } from '../../database/guests/booking-notes.ts'
import { type ListedBookings, readListed } from '../bookings/read-booking-list.ts'

export interface DayAtDesk extends ListedBookings {
  readonly date: DateText
  readonly ids: IdsOfDay
  readonly notes: readonly PinnedNote[]
}

/** Who arrives, stays and leaves on a day, today unless told otherwise. */
export async function readDay(context: Context, date?: DateText): Promise<DayAtDesk> {
  const now = context.clock.now()
  const today = hotelDate(now)
  const day = date ?? today
  const ids = await findBookingsOfDay(context.database, day, { now, today })
  const those = [...new Set(Object.values(ids).flat())]
  const [listed, notes] = await Promise.all([
    readListed(context, those),
    listPinnedNotes(context.database, those),
  ])
  return { ...listed, date: day, ids, notes }
}
