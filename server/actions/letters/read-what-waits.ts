import { kindsFor } from '../../../contract/office/desk/what-waits.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { mayList } from '../../../domain/booking-lists.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Database } from '../../database/connection.ts'
import { listWhatWaits, type WaitingThing } from '../../database/desk/what-waits.ts'

/** What waits for somebody with this role. Of bookings that they cannot open they hear nothing. */
export async function readWhatWaits(
  database: Database,
  { role, now }: { role: StaffRole; now: Date },
): Promise<WaitingThing[]> {
  const moment = { now, today: hotelDate(now) }
  const waiting = await listWhatWaits(database, kindsFor(role), moment)
  return waiting.filter(({ booking }) => !booking || mayList(role, booking, moment))
}
