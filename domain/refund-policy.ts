import { cancelBy } from '../contract/facts.ts'
import type { DateText, Tenge } from '../contract/values.ts'

/** The hours that were agreed upon when the booking was made; without any, those that the hotel has now. */
export const refundHoursOf = (
  booking: { readonly refundHours: number | null },
  hotel: { readonly hoursBefore: number },
): number => booking.refundHours ?? hotel.hoursBefore

/**
 * What a guest's cancellation gives back: the paid part of the stay if it was asked for in time; later only what was paid beyond the price, which was due to
 * the guest before. The fee never.
 */
export function refundByPolicy(cancellation: {
  readonly paidStay: Tenge
  readonly checkIn: DateText
  readonly askedAt: Date
  readonly hoursBefore: number
  /** Of fee and stay together; a refund request is taken in time alone, and need not say it. */
  readonly overpaid?: Tenge
}): Tenge {
  const inTime = cancellation.askedAt <= cancelBy(cancellation.checkIn, cancellation.hoursBefore)
  const { paidStay, overpaid = 0 } = cancellation
  return Math.max(0, inTime ? paidStay : Math.min(paidStay, overpaid))
}

/** What was paid for fee and stay beyond what they cost; negative where something is missing. */
export const paidBeyond = (
  { total }: { readonly total: Tenge },
  held: { readonly fee: Tenge; readonly stay: Tenge },
): Tenge => held.fee + held.stay - total
