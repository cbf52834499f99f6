import { addDays, cancelBy } from '../contract/facts.ts'
import type { DateText, Tenge } from '../contract/values.ts'
import { type BookingState, hasArrived, isLapsed, isLive } from './booking-state.ts'
import { hotelDate } from './hotel-time.ts'
import { refundByPolicy } from './refund-policy.ts'

/** A guest who asks for money back, and everything that the answer depends on. */
export interface Asking {
  readonly booking: BookingState
  readonly paidStay: Tenge
  readonly now: Date
  readonly requestsOpen: boolean
  readonly hoursBefore: number
}

export type RequestRefusal =
  | 'refund_requests_closed'
  | 'booking_cancelled'
  | 'booking_lapsed'
  | 'booking_not_live'
  | 'booking_awaits_confirmation'
  | 'booking_not_paid'
  | 'booking_departed'
  | 'already_arrived'
  | 'refund_too_late'
  | 'nothing_to_refund'

type Condition = readonly [RequestRefusal, (asking: Asking) => boolean]

const conditions: readonly Condition[] = [
  ['refund_requests_closed', ({ requestsOpen }) => requestsOpen],
  ['booking_cancelled', ({ booking }) => booking.status !== 'cancelled'],
  ['booking_lapsed', ({ booking, now }) => !isLapsed(booking, now)],
  ['booking_not_live', ({ booking, now }) => isLive(booking, { now, today: hotelDate(now) })],
  ['booking_awaits_confirmation', ({ booking }) => booking.status !== 'awaiting_confirmation'],
  ['booking_not_paid', ({ booking }) => booking.status === 'paid'],
  ['booking_departed', ({ booking }) => booking.departedAt === null],
  // The job that decides requests would call off somebody who is in the house.
  ['already_arrived', ({ booking, now }) => !hasArrived(booking, { today: hotelDate(now) })],
  ['refund_too_late', ({ booking, now, hoursBefore }) => now <= cancelBy(booking.checkIn, hoursBefore)],
  ['nothing_to_refund', (asking) => refundAskedFor(asking) > 0],
]

const refundAskedFor = ({ booking, paidStay, now, hoursBefore }: Asking): Tenge =>
  refundByPolicy({ paidStay, checkIn: booking.checkIn, askedAt: now, hoursBefore })

/** The first reason not to take a refund request, or nothing when it is taken. */
export const requestRefusal = (asking: Asking): RequestRefusal | undefined =>
  conditions.find(([, holds]) => !holds(asking))?.[0]

/** Staff decide a request until the stay begins; from then on the policy decides. */
export const decideBefore = (checkIn: DateText): Date => cancelBy(checkIn, 0)

/** The latest check-in whose requests staff can no longer decide. */
export function latestOverdueCheckIn(now: Date): DateText {
  const today = hotelDate(now)
  return decideBefore(today) <= now ? today : addDays(today, -1)
}

/** The latest check-out whose documents are no longer kept. */
export const latestForgottenCheckOut = (now: Date, retentionDays: number): DateText =>
  addDays(hotelDate(now), -retentionDays)
