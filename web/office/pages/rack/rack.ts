import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { addDays, isDate } from '../../../../contract/facts.ts'
import { getRack, type Rack } from '../../../../contract/office/stay/rack.ts'
import type { DateText } from '../../../../contract/values.ts'
import { answerOf, api, type CallFailed } from '../../api.ts'
import { useHotelDate } from '../../hotel.ts'
import { whenIdle } from '../../when-idle.ts'

/** How many days stand beside each other. */
export const zooms = [7, 14, 21, 28] as const
type Zoom = (typeof zooms)[number]
const usualZoom: Zoom = 14

/** Which part of the rack is asked for: it stands in the address, so that a link shows the same days. */
export interface Asked {
  /** Without one it is the hotel's today. */
  readonly from: DateText | undefined
  readonly days: Zoom
  readonly floor: number | undefined
}

export function useAsked() {
  const [params, setParams] = useSearchParams()
  const today = useHotelDate()
  const asked = readAsked(params)
  const ask = (changes: Partial<Asked>) =>
    setParams(writeAsked({ ...asked, ...changes }, today), { replace: true })
  return { asked, today, ask }
}

function readAsked(params: URLSearchParams): Asked {
  const [from, days, floor] = [
    params.get('from') ?? '',
    Number(params.get('days')),
    params.get('floor') ?? '',
  ]
  return {
    from: isDate(from) ? from : undefined,
    days: zooms.find((zoom) => zoom === days) ?? usualZoom,
    floor: /^-?\d{1,2}$/.test(floor) ? Number(floor) : undefined,
  }
}

const writeAsked = ({ from, days, floor }: Asked, today: DateText | undefined): Record<string, string> => ({
  ...(from !== undefined && from !== today && { from }),
  ...(days !== usualZoom && { days: String(days) }),
  ...(floor !== undefined && { floor: String(floor) }),
})

/** The answer ends bars where its days end: there they go on, as far as anybody can see. */
function withWholeStays(rack: Rack): Rack {
  const end = addDays(rack.from, rack.days)
  const bars = rack.bars.map((bar) => ({
    ...bar,
    from: bar.from === rack.from ? bar.check_in : bar.from,
    until: bar.until === end ? bar.check_out : bar.until,
  }))
  return { ...rack, bars }
}

/** The night before is asked for as well: who leaves on the first day has slept it. */
const rackFrom = (from: DateText, days: number) => ({
  queryKey: [getRack.path, from, days],
  queryFn: async () => {
    const query = { from: addDays(from, -1), days: days + 1 }
    return withWholeStays((await answerOf(api(getRack, { query }))).request.data)
  },
})

export function useRack(from: DateText | undefined, days: number) {
  const client = useQueryClient()
  const answer = useQuery<Rack, CallFailed>({
    ...rackFrom(from ?? '', days),
    enabled: from !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

  // The weeks before and after are at hand when somebody steps there.
  const isThere = answer.data !== undefined && !answer.isPlaceholderData
  useEffect(() => {
    if (from === undefined || !isThere) return
    whenIdle(() => {
      for (const step of [7, -7])
        void client.prefetchQuery({ ...rackFrom(addDays(from, step), days), staleTime: 5_000 })
    })
  }, [client, from, days, isThere])
  return answer
}
