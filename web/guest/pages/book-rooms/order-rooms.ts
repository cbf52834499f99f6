import type { FoundRoom } from '../../../../contract/guest/search.ts'

export type Order = 'price' | 'fit'

type Sorted = Pick<FoundRoom, 'capacity' | 'max_guests' | 'total'>

interface OrderedRooms<R> {
  /** Those that take everybody. */
  readonly fitting: readonly R[]
  /** Those that take some of them, the largest first. */
  readonly tooSmall: readonly R[]
}

/** Equals stay in the hotel's own order. Nobody who has not said how many come is told that a room is too small. */
export function orderRooms<R extends Sorted>(
  rooms: readonly R[],
  guests: number | undefined,
  order: Order,
): OrderedRooms<R> {
  const takesAll = (room: R) => guests === undefined || room.max_guests >= guests
  const byPrice = (one: R, other: R) => one.total - other.total
  const byFit = (one: R, other: R) => distance(one, guests) - distance(other, guests) || byPrice(one, other)
  const bySize = (one: R, other: R) => other.max_guests - one.max_guests || byPrice(one, other)
  return {
    fitting: rooms.filter(takesAll).sort(order === 'fit' ? byFit : byPrice),
    tooSmall: rooms.filter((room) => !takesAll(room)).sort(bySize),
  }
}

/** How many beds are empty or have to be added. */
const distance = ({ capacity }: Sorted, guests = capacity): number => Math.abs(capacity - guests)
