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

/** For these nights no room of the category is left. In which room a night was slept before rooms had numbers nobody asks any more. */
export const isWithoutRoom = ({ unit_id, until }: RackBar, today: DateText): boolean =>
  unit_id === null && until > today
