import { latestOverdueCheckIn } from '../../../domain/refund-request.ts'
import type { Context } from '../../context.ts'
import { listOverdueRequests } from '../../database/money/refund-requests.ts'
import { cancelBooking } from './cancel-booking.ts'

/**
 * What staff have not decided before the stay begins is decided by the policy. A booking that cannot be called off at this moment, because the
 * bank is at work on its money, is left for the next round.
 */
export async function decideOverdueRequests(context: Context): Promise<boolean> {
  const overdue = await listOverdueRequests(context.database, latestOverdueCheckIn(context.clock.now()))
  for (const { id, bookingId } of overdue) {
    await cancelBooking(context, { bookingId, method: 'cancelBook', by: { kind: 'job' }, requestId: id })
  }
  return false
}
