import { daysBetween, daysFrom } from '../facts.ts'
import type { DateText, NightFree } from '../values.ts'

/** What a calendar says of one day: of the night that begins on it, and of coming and leaving on it. */
export interface OfferedNight {
  readonly free: NightFree
  /** Of a stay that begins here, where it must be longer than a night. */
  readonly fewest?: number | undefined
  /** Of a stay that begins here, where it must be shorter than others. */
  readonly most?: number | undefined
  /** Said where one cannot come on this day, though the night can be slept here by whoever is here already. */
  readonly arrive?: false | undefined
  /** Said where one cannot leave on this day. */
  readonly depart?: false | undefined
}

export interface OfferedNights {
  /** Of any stay. */
  readonly maxNights: number
  /** Nothing of days that are not known, or not yet. */
  at(day: DateText): OfferedNight | undefined
}

export type NotOffered =
  | { readonly why: 'unknown' | 'taken' | 'no_arrival' | 'no_departure' }
  | { readonly why: 'too_short'; readonly fewest: number }
  | { readonly why: 'too_long'; readonly most: number }

const canSleep = (night: OfferedNight | undefined): boolean => night !== undefined && night.free !== 'none'

export const canArrive = (night: OfferedNight | undefined): night is OfferedNight =>
  canSleep(night) && night?.arrive !== false

/**
 * Why a stay is not offered, if it is not. Both sides ask it: browsers while dates are chosen, the server when it looks for other dates. Of one room's
 * calendar it is the whole truth: what is offered can be booked, and what can be booked is offered. Of the calendar over all rooms it is half of it:
 * what it refuses no room offers, but a night here may be free in one room and the next night in another.
 */
export function notOffered(
  nights: OfferedNights,
  { checkIn, checkOut }: { readonly checkIn: DateText; readonly checkOut: DateText },
): NotOffered | undefined {
  const first = nights.at(checkIn)
  const count = daysBetween(checkIn, checkOut)
  if (first === undefined) return { why: 'unknown' }
  if (first.free === 'none') return { why: 'taken' }
  if (first.arrive === false) return { why: 'no_arrival' }
  if (count < (first.fewest ?? 1)) return { why: 'too_short', fewest: first.fewest ?? 1 }
  const most = Math.min(nights.maxNights, first.most ?? nights.maxNights)
  if (count > most) return { why: 'too_long', most }
  const slept = daysFrom(checkIn, count).map((night) => nights.at(night))
  if (slept.some((night) => night?.free === 'none')) return { why: 'taken' }
  if (slept.includes(undefined)) return { why: 'unknown' }
  const last = nights.at(checkOut)
  if (last === undefined) return { why: 'unknown' }
  return last.depart === false ? { why: 'no_departure' } : undefined
}
