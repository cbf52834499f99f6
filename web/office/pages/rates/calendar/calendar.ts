import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addDays, addMonths, isDate } from '../../../../../contract/facts.ts'
import { isOfficeDay } from '../../../../../contract/office/bookings/dates.ts'
import {
  getRateCalendar,
  mostCalendarDays,
  type RulesOfDay,
} from '../../../../../contract/office/rates/calendar.ts'
import type { DateText } from '../../../../../contract/values.ts'
import type { Answer } from '../../../../kit/worded-api.ts'
import { answerOf, api, type CallFailed } from '../../../api.ts'

export type RateCalendar = Answer<typeof getRateCalendar>['request']['data']
export type PricedRoom = RateCalendar['rooms'][number]

const monthOf = (day: DateText): string => day.slice(0, 7)
const firstOf = (month: string): DateText => `${month}-01`

/** So many days before its end a year has nothing more to show at the right of a day. */
const lastScreenful = 62

/** The first day of the year that is loaded to show a day: this month, wherever that year holds the day, so that stepping through it asks for nothing. */
export function yearWith(day: DateText, today: DateText): DateText {
  const first = firstOf(monthOf(today))
  const isWithin = first <= day && day < addDays(first, mostCalendarDays - lastScreenful)
  return isWithin ? first : firstOf(monthOf(day))
}

/** Whether the server answers for it. An address or a field can say any day: one beyond would leave an error with no way back. */
export const canBeShown = (day: string): boolean => isDate(day) && isOfficeDay(day)

/** A month on or back: back leads to the beginning of the month first that is seen in part. */
export function stepMonth(seen: DateText, direction: -1 | 1): DateText {
  const month = monthOf(seen)
  if (direction === -1 && seen !== firstOf(month)) return firstOf(month)
  return firstOf(addMonths(month, direction))
}

export function useRateCalendar(from: DateText | undefined) {
  return useQuery<RateCalendar, CallFailed>({
    queryKey: [getRateCalendar.path, from],
    queryFn: async () => {
      const query = { from, days: mostCalendarDays }
      return (await answerOf(api(getRateCalendar, { query }))).request.data
    },
    enabled: from !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** A category as it is drawn. */
export interface Line {
  readonly room: PricedRoom
  /** In the order of the nights; nothing where nothing is restricted. */
  readonly rules: readonly (RulesOfDay | undefined)[]
}

export function linesOf({ rooms, nights, rules }: RateCalendar): Line[] {
  const ruled = new Map(rules.map((one) => [`${one.room_id} ${one.day}`, one]))
  return rooms.map((room) => ({ room, rules: nights.map((night) => ruled.get(`${room.id} ${night}`)) }))
}
