import { addDays } from '../contract/facts.ts'
import { hotelDate } from '../domain/hotel-time.ts'
import type { PlannedRequest } from './load.ts'

const stayNights = 7
const searchPath = '/api/en/search-rooms'

/** Seven nights from each of the coming days: the same searches for everyone who is compared. */
export const searchRequests = (): PlannedRequest[] =>
  Array.from({ length: 60 }, (_, day) => {
    const checkIn = addDays(hotelDate(new Date()), day + 1)
    return { path: searchPath, body: JSON.stringify({ checkIn, checkOut: addDays(checkIn, stayNights) }) }
  })
