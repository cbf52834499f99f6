import type { QueryClient } from '@tanstack/react-query'
import { addDays, isDate } from '../../../../contract/facts.ts'
import { getRack } from '../../../../contract/office/stay/rack.ts'
import type { DateText } from '../../../../contract/values.ts'
import { answerOf, api } from '../../api.ts'

/** How many days stand beside each other. */
export const zooms = [7, 14, 21, 28] as const
type Zoom = (typeof zooms)[number]
export const usualZoom: Zoom = 14

/** Which part of the rack is asked for: it stands in the address, so that a link shows the same days. */
export interface AskedDays {
  /** Without one it is the hotel's today. */
  readonly from: DateText | undefined
  readonly days: Zoom
}

export function readDays(params: URLSearchParams): AskedDays {
  const [from, days] = [params.get('from') ?? '', Number(params.get('days'))]
  return {
    from: isDate(from) ? from : undefined,
    days: zooms.find((zoom) => zoom === days) ?? usualZoom,
  }
}

/** The night before is asked for as well: who leaves on the first day has slept it. */
export const rackFrom = (from: DateText, days: number) => ({
  queryKey: [getRack.path, from, days],
  queryFn: async () => {
    const query = { from: addDays(from, -1), days: days + 1 }
    return (await answerOf(api(getRack, { query }))).request.data
  },
})

/** Once, by the address: the screen then finds the answer, or waits for the same one. */
export function askForRack(client: QueryClient, today: DateText): void {
  const { from = today, days } = readDays(new URLSearchParams(location.search))
  const question = rackFrom(from, days)
  if (client.getQueryState(question.queryKey) === undefined) void client.prefetchQuery(question)
}
