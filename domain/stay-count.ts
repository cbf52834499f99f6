import { daysBetween } from '../contract/facts.ts'
import type { StayState } from '../contract/values.ts'
import { type BookingState, isInHouse, isLapsed, type Moment } from './booking-state.ts'
import { hasBegun } from './review.ts'

export function stayStateOf(booking: BookingState, { now, today }: Moment): StayState {
  if (booking.status === 'cancelled' || booking.outcome !== 'open' || isLapsed(booking, now))
    return 'called_off'
  if (isInHouse(booking, { today })) return 'here'
  if (booking.departedAt) return 'past'
  if (booking.checkOut < today) return hasBegun(booking, now) ? 'past' : 'missed'
  return 'coming'
}

const counts: ReadonlySet<StayState> = new Set<StayState>(['past', 'here', 'coming'])

interface CountedStay<B> {
  readonly booking: B
  readonly state: StayState
  /** The how-manieth stay of this guest it is; none for what was no stay. */
  readonly ordinal: number | null
}

interface Counting extends BookingState {
  readonly bookNumber: number
}

/** In the order in which they begin. */
export function countStays<B extends Counting>(bookings: readonly B[], moment: Moment): CountedStay<B>[] {
  const inOrder = [...bookings].sort(
    (one, other) => one.checkIn.localeCompare(other.checkIn) || one.bookNumber - other.bookNumber,
  )
  let ordinal = 0
  return inOrder.map((booking) => {
    const state = stayStateOf(booking, moment)
    if (!counts.has(state)) return { booking, state, ordinal: null }
    ordinal += 1
    return { booking, state, ordinal }
  })
}

export const nightsOf = ({ checkIn, checkOut }: Pick<BookingState, 'checkIn' | 'checkOut'>): number =>
  daysBetween(checkIn, checkOut)
