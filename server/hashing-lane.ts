/** Nothing was hashed: more is waiting than can be done in good time. */
export class TooBusyError extends Error {
  readonly retryAfterSeconds = 3
  constructor() {
    super('Too many passwords wait to be hashed.')
  }
}

export interface HashingLane {
  /** Waits for its turn; throws TooBusyError when too many are waiting already. */
  run<T>(work: () => Promise<T>): Promise<T>
  load(): { readonly running: number; readonly waiting: number; readonly begun: number }
}

/** Lets so many through at once, and so many more wait, in the order in which they came. */
export function hashingLane({ atOnce, waiting }: { atOnce: number; waiting: number }): HashingLane {
  const queue: (() => void)[] = []
  let running = 0
  let begun = 0

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return {
    async run(work) {
      if (running < atOnce) running += 1
      else if (queue.length >= waiting) throw new TooBusyError()
      // Whoever leaves hands the place over: nobody slips in between.
      else await new Promise<void>((go) => queue.push(go))
      begun += 1
      try {
        return await work()
      } finally {
        leave()
      }
    },
    load: () => ({ running, waiting: queue.length, begun }),
  }
}
