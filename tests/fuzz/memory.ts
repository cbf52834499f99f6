/** How much is held after everything unneeded was thrown away, over the course of a run. */
export interface MemoryWatch {
  look(): void
  /** Undefined when the last quarter holds about as much as the third. */
  growth(): string | undefined
  print(): string
}

const megabyte = 1024 * 1024

/** The bank simulator and the indexes of prepared statements grow with the hotel's history, a little. */
const allowedMegabytes = 12

export function watchMemory(): MemoryWatch {
  const held: number[] = []
  const median = (list: readonly number[]) =>
    [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
  const quarters = () => {
    const quarter = Math.floor(held.length / 4)
    return [median(held.slice(2 * quarter, 3 * quarter)), median(held.slice(3 * quarter))] as const
  }
  return {
    look() {
      const { gc } = globalThis as { gc?: () => void }
      if (!gc) throw new Error('The run needs --expose-gc.')
      gc()
      const { heapUsed, external } = process.memoryUsage()
      held.push((heapUsed + external) / megabyte)
    },
    growth() {
      const [third, last] = quarters()
      return last - third > allowedMegabytes
        ? `memory grew from ${third.toFixed(1)} to ${last.toFixed(1)} MB over the last half`
        : undefined
    },
    print() {
      const [third, last] = quarters()
      return `memory: ${third.toFixed(1)} MB in the third quarter, ${last.toFixed(1)} MB in the last`
    },
  }
}
