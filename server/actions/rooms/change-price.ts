import { isRefusal, type Refusal } from '../../../contract/errors.ts'
import type { Tenge } from '../../../contract/values.ts'
import type { Quote } from '../../../domain/price.ts'
import { type Booking, changeBooking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { setOverpaid } from '../money/set-due-refund.ts'
import { refuseHuge } from '../rates/refuse-price.ts'

/** A live booking costs something else now: what was paid too much is due to the guest. The caller holds the booking's lock. */
export async function changePrice(
  transaction: Database,
  booking: Booking,
  quote: Quote,
  now: Date,
): Promise<{ balance: Tenge } | Refusal> {
  const huge = refuseHuge(quote, booking.total)
  if (huge) return huge
  await changeBooking(transaction, booking.id, { quote })
  const set = await setOverpaid(transaction, { ...booking, ...quote }, now)
  return isRefusal(set) ? set : { balance: set.balance }
}
