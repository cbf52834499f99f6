import { addDays, hotelDate } from '../domain/hotel-time.ts'

const stayNights = 7

/** Seven nights from each of the coming days: the same searches for everyone who is compared. */
export const searchBodies = (): string[] =>
  Array.from({ length: 60 }, (_, day) => {
    const checkIn = addDays(hotelDate(new Date()), day + 1)
    return JSON.stringify({ checkIn, checkOut: addDays(checkIn, stayNights) })
  })

export const searchPath = '/api/en/search-rooms'
