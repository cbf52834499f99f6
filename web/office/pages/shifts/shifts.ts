import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getShifts } from '../../../../contract/office/till/shifts.ts'
import { answerOf, api, type CallFailed } from '../../api.ts'

export type ListedShifts = z.output<typeof getShifts.answer>['request']['data']

export function useShifts(staff: string, page: number) {
  const query = { page, ...(staff !== '' && { staff_id: Number(staff) }) }
  return useQuery<ListedShifts, CallFailed>({
    queryKey: [getShifts.path, query],
    queryFn: async () => (await answerOf(api(getShifts, { query }))).request.data,
    placeholderData: keepPreviousData,
  })
}
