import type { Language, StaffRole } from '../../../../contract/values.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import { readPricing } from '../../../actions/rates/read-pricing.ts'
import type { Context } from '../../../context.ts'
import type { View } from '../../present/office/bookings/office-bookings.ts'

/** Who looks at bookings now. */
export async function viewOf(context: Context, role: StaffRole, language: Language): Promise<View> {
  const now = context.clock.now()
  return { role, language, now, today: hotelDate(now), settings: await readPricing(context) }
}
