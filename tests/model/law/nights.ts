import type { Day } from './calendar.ts'
import { type Booking, given, type Hotel, isLapsed, today } from './hotel.ts'

/** Whether a booking has a unit of a room on a night. A lapsed hold has none, whoever has or has not marked it. */
const takes = (hotel: Hotel, booking: Booking, room: number, night: Day): boolean =>
  booking.room === room && booking.taken.includes(night) && !isLapsed(booking, hotel)

interface NightsOf {
  readonly room: number
  readonly nights: readonly Day[]
  /** The booking that asks: its own nights never count against it. */
  readonly except?: Booking | undefined
}

export const takenOn = (hotel: Hotel, room: number, night: Day, except?: Booking): number =>
  hotel.bookings.filter((booking) => booking !== except && takes(hotel, booking, room, night)).length

const closedOn = (hotel: Hotel, room: number, night: Day): number =>
  given(hotel.rooms[room]).closed.get(night) ?? 0

/** For guests: what is offered online, less what is closed and taken, on the fullest night. */
export const freeForGuests = (hotel: Hotel, wanted: NightsOf): number =>
  fewest(hotel, wanted, given(hotel.rooms[wanted.room]).online)

/** For staff: the same from all units that exist. */
export const freeForStaff = (hotel: Hotel, wanted: NightsOf): number =>
  fewest(hotel, wanted, given(hotel.rooms[wanted.room]).total)

const fewest = (hotel: Hotel, { room, nights, except }: NightsOf, units: number): number =>
  Math.min(
    ...nights.map((night) => units - closedOn(hotel, room, night) - takenOn(hotel, room, night, except)),
  )

/** Nights from today on are free again; what has passed has passed. */
export function release(hotel: Hotel, booking: Booking): void {
  booking.taken = booking.taken.filter((night) => night < today(hotel))
}

export const nightsTaken = (hotel: Hotel, booking: Booking): Day[] =>
  isLapsed(booking, hotel) ? [] : booking.taken.filter((night) => night >= today(hotel))
