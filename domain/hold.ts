import { addDays, checkOutTime } from '../contract/facts.ts'
import type { BookingStatus, DateText, PaymentScope } from '../contract/values.ts'
import { hotelInstant } from './hotel-time.ts'

export interface HoldRules {
  readonly onlineMinutes: number
  readonly manualDays: number
}

interface Held {
  readonly status: Extract<BookingStatus, 'unpaid' | 'awaiting_confirmation'>
  readonly scope: PaymentScope
  readonly checkIn: DateText
  readonly checkOut: DateText
}

const minute = 60_000
const day = 24 * 60 * minute

/** Guests pay at once or not at all. */
export const guestHold = (rules: HoldRules, now: Date): Date =>
  new Date(now.getTime() + rules.onlineMinutes * minute)

/**
 * What staff leave open is held for days: a transfer at most until the end of the check-in day, anything else until check-out. Whoever pays at
 * the desk needs no hold.
 */
export function staffHold(
  { status, scope, checkIn, checkOut }: Held,
  rules: HoldRules,
  now: Date,
): Date | null {
  if (status === 'unpaid' && scope === 'none') return null
  return earlier(new Date(now.getTime() + rules.manualDays * day), latestHold({ status, checkIn, checkOut }))
}

/** A stay that is moved keeps its hold, though never beyond what its new dates allow. */
export const holdOfMoved = (hold: Date, moved: Omit<Held, 'scope'>): Date => earlier(hold, latestHold(moved))

const latestHold = ({ status, checkIn, checkOut }: Omit<Held, 'scope'>): Date =>
  status === 'awaiting_confirmation'
    ? hotelInstant(addDays(checkIn, 1), '00:00')
    : hotelInstant(checkOut, checkOutTime)

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
