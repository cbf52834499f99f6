import { type Booking, type Hotel, isLapsed, type NightPrice } from './hotel.ts'

/** The hotel has one code: a fifth off, in whole manats, for two bookings at a time. */
export const codeTerms = { percentOff: 20, mostUses: 2 } as const

const manat = 100

export function pricedByCode(line: NightPrice): NightPrice {
  const room = Math.round((line.room * (100 - codeTerms.percentOff)) / 100 / manat) * manat
  return room < line.room ? { ...line, room, listed: line.room } : line
}

const isUse = (hotel: Hotel, booking: Booking): boolean =>
  booking.byCode && booking.status !== 'cancelled' && !isLapsed(booking, hotel)

/** Of a booking that somebody wants to make by it. */
export const codeProblems = (hotel: Hotel, wanted: Booking) => ({
  code_used_up: hotel.bookings.filter((booking) => isUse(hotel, booking)).length >= codeTerms.mostUses,
  code_not_for_stay: wanted.nights.every(({ listed }) => listed === undefined),
})
