import { daysBetween, daysFrom, weekdayOf } from '../../contract/facts.ts'
import type { DateText } from '../../contract/values.ts'

/** A part of the calendar and of the house. */
export interface Reach {
  readonly first: DateText
  /** Included. */
  readonly last: DateText
  /** Days of the week, 0 is Monday. */
  readonly days: readonly number[]
  /** Categories; nothing stands for all, those to come too. */
  readonly rooms: readonly number[] | undefined
}

/** Whether it holds for a day at all, of whatever category. */
export const reachesDay = (reach: Reach, day: DateText): boolean =>
  reach.first <= day && day <= reach.last && reach.days.includes(weekdayOf(day))

/** Whether it holds for a category at all, on whatever day. */
export const reachesRoom = ({ rooms }: Reach, roomId: number): boolean =>
  rooms === undefined || rooms.includes(roomId)

export const reaches = (reach: Reach, roomId: number, day: DateText): boolean =>
  reachesRoom(reach, roomId) && reachesDay(reach, day)

/** The days on which it holds, from one day on. */
export function reachedDays(reach: Reach, from: DateText): DateText[] {
  const first = from > reach.first ? from : reach.first
  return daysFrom(first, daysBetween(first, reach.last) + 1).filter((day) => reachesDay(reach, day))
}

export type ReachProblem =
  | { readonly problem: 'range_reversed' | 'rate_without_days' }
  | { readonly problem: 'range_too_long'; readonly days: number }

/** What is wrong with a part of the calendar that somebody has chosen. */
export function reachProblem(reach: Reach, mostDays: number): ReachProblem | undefined {
  const days = daysBetween(reach.first, reach.last) + 1
  if (days < 1) return { problem: 'range_reversed' }
  if (days > mostDays) return { problem: 'range_too_long', days: mostDays }
  return reachedDays(reach, reach.first).length === 0 ? { problem: 'rate_without_days' } : undefined
}
