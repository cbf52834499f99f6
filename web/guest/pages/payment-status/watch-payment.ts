import { useCallback, useEffect, useRef, useState } from 'react'
import { getPaymentStatus, type PaymentStatus } from '../../../../contract/guest/payment.ts'
import { useSite } from '../../site/site-context.ts'
import type { PaymentStatusData } from './load.ts'
import { pauseAfter } from './pause.ts'

export interface WatchedPayment {
  readonly status: PaymentStatus
  /** The last look brought no answer. */
  readonly lost: boolean
  readonly lookNow: () => void
}

export const isLastWord = ({ state }: PaymentStatus): boolean => state !== 'waiting' && state !== 'needs_look'

/** Looks at the payment again and again, as long as somebody sees the page and there is no last word. */
export function useWatchedPayment({ returnCode, status: first }: PaymentStatusData): WatchedPayment {
  const { api } = useSite()
  const [status, setStatus] = useState(first)
  const [lost, setLost] = useState(false)
  const lookNow = useRef(() => undefined)
  const decided = isLastWord(status)

  const look = useCallback(async () => {
    const reply = await api(getPaymentStatus, { params: { return_code: returnCode } })
    return () => {
      setLost(!reply.ok)
      if (reply.ok) setStatus(reply.answer.request.data)
    }
  }, [api, returnCode])
  useEffect(() => (decided ? undefined : lookRepeatedly(look, lookNow)), [look, decided])

  // After the last word nobody looks by themselves, but the next try may have changed it.
  const lookOnce = () => void look().then((show) => show())
  return { status, lost, lookNow: decided ? lookOnce : () => lookNow.current() }
}

/** `look` answers what is to be done about it, unless nobody watches any more. Returns what ends the watch. */
function lookRepeatedly(look: () => Promise<() => void>, lookNow: { current: () => undefined }): () => void {
  let looks = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = false
  let ended = false

  const lookOnce = async () => {
    clearTimeout(timer)
    if (looking) return
    looking = true
    const show = await look()
    looking = false
    if (ended) return
    show()
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    if (document.hidden) return
    timer = setTimeout(lookOnce, pauseAfter(looks))
    looks += 1
  }
  const startOver = () => {
    looks = 0
    if (document.hidden) clearTimeout(timer)
    else void lookOnce()
  }

  lookNow.current = () => void startOver()
  document.addEventListener('visibilitychange', startOver)
  addEventListener('online', startOver)
  plan()
  return () => {
    ended = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', startOver)
    removeEventListener('online', startOver)
  }
}
