import { addDays } from '../../../../contract/facts.ts'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import type { Rack, RackUnit } from '../../../../contract/office/stay/rack.ts'
import type { DateText } from '../../../../contract/values.ts'

export interface RoomsFor {
  /** Rooms of its category that nobody else was given on any of its nights, and that are in use on all of them. */
  readonly free: readonly RackUnit[]
  /** Where it is, or where the plan would put it. */
  readonly planned: RackUnit | undefined
  /** Whether that was given by somebody, or is only proposed. */
  readonly isGiven: boolean
}

/** The rooms that a booking can be given, by what of the rack lies around its nights. */
export function roomsFor(rack: Rack, booking: Pick<Booking, 'id' | 'room_id' | 'available_to'>): RoomsFor {
  const from = rack.from
  const end = addDays(rack.from, rack.days)
  const until = booking.available_to < end ? booking.available_to : end
  const meets = (nights: { readonly from: DateText; readonly until: DateText }) =>
    nights.from < until && nights.until > from
  const taken = new Set([
    ...rack.closures.filter(meets).map(({ unit_id }) => unit_id),
    ...rack.bars
      .filter((bar) => bar.given && bar.booking_id !== booking.id && meets(bar))
      .map(({ unit_id }) => unit_id),
  ])
  const own = rack.bars.find(({ booking_id, ...bar }) => booking_id === booking.id && isOn(bar, from))
  return {
    free: rack.units.filter(
      (unit) => unit.room_id === booking.room_id && !taken.has(unit.id) && isUsed(unit, from, until),
    ),
    planned: rack.units.find(({ id }) => id === own?.unit_id),
    isGiven: own?.given === true,
  }
}

const isOn = (bar: { readonly from: DateText; readonly until: DateText }, night: DateText): boolean =>
  bar.from <= night && night < bar.until

const isUsed = ({ used_from, used_until }: RackUnit, from: DateText, until: DateText): boolean =>
  (used_from === null || used_from <= from) && (used_until === null || used_until >= until)
