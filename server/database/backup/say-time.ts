import { hotelClock } from '../../../contract/facts.ts'

/** On the clock of computers, and on the hotel's. */
export function sayTime(at: Date): string {
  const { date, time } = hotelClock(at)
  return `${at.toISOString().replace(/\.000Z$/, 'Z')} (${date} ${time} on the hotel's clock)`
}
