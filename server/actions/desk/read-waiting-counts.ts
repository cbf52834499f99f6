import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { countWaiting, type WaitingCounts } from '../../database/desk/waiting-counts.ts'

export type { WaitingCounts } from '../../database/desk/waiting-counts.ts'

/** How much waits for staff; of the bookings, how many came since they last looked at each list. */
export function readWaitingCounts(
  { database, clock }: Context,
  seen: { online: Date | undefined; manual: Date | undefined },
): Promise<WaitingCounts> {
  const now = clock.now()
  return countWaiting(database, seen, { now, today: hotelDate(now) })
}
