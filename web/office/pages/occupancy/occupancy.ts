import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { addDays, isDate } from '../../../../contract/facts.ts'
import { getOccupancy } from '../../../../contract/office/rooms/occupancy.ts'
import type { DateText } from '../../../../contract/values.ts'
import type { Answer } from '../../../kit/worded-api.ts'
import { answerOf, api, type CallFailed } from '../../api.ts'
import { useHotelDate } from '../../hotel.ts'

export const shownDays = 28

export type Occupancy = Answer<typeof getOccupancy>['request']['data']
export type OccupiedRoom = Occupancy['rooms'][number]
export type RoomNight = OccupiedRoom['nights'][number]

/** The figures that a text about a night names. */
export const countsOf = ({ free, taken, closed, units }: RoomNight) => ({ free, taken, closed, units })

/** The first day stands in the address; without one it is the hotel's today. */
export function useFirstDay() {
  const [params, setParams] = useSearchParams()
  const today = useHotelDate()
  const written = params.get('from') ?? ''
  const asked = isDate(written) ? written : undefined
  const choose = (wanted: DateText | undefined) =>
    setParams(wanted === undefined || wanted === today ? {} : { from: wanted }, { replace: true })
  return { asked, today, choose }
}

const windowFrom = (from: DateText | undefined) => ({
  queryKey: [getOccupancy.path, from ?? 'today'],
  queryFn: async () => {
    const { request } = await answerOf(api(getOccupancy, { query: { from, days: shownDays } }))
    return request.data
  },
})

export function useOccupancy(asked: DateText | undefined) {
  const client = useQueryClient()
  const answer = useQuery<Occupancy, CallFailed>({
    ...windowFrom(asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

  // What comes before and after is at hand when somebody turns the page.
  const first = answer.isPlaceholderData ? undefined : answer.data?.nights[0]
  useEffect(() => {
    if (first === undefined) return
    for (const days of [shownDays, -shownDays])
      void client.prefetchQuery({ ...windowFrom(addDays(first, days)), staleTime: 5_000 })
  }, [client, first])
  return answer
}
