/** Dates and hours of the hotel, written anew: the model shares no arithmetic with what it checks. */

export type Day = string

export const minute = 60_000
export const hour = 60 * minute
const dayLength = 24 * hour
const eastOfGreenwich = 5 * hour

export const dayOf = (instant: number): Day => new Date(instant + eastOfGreenwich).toISOString().slice(0, 10)

export const plusDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

export const daysFrom = (first: Day, second: Day): number =>
  (Date.parse(second) - Date.parse(first)) / dayLength

/** When the hotel's clock shows this hour of the day. */
export const clockShows = (day: Day, hours: number): number =>
  Date.parse(day) + hours * hour - eastOfGreenwich

export function nightsBetween(checkIn: Day, checkOut: Day): Day[] {
  const nights: Day[] = []
  for (let night = checkIn; night < checkOut; night = plusDays(night, 1)) nights.push(night)
  return nights
}
