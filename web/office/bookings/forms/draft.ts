import { useState } from 'react'

/**
 * What a form holds: what is stored, and over it what the person has typed. When the stored part is renewed, what was typed stays, and what was
 * not touched follows.
 */
export function useDraft<D extends object>(stored: D) {
  const [typed, setTyped] = useState<Partial<D>>({})
  const names = Object.keys(typed) as (keyof D)[]
  return {
    draft: { ...stored, ...typed },
    change: (changes: Partial<D>) => setTyped((old) => ({ ...old, ...changes })),
    isTouched: names.some((name) => typed[name] !== stored[name]),
    /** What was typed is stored now. */
    settle: () => setTyped({}),
  }
}
