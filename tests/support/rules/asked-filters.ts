import type { AskedFilter } from '../../../domain/booking-filters.ts'

/** A list that nobody has narrowed down. */
export const nothingAsked: AskedFilter = {
  stage: undefined,
  way: undefined,
  pay: undefined,
  desk: undefined,
  roomId: undefined,
  stay: undefined,
  arrival: undefined,
  departure: undefined,
  created: undefined,
  payment: undefined,
}
