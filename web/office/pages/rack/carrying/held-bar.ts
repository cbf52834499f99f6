import type { RackBar } from '../../../../../contract/office/stay/rack.ts'

/** A bar in somebody's hand. */
export interface Carried {
  readonly bar: RackBar
  readonly item: string
  /** The line over which it is held. */
  readonly over: string
  /** It was let go; the server is asked. */
  readonly isSent: boolean
}

export interface HeldBar {
  now(): Carried | undefined
  set(carried: Carried | undefined): void
  onChange(listener: () => void): () => void
}

/** Outside of what React draws: a hand that moves touches only what asks for it here, and not the whole rack. */
export function heldBar(): HeldBar {
  let carried: Carried | undefined
  const listeners = new Set<() => void>()
  return {
    now: () => carried,
    set(next) {
      carried = next
      for (const listener of listeners) listener()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
