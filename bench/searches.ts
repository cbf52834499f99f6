import { addDays } from '../contract/facts.ts'
import { hotelDate } from '../domain/hotel-time.ts'
import type { PlannedRequest } from './load.ts'

const stayNights = 7
const searchPath = '/api/en/search-rooms'

/** Seven nights from each of the coming days, as browsers ask for them: the same searches for everyone who is compared. */
export const searchRequests = (): PlannedRequest[] =>
  Array.from({ length: 60 }, (_, day) => {
    const checkIn = addDays(hotelDate(new Date()), day + 1)
    const body = JSON.stringify({ checkIn, checkOut: addDays(checkIn, stayNights) })
    return { path: searchPath, body, encoding: 'br' }
  })
