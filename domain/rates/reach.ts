import { weekdayOf } from '../../contract/facts.ts'
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

export const reaches = (reach: Reach, roomId: number, day: DateText): boolean =>
  reach.first <= day &&
  day <= reach.last &&
  reach.days.includes(weekdayOf(day)) &&
  (reach.rooms === undefined || reach.rooms.includes(roomId))
