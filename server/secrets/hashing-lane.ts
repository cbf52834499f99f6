/** Nothing was hashed: more is waiting than can be done in good time. */
export class TooBusyError extends Error {
  readonly retryAfterSeconds = 3
  constructor() {
    super('Too many passwords wait to be hashed.')
  }
}

export interface HashingLane {
  /** Waits for the turn of whoever asks; throws TooBusyError when too many are waiting already, or too many of theirs. */
  run<T>(from: string, work: () => Promise<T>): Promise<T>
  load(): { readonly running: number; readonly waiting: number; readonly begun: number }
}

interface Places {
  readonly atOnce: number
  readonly waiting: number
  /** Of those that wait, so many may come from one and the same. */
  readonly waitingOfOne: number
}

/**
 * Lets so many through at once, and so many more wait. Those who ask are served in turn, each of them in the order in which they asked:
 * whoever asks a hundred times waits for themselves, and the others hardly notice.
 */
export function hashingLane({ atOnce, waiting, waitingOfOne }: Places): HashingLane {
  /** In the order of their turns. Nobody in it waits for nothing. */
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  let queued = 0
  let begun = 0

  function wait(from: string): Promise<void> {
    const own = queues.get(from) ?? []
    if (queued >= waiting || own.length >= waitingOfOne) throw new TooBusyError()
    queued += 1
    queues.set(from, own)
    return new Promise((go) => own.push(go))
  }
  function leave(): void {
    const [turn] = queues
    if (!turn) {
      running -= 1
      return
    }
    const [from, own] = turn
    const next = own.shift()
    queues.delete(from)
    if (own.length > 0) queues.set(from, own)
    queued -= 1
    next?.()
  }
  return {
    async run(from, work) {
      if (running < atOnce) running += 1
      // Whoever leaves hands the place over: nobody slips in between.
      else await wait(from)
      begun += 1
      try {
        return await work()
      } finally {
        leave()
      }
    },
    load: () => ({ running, waiting: queued, begun }),
  }
}
