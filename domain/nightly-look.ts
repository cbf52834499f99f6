import { addDays } from '../contract/facts.ts'
import { hotelDate, hotelInstant } from './hotel-time.ts'

const checkedForDays = 30
const checkTime = '03:00'
const day = 24 * 3_600_000

/** The next night's look at a payment, or none once it is a month old. */
export function nextCheck(paidAt: Date, now: Date): Date | null {
  const today = hotelInstant(hotelDate(now), checkTime)
  const next = today > now ? today : hotelInstant(addDays(hotelDate(now), 1), checkTime)
  return next.getTime() - paidAt.getTime() <= checkedForDays * day ? next : null
}
