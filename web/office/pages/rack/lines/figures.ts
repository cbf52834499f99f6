import type { RackBar } from '../../../../../contract/office/stay/rack.ts'
import type { DateText } from '../../../../../contract/values.ts'

/** What is going on in a category today. */
export interface TodayFigures {
  readonly taken: number
  readonly arrivals: number
  readonly departures: number
  /** Arrivals that have not come and that nobody has given a room yet. */
  readonly unassigned: number
}

export function figuresOf(bars: readonly RackBar[], today: DateText): TodayFigures {
  const count = (holds: (bar: RackBar) => boolean) =>
    new Set(bars.filter(holds).map(({ booking_id }) => booking_id)).size
  return {
    taken: count(({ from, until, stay }) => from <= today && today < until && isHere(stay)),
    arrivals: count(({ check_in, stay }) => check_in === today && isHere(stay)),
    departures: count(
      ({ check_out, stay }) => check_out === today && stay !== 'expected' && stay !== 'no_show',
    ),
    unassigned: count(({ check_in, stay, given }) => check_in === today && stay === 'expected' && !given),
  }
}

/** In the house, or coming. */
const isHere = (stay: RackBar['stay']): boolean => stay === 'in_house' || stay === 'expected'

/** Bookings for which no room of the category is left on some night. */
export const withoutRoom = (bars: readonly RackBar[]): number =>
  new Set(bars.flatMap(({ unit_id, booking_id }) => (unit_id === null ? [booking_id] : []))).size
