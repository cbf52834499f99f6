import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

function watchPreference(changed: () => void): () => void {
  const preference = matchMedia(reducedMotion)
  preference.addEventListener('change', changed)
  return () => preference.removeEventListener('change', changed)
}

export const wantsStillness = (): boolean => matchMedia(reducedMotion).matches

/** Whether the guest wants stillness. The server does not know, and what it renders stands still. */
export const useStillness = (): boolean => useSyncExternalStore(watchPreference, wantsStillness, () => true)

export interface Motion {
  readonly playing: boolean
  readonly toggle: () => void
}

/** Takes a step at every interval until somebody pauses it. For guests who want stillness it begins paused. */
export function useMotion(everyMs: number, step: () => void): Motion {
  const still = useStillness()
  const [wish, setWish] = useState<boolean>()
  const playing = wish ?? !still
  const latestStep = useRef(step)
  useEffect(() => {
    latestStep.current = step
  })
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => latestStep.current(), everyMs)
    return () => clearInterval(timer)
  }, [playing, everyMs])
  return { playing, toggle: () => setWish(!playing) }
}
