import { type Refusal, refuse } from '../../../contract/errors.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { emptyFilesOfBooking } from '../../database/money/private-files.ts'
import {
  blankBookings,
  blankCustomer,
  blankHistory,
  blankReviews,
  discardMails,
  lockBookingsOfCustomer,
  lockCustomerToErase,
  readTies,
  type Ties,
} from '../../database/people/customer-erasure.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

/**
 * An admin erases a customer: who it was is gone from the account, the past bookings, the records beside them and the reviews; what
 * happened and what was paid stays. Nobody is erased while the hotel owes them a stay or money. Repeated, it changes nothing more.
 */
export async function eraseCustomer(
  context: Context,
  { customerId, staffId }: { customerId: number; staffId: number },
): Promise<{ erased: true } | Refusal> {
  const now = context.clock.now()
  return context.database.transaction().execute(async (transaction) => {
    const customer = await lockCustomerToErase(transaction, customerId)
    if (!customer) return refuse('customer_not_found')
    if (customer.erasedAt) return { erased: true } as const
    const bookingIds = await lockBookingsOfCustomer(transaction, customerId)
    const tied = refuseTied(await readTies(transaction, customerId, now, hotelDate(now)))
    if (tied) return tied
    await blankBookings(transaction, bookingIds, now)
    for (const bookingId of bookingIds) await emptyFilesOfBooking(transaction, bookingId)
    await blankHistory(transaction, customerId, bookingIds)
    await discardMails(transaction, { email: customer.email, bookingIds })
    await blankReviews(transaction, customerId, now)
    await blankCustomer(transaction, customerId, now)
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId },
      about: { subject: `customer ${customerId}` },
      action: 'customer_erased',
      facts: { bookings: bookingIds.length },
    })
    return { erased: true } as const
  })
}

function refuseTied({ live, refunds, paying }: Ties): Refusal | undefined {
  if (live.length > 0) return refuse('customer_has_booking', { numbers: live.join(', ') })
  if (refunds.length > 0) return refuse('customer_has_refund', { numbers: refunds.join(', ') })
  return paying.length > 0 ? refuse('customer_is_paying', { numbers: paying.join(', ') }) : undefined
}
