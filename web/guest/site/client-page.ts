import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { checkProtected } from '../../../contract/session.ts'
import type { Failure } from '../../kit/api.ts'
import { storedRoleMarker, storedSession } from '../../kit/session.ts'
import type { WordedApi } from '../../kit/worded-api.ts'
import type { Loaded } from './page.ts'
import { dropEndedSession } from './session-state.ts'
import { useSite } from './site-context.ts'
import { placeOf, signInAddress } from './way-back.ts'

export type ClientPage<Data> =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ready'; readonly data: Data }

export interface ClientPageHandle<Data> {
  readonly page: ClientPage<Data>
  readonly reload: () => void
}

/**
 * A page for clients only. The server renders it for nobody in particular; in the browser the session is checked
 * before anything is shown, and what the page needs is fetched meanwhile, so that a slow line is waited for once.
 *
 * @param load must stay the same function as long as the page wants the same
 */
export function useClientPage<Data>(load: (api: WordedApi) => Promise<Loaded<Data>>): ClientPageHandle<Data> {
  const { api } = useSite()
  const [, navigate] = useLocation()
  const [page, setPage] = useState<ClientPage<Data>>({ state: 'waiting' })
  const [round, setRound] = useState(0)
  const leaving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let left = false
    // This page stands until the next one has come, and the address is no longer its own.
    const leave = () => {
      if (leaving.current) return
      leaving.current = true
      navigate(wayOut(), { replace: true })
    }
    const enter = async () => {
      if (storedSession()?.role !== 'client') return leave()
      const [checked, loaded] = await Promise.all([api(checkProtected), load(api)])
      if (left) return
      if (!checked.ok && isRefusedSession(checked.failure)) {
        dropEndedSession()
        return leave()
      }
      if (!checked.ok) return setPage({ state: 'failed', failure: checked.failure })
      if (!loaded.ok) return setPage({ state: 'failed', failure: loaded.failure })
      setPage({ state: 'ready', data: loaded.data })
    }
    void enter()
    return () => {
      left = true
    }
  }, [api, navigate, load, round])
  return { page, reload: () => setRound((rounds) => rounds + 1) }
}

/** A lost connection is no verdict about the session. */
const isRefusedSession = (failure: Failure): boolean =>
  failure.kind === 'refused' && (failure.http === 401 || failure.http === 403)

/** For staff there is no such page; everybody else may be a client who signs in first and comes back here. */
const wayOut = (): string =>
  [undefined, 'client'].includes(storedRoleMarker())
    ? signInAddress(placeOf(location.pathname, location.search))
    : '/404'
