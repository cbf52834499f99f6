import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import type { Cleanliness } from '../../../../contract/values.ts'
import type { ShownUnit } from '../../bookings/words.ts'

/** What the answer about a day says of numbered rooms. */
export interface ToldUnits {
  readonly proposals: readonly {
    readonly booking_id: number
    readonly unit_id: number
    readonly number: string
  }[]
  readonly unit_states: readonly {
    readonly unit_id: number
    readonly number: string
    readonly cleanliness: Cleanliness
  }[]
}

/** The room that a booking was given, else the one that the plan proposes; none where the hotel has no numbers. */
export function unitOf(
  { id, unit: given }: Pick<Booking, 'id' | 'unit'>,
  { proposals, unit_states }: ToldUnits,
): ShownUnit | undefined {
  const proposal = given ? undefined : proposals.find(({ booking_id }) => booking_id === id)
  const number = given ?? proposal?.number
  if (number === undefined) return undefined
  const state = unit_states.find((one) => one.number === number)
  return { number, proposedId: proposal?.unit_id, isReady: state?.cleanliness !== 'dirty' }
}
