import { hotelClock } from '../../../../contract/facts.ts'

/** HH:MM in Ashgabat, whatever the browser's zone. */
export const hotelTime = (instant: string): string => hotelClock(new Date(instant)).time

export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
