import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type { z } from 'zod'
import { isDate } from '../../../../contract/facts.ts'
import {
  getMovements,
  type MoneyWay,
  type MovementKind,
  moneyWays,
  movementKinds,
} from '../../../../contract/office/till/movements.ts'
import { answerOf, api, type CallFailed } from '../../api.ts'

/** As it stands in the address; empty means that it does not matter. */
export interface AskedMoney {
  readonly from: string
  readonly to: string
  readonly way: MoneyWay | ''
  readonly kind: MovementKind | ''
  readonly staff: string
  readonly shift: string
}

export const pageSize = 50

/** What is asked for stands in the address: a reload, a bookmark and the way back keep it. */
export function useAskedMoney() {
  const [params, setParams] = useSearchParams()
  const number = (name: string) => (/^\d{1,15}$/.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  const day = (name: string) => (isDate(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  const asked: AskedMoney = {
    from: day('from'),
    to: day('to'),
    way: moneyWays.find((way) => way === params.get('way')) ?? '',
    kind: movementKinds.find((kind) => kind === params.get('kind')) ?? '',
    staff: number('staff'),
    shift: number('shift'),
  }
  const page = Math.max(1, Number(number('page')) || 1)
  function ask(next: AskedMoney, nextPage = 1) {
    const written = new URLSearchParams(saidIn(next))
    if (nextPage !== 1) written.set('page', String(nextPage))
    setParams(written)
  }
  return { asked, page, ask }
}

/** Only what was said: what is left out has a meaning of its own. */
export const saidIn = (asked: AskedMoney): Record<string, string> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))

export type Movements = z.output<typeof getMovements.answer>['request']['data']

export const useMovements = (asked: AskedMoney, page: number) =>
  useQuery<Movements, CallFailed>({
    queryKey: [getMovements.path, asked, page],
    queryFn: async () => {
      const query = { ...asked, page, page_size: pageSize }
      return (await answerOf(api(getMovements, { query }))).request.data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
