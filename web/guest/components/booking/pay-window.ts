import { useEffect, useState } from 'react'
import { type PayPhase, type PayTimes, payPhase } from './hold-time.ts'

interface PayWindow {
  readonly phase: PayPhase
  /** Milliseconds in which a payment can still begin. */
  readonly left: number
}

/**
 * How it stands with the time to pay, from second to second. It is counted from what the hotel's clock said with the answer: a phone whose own
 * clock is wrong promises no time that is not there.
 */
export function usePayWindow(times: PayTimes, answeredAt: string): PayWindow {
  const [passed, setPassed] = useState(0)
  const now = Date.parse(answeredAt) + passed
  const phase = payPhase(times, now)
  const ended = phase === 'over'
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another answer the count begins anew
  useEffect(() => {
    setPassed(0)
    if (ended) return
    const began = Date.now()
    const timer = setInterval(() => setPassed(Date.now() - began), 1_000)
    return () => clearInterval(timer)
  }, [answeredAt])
  return { phase, left: Date.parse(times.payUntil) - now }
}
