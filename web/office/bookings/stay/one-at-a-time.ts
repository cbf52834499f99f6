import { useCallback, useRef } from 'react'

/** A double click asks once: what has to be read before a question can be asked takes longer than the second click. Answers false to that one. */
export function useOneAtATime<A extends unknown[]>(
  act: (...given: A) => Promise<boolean>,
): (...given: A) => Promise<boolean> {
  const isBusy = useRef(false)
  return useCallback(
    async (...given) => {
      if (isBusy.current) return false
      isBusy.current = true
      try {
        return await act(...given)
      } finally {
        isBusy.current = false
      }
    },
    [act],
  )
}
