import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Context } from '../../context.ts'
import { findBooking } from '../../database/bookings/bookings.ts'
import type { BillSheet } from '../../documents/till/bill.ts'
import { issueBillOf } from './issue-bill.ts'

/** The bill of a client's own stay that has ended. Somebody else's is the same as none. */
export async function readOwnBill(
  context: Context,
  { customerId, bookingId }: { customerId: number; bookingId: number },
): Promise<BillSheet | Refusal> {
  const booking = await findBooking(context.database, bookingId)
  return booking?.customerId === customerId ? issueBillOf(context, bookingId) : refuse('booking_not_found')
}
