import { type QueryClient, useQuery } from '@tanstack/react-query'
import { getHouseState, type HouseState, type TakenTap } from '../../../../contract/office/stay/house.ts'
import { useLanguage } from '../../all-texts.ts'
import { answerOf, api, type CallFailed } from '../../api.ts'
import { keepState, keptState } from './unsent/kept.ts'
import { takenInto } from './unsent/taps.ts'

/** Who comes and goes is told to housekeeping by nobody: it is asked for. */
const everyMs = 30_000

/** The house, and how this browser's clock differs from the server's. */
interface ReadHouse {
  readonly state: HouseState
  readonly aheadMs: number
}

export function useHouse() {
  const { language } = useLanguage()
  const kept = keptState()
  return useQuery<ReadHouse, CallFailed>({
    queryKey: [getHouseState.path, language],
    queryFn: async () => {
      const { data: state } = (await answerOf(api(getHouseState))).request
      keepState(state, Date.now())
      return read(state, Date.now())
    },
    ...(kept && { initialData: () => read(kept.state, kept.readAt), initialDataUpdatedAt: kept.readAt }),
    refetchInterval: everyMs,
    refetchOnReconnect: 'always',
    staleTime: 0,
  })
}

const read = (state: HouseState, readAt: number): ReadHouse => ({
  state,
  aheadMs: Date.parse(state.now) - readAt,
})

/** What was taken is shown as the server has it until the whole house is read again. */
export function showTaken(client: QueryClient, taken: readonly TakenTap[]): void {
  client.setQueriesData<ReadHouse>({ queryKey: [getHouseState.path] }, (house) =>
    house === undefined
      ? undefined
      : { ...house, state: { ...house.state, units: takenInto(house.state.units, taken) } },
  )
  void client.invalidateQueries({ queryKey: [getHouseState.path] })
}
