import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { isDate } from '../../../../contract/facts.ts'
import {
  type GuestRegister,
  getGuestRegister,
  type RegisterRow,
  type RegisterState,
  registerStates,
} from '../../../../contract/office/stay/register.ts'
import { answerOf, api, type CallFailed } from '../../api.ts'

export interface Asked {
  readonly state: RegisterState
  /** Empty: no bound. */
  readonly from: string
  readonly to: string
}

/** What is asked for stands in the address: a reload, a bookmark and the way back keep it. */
export function useAsked() {
  const [params, setParams] = useSearchParams()
  const dayIn = (name: 'from' | 'to') => {
    const written = params.get(name) ?? ''
    return isDate(written) ? written : ''
  }
  const asked: Asked = {
    state: registerStates.find((state) => state === params.get('state')) ?? 'waiting',
    from: dayIn('from'),
    to: dayIn('to'),
  }
  const ask = (changes: Partial<Asked>) => setParams(new URLSearchParams(written({ ...asked, ...changes })))
  return { asked, ask, addressOf: (state: RegisterState) => addressOf({ ...asked, state }) }
}

const written = ({ state, from, to }: Asked): [string, string][] =>
  Object.entries({ state: state === 'waiting' ? '' : state, from, to }).filter(([, value]) => value !== '')

const addressOf = (asked: Asked): string => {
  const params = new URLSearchParams(written(asked))
  return params.size === 0 ? '/system/register' : `/system/register?${params}`
}

interface Received extends GuestRegister {
  readonly state: RegisterState
  /** By this machine's clock, whatever it shows. */
  readonly receivedAt: number
}

export function useRegister(asked: Asked) {
  return useQuery<Received, CallFailed>({
    queryKey: [getGuestRegister.path, asked],
    queryFn: async () => {
      const { request } = await answerOf(api(getGuestRegister, { query: asked }))
      return { ...request.data, state: asked.state, receivedAt: Date.now() }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const tickMs = 10_000

/** What the server's clock shows: this machine only counts on from what it was told. */
export function useServerNow({ now, receivedAt }: Pick<Received, 'now' | 'receivedAt'>): number {
  const [, tick] = useState(0)
  useEffect(() => {
    const interval = setInterval(() => tick((count) => count + 1), tickMs)
    return () => clearInterval(interval)
  }, [])
  return Date.parse(now) + (Date.now() - receivedAt)
}

/** An event is named by whom it happened to and what it was. */
export const keyOf = ({ guest_id, event, happened_at }: RegisterRow): string =>
  `${guest_id} ${event} ${happened_at}`
