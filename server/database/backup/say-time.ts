import { hotelClock, hotelOffsetMs } from '../../../contract/facts.ts'

/** As it is written behind a time. */
export const hotelZone = `+${String(hotelOffsetMs / 3_600_000).padStart(2, '0')}:00`

/** On the clock of computers, and on the hotel's. */
export function sayTime(at: Date): string {
  const { date, time } = hotelClock(at)
  return `${at.toISOString().replace(/\.000Z$/, 'Z')} (${date} ${time} on the hotel's clock)`
}
