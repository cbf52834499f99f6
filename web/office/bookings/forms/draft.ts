import { useState } from 'react'

/**
 * What a form holds: what is stored, and over it what the person has typed. When the stored part is renewed, what was typed stays, and what was
 * not touched follows. `before` is what they have typed at another time.
 */
export function useDraft<D extends object>(stored: D, before: Partial<D> = {}) {
  const [typed, setTyped] = useState<Partial<D>>(before)
  const names = Object.keys(typed) as (keyof D)[]
  return {
    draft: { ...stored, ...typed },
    change: (changes: Partial<D>) => setTyped((old) => ({ ...old, ...changes })),
    isTouched: names.some((name) => typed[name] !== stored[name]),
    /** As it is stored: nothing of what was typed. */
    restart: () => setTyped({}),
    /** This is stored now; what was typed since then stays. */
    settle: (saved: D) =>
      setTyped((old) => {
        const names = Object.keys(old) as (keyof D)[]
        const since = names.filter((name) => old[name] !== saved[name])
        return Object.fromEntries(since.map((name) => [name, old[name]])) as Partial<D>
      }),
  }
}
