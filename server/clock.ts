/** The only source of the present time: tests put their own in its place. */
export interface Clock {
  now(): Date
  /** It can go wrong, and the database has another one to compare it with; a clock of a test is right by what it is. */
  readonly isMachines?: boolean
}

export const systemClock: Clock = { now: () => new Date(), isMachines: true }
