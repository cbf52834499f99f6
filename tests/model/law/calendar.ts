/** Dates and hours of the hotel, written anew: the model shares no arithmetic with what it checks. */

export type Day = string

export const minute = 60_000
export const hour = 60 * minute
const dayLength = 24 * hour
const eastOfGreenwich = 5 * hour

/** Days since 1970 and their dates, both kept: the rules look at the calendar very often. */
const dates = new Map<number, Day>()
const numbers = new Map<Day, number>()

function dateOf(number: number): Day {
  const known = dates.get(number)
  if (known !== undefined) return known
  const date = new Date(number * dayLength).toISOString().slice(0, 10)
  dates.set(number, date)
  return date
}

function numberOf(day: Day): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const number = Date.parse(day) / dayLength
  numbers.set(day, number)
  return number
}

export const dayOf = (instant: number): Day => dateOf(Math.floor((instant + eastOfGreenwich) / dayLength))

export const plusDays = (day: Day, days: number): Day => dateOf(numberOf(day) + days)

export const daysFrom = (first: Day, second: Day): number => numberOf(second) - numberOf(first)

/** When the hotel's clock shows this hour of the day. */
export const clockShows = (day: Day, hours: number): number =>
  Date.parse(day) + hours * hour - eastOfGreenwich

export function nightsBetween(checkIn: Day, checkOut: Day): Day[] {
  const nights: Day[] = []
  for (let night = checkIn; night < checkOut; night = plusDays(night, 1)) nights.push(night)
  return nights
}
