import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { isDate } from '../../../../contract/facts.ts'
import { type DaysOfMonth, getDay, getDays, type OneDay } from '../../../../contract/office/till/days.ts'
import type { DateText } from '../../../../contract/values.ts'
import { answerOf, api, type CallFailed } from '../../api.ts'

/** Month and day stand in the address: a reload, a bookmark and the way back keep them. */
export function useAsked() {
  const [params, setParams] = useSearchParams()
  const day = params.get('day') ?? ''
  const written = /^20\d\d-(0[1-9]|1[0-2])$/.exec(params.get('month') ?? '')?.[0]
  return {
    month: written ?? (isDate(day) ? day.slice(0, 7) : undefined),
    day: isDate(day) ? day : undefined,
    turnTo: (month: string) => setParams({ month }),
  }
}

export const addressOf = (day: DateText): string => `/system/days?day=${day}`

export const useDays = (month: string | undefined) =>
  useQuery<DaysOfMonth, CallFailed>({
    queryKey: [getDays.path, month],
    queryFn: async () => (await answerOf(api(getDays, { query: { month } }))).request.data,
    placeholderData: keepPreviousData,
  })

export const useDay = (date: DateText) =>
  useQuery<OneDay, CallFailed>({
    queryKey: [getDay.path, date],
    queryFn: async () => (await answerOf(api(getDay, { params: { date } }))).request.data,
    placeholderData: keepPreviousData,
  })

/** Whoever names no day wants the last one that is over; on the first day of a month there is only the one that runs. */
export const dayToShow = ({ days }: DaysOfMonth, asked: DateText | undefined): DateText | undefined =>
  days.find(({ date }) => date === asked)?.date ??
  days.filter(({ state }) => state !== 'running').at(-1)?.date ??
  days.at(-1)?.date
