import { useEffect } from 'react'

/** What was typed somewhere on the page and would be lost with it. */
const unsaved = new Set<symbol>()

export const hasUnsaved = (): boolean => unsaved.size > 0

/** The person has agreed to lose it, or is not asked. */
export const forgetUnsaved = (): void => unsaved.clear()

/** For as long as something typed is shown that was not saved. */
export function useUnsaved(isTouched: boolean): void {
  useEffect(() => {
    if (!isTouched) return
    const mark = Symbol('typed')
    unsaved.add(mark)
    return () => {
      unsaved.delete(mark)
    }
  }, [isTouched])
}
