import type { PaymentScope } from '../../../contract/values.ts'
import { type Day, nightsBetween } from './calendar.ts'
import {
  type Booking,
  type Charged,
  given,
  type Hotel,
  type NightPrice,
  type Parts,
  type Room,
  today,
} from './hotel.ts'

const isSummer = (night: Day): boolean => night.slice(5) >= '05-15' && night.slice(5) <= '09-15'

const priceOf = (room: Room, night: Day): number => (isSummer(night) ? room.summer : room.winter)

const extraFor = (hotel: Hotel, room: Room, guests: number): number =>
  Math.max(0, guests - room.capacity) * hotel.rules.extraGuest

export function pricesOf(
  hotel: Hotel,
  room: Room,
  stay: { checkIn: Day; checkOut: Day; guests: number },
): NightPrice[] {
  const extra = extraFor(hotel, room, stay.guests)
  return nightsBetween(stay.checkIn, stay.checkOut).map((night) => ({
    night,
    room: priceOf(room, night),
    extra,
  }))
}

/**
 * After a change: what was slept stays as it was, a coming night that was sold in this room keeps its price, and anything else costs what it
 * costs today. The number of guests counts from today on.
 */
export function pricesAfter(
  hotel: Hotel,
  booking: Booking,
  change: { room: number; checkIn: Day; checkOut: Day; guests: number },
): NightPrice[] {
  const room = given(hotel.rooms[change.room])
  return pricesOf(hotel, room, change).map((line) => {
    const sold = booking.nights.find(({ night }) => night === line.night)
    if (sold && line.night < today(hotel)) return sold
    if (!sold || change.room !== booking.room) return line
    return { ...sold, extra: line.extra }
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

export const stayPrice = ({ nights }: Pick<Booking, 'nights'>): number =>
  sum(nights.map(({ room, extra }) => room + extra))

export const totalPrice = (booking: Booking): number => stayPrice(booking) + booking.fee

const firstNight = ({ nights }: Booking): number => {
  const [first] = nights
  return first ? first.room + first.extra : 0
}

/** What the booking was to pay at its beginning, by its scope; without one, everything. */
export function firstParts(booking: Booking): Parts {
  const { scope, fee } = booking
  if (scope === 'none') return { fee, stay: stayPrice(booking), extras: 0 }
  const stay = booking.wholeStay ? stayPrice(booking) : firstNight(booking)
  return { fee: scope === 'stay' ? 0 : fee, stay: scope === 'fee' ? 0 : stay, extras: 0 }
}

/** What it charges while it is unpaid. */
export const chargesNow = (booking: Booking): number =>
  booking.scope === 'none' ? 0 : firstParts(booking).fee + firstParts(booking).stay

/** An online booking charges what the setting says. */
export const scopeOnline = ({ fee, stay }: Charged): PaymentScope => {
  if (stay === 'nothing') return 'fee'
  return fee ? 'fee_and_stay' : 'stay'
}

/** With one night, the first and all are the same: when a second one comes, the setting decides. */
export const chargesWholeStay = (hotel: Hotel, booking: Booking): boolean =>
  booking.kind !== 'online' ||
  (booking.nights.length > 1 ? booking.wholeStay : hotel.rules.charged.stay === 'whole_period')

/** What a night of the past cost that nobody has paid. */
export const priceBefore = ({ nights }: Booking, day: Day): number =>
  sum(nights.filter(({ night }) => night < day).map(({ room, extra }) => room + extra))
