import type { Booking } from '../../../contract/office/bookings/bookings.ts'

type Known = { readonly booking: Pick<Booking, 'id' | 'version'> }

/**
 * The bookings that are new since the last answer or that somebody has changed. Told by id and version: an answer is made anew each time, and the
 * place of a row says nothing about whose it is.
 */
export function changedSince(before: readonly Known[], now: readonly Known[]): ReadonlySet<number> {
  const versions = new Map(before.map(({ booking }) => [booking.id, booking.version]))
  return new Set(
    now.flatMap(({ booking }) => (versions.get(booking.id) === booking.version ? [] : [booking.id])),
  )
}
