import { formatDate, hotelClock } from '../../../../contract/facts.ts'

/** A moment on the hotel's clock, whatever the browser's zone: the time, and before it the date where that is not the day of `now`. */
export function hotelMoment(instant: string, now: string): string {
  const { date, time } = hotelClock(new Date(instant))
  return date === hotelClock(new Date(now)).date ? time : `${formatDate(date)}, ${time}`
}

export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export interface PayTimes {
  /** The last moment at which a payment can begin. */
  readonly payUntil: string
  readonly holdUntil: string
}

/** Open: a payment can begin. Closing: it cannot, and the room is still kept. Over: it is free for others. */
export type PayPhase = 'open' | 'closing' | 'over'

export function payPhase({ payUntil, holdUntil }: PayTimes, now: number): PayPhase {
  if (now <= Date.parse(payUntil)) return 'open'
  return now < Date.parse(holdUntil) ? 'closing' : 'over'
}
