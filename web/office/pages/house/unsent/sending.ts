import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { cleanUnits } from '../../../../../contract/office/stay/house.ts'
import type { Failure } from '../../../../kit/api.ts'
import { api } from '../../../api.ts'
import { showTaken } from '../house-query.ts'
import { isOfTaps, keepTaps, keptTaps } from './kept.ts'
import { pauseAfter, type Quarrel, quarrelsOf, type UnsentTap, without, withTap } from './taps.ts'

export interface Sending {
  readonly taps: readonly UnsentTap[]
  readonly quarrels: readonly Quarrel[]
  /** Why the last try failed; undefined while all is well. */
  readonly failure: Failure | undefined
  readonly tap: (tap: UnsentTap) => void
  readonly sendNow: () => void
  readonly forgetQuarrels: () => void
}

/** Keeps what is tapped and sends it: at once, and again whenever there may be a line. Nothing is given up before the server has answered. */
export function useSending(): Sending {
  const client = useQueryClient()
  const [taps, setTaps] = useState(keptTaps)
  const [quarrels, setQuarrels] = useState<readonly Quarrel[]>([])
  const [failure, setFailure] = useState<Failure>()
  const failures = useRef(0)
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const change = useCallback((next: (taps: readonly UnsentTap[]) => readonly UnsentTap[]) => {
    keepTaps(next(keptTaps()))
    setTaps(keptTaps())
  }, [])

  const send = useCallback(async () => {
    clearTimeout(timer.current)
    const sent = keptTaps()
    if (sent.length === 0 || isSending.current) return
    isSending.current = true
    const body = { taps: sent.map(({ number: _number, ...tap }) => tap) }
    const reply = await api(cleanUnits, { body })
    isSending.current = false
    if (!reply.ok) {
      failures.current += 1
      setFailure(reply.failure)
      timer.current = setTimeout(send, pauseAfter(failures.current))
      return
    }
    failures.current = 0
    setFailure(undefined)
    const { taps: taken } = reply.answer.request.data
    setQuarrels((old) => [...old, ...quarrelsOf(sent, taken)])
    showTaken(client, taken)
    change((kept) => without(kept, taken))
    // What was tapped while this was on its way.
    if (keptTaps().length > 0) void send()
  }, [client, change])

  useOpportunities(send)
  useEffect(() => () => clearTimeout(timer.current), [])
  useOtherTabs(setTaps)
  return {
    taps,
    quarrels,
    failure,
    tap: useCallback(
      (tap) => {
        change((kept) => withTap(kept, tap))
        void send()
      },
      [change, send],
    ),
    sendNow: useCallback(() => void send(), [send]),
    forgetQuarrels: useCallback(() => setQuarrels([]), []),
  }
}

/** When the screen is opened, when the browser hears of a line, and when somebody takes the phone out of the pocket. */
function useOpportunities(send: () => Promise<void>): void {
  useEffect(() => {
    const attempt = () => {
      if (!document.hidden) void send()
    }
    attempt()
    window.addEventListener('online', attempt)
    window.addEventListener('focus', attempt)
    document.addEventListener('visibilitychange', attempt)
    return () => {
      window.removeEventListener('online', attempt)
      window.removeEventListener('focus', attempt)
      document.removeEventListener('visibilitychange', attempt)
    }
  }, [send])
}

function useOtherTabs(show: (taps: readonly UnsentTap[]) => void): void {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (isOfTaps(event)) show(keptTaps())
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [show])
}
