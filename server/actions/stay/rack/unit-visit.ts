import { type Refusal, refuse } from '../../../../contract/errors.ts'
import { isLive } from '../../../../domain/booking-state.ts'
import type { Database } from '../../../database/connection.ts'
import { recordHistory } from '../../../database/upkeep/history.ts'
import type { Scene } from '../../moves/with-booking.ts'

/** Who calls, and what they saw of the booking if they say so. */
export interface UnitOrder {
  readonly bookingId: number
  readonly staffId: number
  readonly version?: number | undefined
}

/** A booking that is over, called off or left has no room to come. */
export function refuseWithoutStay({
  booking,
  ...moment
}: Pick<Scene, 'booking' | 'now' | 'today'>): Refusal | undefined {
  if (booking.departedAt) return refuse('booking_departed')
  return isLive(booking, moment) ? undefined : refuse('booking_not_live')
}

/** The line of history of a room that is given or taken back. */
export const noteUnit = (
  transaction: Database,
  { bookingId, staffId }: UnitOrder,
  at: Date,
  line: { readonly action: 'unit_given' | 'unit_freed'; readonly facts: Readonly<Record<string, unknown>> },
): Promise<void> =>
  recordHistory(transaction, { at, actor: { kind: 'staff', staffId }, about: { bookingId }, ...line })
