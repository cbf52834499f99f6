import { cancelBy } from '../contract/facts.ts'
import type { DateText, Tenge } from '../contract/values.ts'

/** The hours that were agreed upon when the booking was made; without any, those that the hotel has now. */
export const refundHoursOf = (
  booking: { readonly refundHours: number | null },
  hotel: { readonly hoursBefore: number },
): number => booking.refundHours ?? hotel.hoursBefore

/** What a guest's cancellation gives back: the paid part of the stay if it was asked for in time. The fee never. */
export function refundByPolicy(cancellation: {
  readonly paidStay: Tenge
  readonly checkIn: DateText
  readonly askedAt: Date
  readonly hoursBefore: number
}): Tenge {
  const inTime = cancellation.askedAt <= cancelBy(cancellation.checkIn, cancellation.hoursBefore)
  return inTime ? Math.max(0, cancellation.paidStay) : 0
}
