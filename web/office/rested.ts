import { useEffect, useState } from 'react'

/** What is being typed, as it was when the typing last paused. */
export function useRested(typed: string, pauseMs: number): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  return rested
}
