import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getDashboardDays,
  getDashboardInfo,
  type getDashboardMonths,
} from '../../../contract/office/desk/dashboard.ts'
import { answerOf, api, type CallFailed } from '../api.ts'
import { useQuietRefresh } from '../bookings/quiet-refresh.ts'
import type { MonthData } from './month.ts'

/** Of the present month when none is named. The month that was shown stays until the other one is there. */
export const useDays = (month: string | undefined) =>
  useQuery<MonthData, CallFailed>({
    queryKey: [getDashboardDays.path, month],
    queryFn: async () =>
      (await answerOf(api(getDashboardDays, { query: month ? { month } : {} }))).request.data,
    placeholderData: keepPreviousData,
  })

/** By its address and not by itself: the first screen need not carry a call of another one. */
const ofMonths: (typeof getDashboardMonths)['path'] = '/api/sys/dashboard-months'
const paths = [getDashboardInfo.path, getDashboardDays.path, ofMonths]

/** Asks again for what is on the screen of it, and only for that. Answers whether the mark for it is shown. */
export function useDashboardRefresh(): boolean {
  const client = useQueryClient()
  return useQuietRefresh(() =>
    Promise.all(paths.map((path) => client.refetchQueries({ queryKey: [path], type: 'active' }))),
  )
}
