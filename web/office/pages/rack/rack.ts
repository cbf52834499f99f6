import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { addDays } from '../../../../contract/facts.ts'
import type { Rack } from '../../../../contract/office/stay/rack.ts'
import type { DateText } from '../../../../contract/values.ts'
import type { CallFailed } from '../../api.ts'
import { useHotelDate } from '../../hotel.ts'
import { whenIdle } from '../../when-idle.ts'
import { type AskedDays, rackFrom, readDays, usualZoom } from './question.ts'

export interface Asked extends AskedDays {
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
  const floor = params.get('floor') ?? ''
  return { ...readDays(params), floor: /^-?\d{1,2}$/.test(floor) ? Number(floor) : undefined }
}

const writeAsked = ({ from, days, floor }: Asked, today: DateText | undefined): Record<string, string> => ({
  ...(from !== undefined && from !== today && { from }),
  ...(days !== usualZoom && { days: String(days) }),
  ...(floor !== undefined && { floor: String(floor) }),
})

/** The answer ends bars where its days end: there they go on, as far as anybody can see. */
function withWholeStays(rack: Rack): Rack {
  const end = addDays(rack.from, rack.days)
  const bars = rack.bars.map((bar) => {
    const from = bar.from === rack.from ? bar.check_in : bar.from
    const until = bar.until === end ? bar.check_out : bar.until
    return from === bar.from && until === bar.until ? bar : { ...bar, from, until }
  })
  return { ...rack, bars }
}

export function useRack(from: DateText | undefined, days: number) {
  const client = useQueryClient()
  const answer = useQuery<Rack, CallFailed>({
    ...rackFrom(from ?? '', days),
    select: withWholeStays,
    enabled: from !== undefined,
    placeholderData: keepPreviousData,
    // What was asked for on the way here is not asked for again.
    staleTime: 1_000,
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
