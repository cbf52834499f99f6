export interface Stops {
  /** What takes down the part that stands now. */
  push(stop: () => Promise<void>): void
  /** Takes everything down, the last part first. One that fails keeps none of the others standing; the first failure is thrown at the end. */
  stopAll(): Promise<void>
}

export function stopsOf(): Stops {
  const stops: (() => Promise<void>)[] = []
  return {
    push: (stop) => void stops.push(stop),
    async stopAll() {
      const failures: unknown[] = []
      for (let stop = stops.pop(); stop; stop = stops.pop())
        await stop().catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  }
}
