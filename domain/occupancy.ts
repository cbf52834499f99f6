/** How many guests a unit is for, with how many its booking form starts, and how many fit at most. */
export interface Occupancy {
  readonly capacity: number
  readonly startGuests: number
  readonly maxGuests: number
}

export interface WishedOccupancy {
  readonly capacity: number
  readonly startGuests?: number | undefined
  readonly maxGuests?: number | undefined
}

const mostOverCapacity = 10

const newRoom: Occupancy = { capacity: 0, startGuests: 0, maxGuests: 1 }

/**
 * What holds after a change. A number that was not given keeps its distance from the capacity: a form that starts with one guest more
 * goes on to do so. Undefined when the numbers do not fit each other.
 */
export function occupancyAfter(
  { capacity, startGuests, maxGuests }: WishedOccupancy,
  before: Occupancy = newRoom,
): Occupancy | undefined {
  const most = maxGuests ?? capacity + before.maxGuests - before.capacity
  const start = startGuests ?? Math.max(1, capacity + before.startGuests - before.capacity)
  const fits = capacity >= 1 && most >= capacity && most <= capacity + mostOverCapacity
  return fits && start >= 1 && start <= most ? { capacity, startGuests: start, maxGuests: most } : undefined
}
