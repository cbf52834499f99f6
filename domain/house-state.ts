/** What a numbered room is used for on a day. */

/** Somebody who has or had the room. */
export interface InUnit {
  readonly bookingId: number
  readonly stay: 'expected' | 'in_house' | 'left_today'
}

export interface UnitToday {
  /** Who slept in it last, as far as they are still in the house or left it today. */
  readonly slept: InUnit | undefined
  /** Who has it tonight. */
  readonly tonight: InUnit | undefined
}

export interface UnitUse {
  readonly occupied: boolean
  readonly leavesToday: boolean
  readonly left: boolean
  readonly arrivesToday: boolean
}

/**
 * Whoever slept here and has another room tonight goes out of this one today, like somebody who departs; and into the other one. Whoever should
 * have departed on a day before is still in it.
 */
export function useOfUnit({ slept, tonight }: UnitToday): UnitUse {
  const staysHere = slept?.stay === 'in_house'
  const isSame = slept !== undefined && slept.bookingId === tonight?.bookingId
  const occupied = staysHere || tonight?.stay === 'in_house'
  return {
    occupied,
    leavesToday: staysHere && !isSame,
    left: !occupied && (slept?.stay === 'left_today' || tonight?.stay === 'left_today'),
    arrivesToday: tonight?.stay === 'expected',
  }
}
