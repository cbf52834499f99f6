import { addDays } from '../contract/facts.ts'
import type { NoticePace } from '../contract/values.ts'
import { hotelDate, hotelInstant } from './hotel-time.ts'

const minute = 60_000

/** Before people come to work. */
const morning = '08:00'

/** When somebody is told next of what waits by then: in a minute, or tomorrow morning by the hotel's clock. */
export function nextNoticeAt(pace: NoticePace, now: Date): Date {
  if (pace === 'at_once') return new Date(now.getTime() + minute)
  const today = hotelInstant(hotelDate(now), morning)
  return now < today ? today : hotelInstant(addDays(hotelDate(now), 1), morning)
}

/** A transfer is late while there is still time to call the guest: its nights are sold to others when its hold ends. */
export const lateTransferMs = 24 * 60 * minute

/** Whoever left longer ago is looked for in the lists. */
export const debtDays = 30
