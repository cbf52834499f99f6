import type { BookingInFull } from '../../../../../contract/office/bookings/bookings.ts'

/** What services and forgiven debts come to, in TMT; what is off the bill does not count. */
export const extrasOf = (details: Pick<BookingInFull, 'extras'> | undefined): number =>
  Math.round(
    (details?.extras ?? []).reduce((sum, { amount, withdrawn }) => sum + (withdrawn ? 0 : amount * 100), 0),
  ) / 100
