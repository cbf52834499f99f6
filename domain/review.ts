import { checkInTime } from '../contract/facts.ts'
import {
  type BookingStatus,
  type DateText,
  hidesCharacters,
  type ReceptionOutcome,
  type ReceptionState,
} from '../contract/values.ts'
import { hotelDate, hotelInstant } from './hotel-time.ts'

export const longestReviewName = 12
export const longestReviewMessage = 1000
export const hoursBetweenReviews = 24

export type ReviewProblem =
  | 'review_incomplete'
  | 'review_name_long'
  | 'review_name_letters'
  | 'review_message_long'

/** A name has letters only, and such as can be seen; spaces around it do not count. */
export function reviewProblem(name: string, message: string): ReviewProblem | undefined {
  const [trimmedName, trimmedMessage] = [name.trim(), message.trim()]
  if (trimmedName === '' || trimmedMessage === '') return 'review_incomplete'
  if ([...trimmedName].length > longestReviewName) return 'review_name_long'
  if (!/^\p{L}+$/u.test(trimmedName) || hidesCharacters(trimmedName)) return 'review_name_letters'
  if ([...trimmedMessage].length > longestReviewMessage) return 'review_message_long'
  return undefined
}

/** What of a booking tells whether its guest has been here. */
export interface StayToReview {
  readonly checkIn: DateText
  readonly status: BookingStatus
  readonly reception: ReceptionState
  readonly outcome: ReceptionOutcome
}

/**
 * Reception has received the guest; or the stay is paid, the hour of check-in has passed, and nobody has said that they did not come. A stay
 * that was called off has not begun.
 */
export function hasBegun({ checkIn, status, reception, outcome }: StayToReview, now: Date): boolean {
  if (status === 'cancelled' || outcome !== 'open') return false
  if (reception === 'confirmed') return hotelDate(now) >= checkIn
  return status === 'paid' && now >= hotelInstant(checkIn, checkInTime)
}

/** The month of the last stay that has begun, as its first day: a review tells no more of when its writer was here. */
export function monthOfStay(stays: readonly StayToReview[], now: Date): DateText | undefined {
  const begun = stays.filter((stay) => hasBegun(stay, now)).map(({ checkIn }) => checkIn)
  const last = begun.sort().at(-1)
  return last && `${last.slice(0, 7)}-01`
}
