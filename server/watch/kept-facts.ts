import type { Clock } from '../clock.ts'
import type { Database } from '../database/connection.ts'
import { readWatchedFacts, type WatchedFacts } from '../database/upkeep/watched-facts.ts'

export interface KeptFacts extends WatchedFacts {
  readonly readAt: Date
  /** How far this machine's clock is ahead of the database's; undefined where the answer took too long to tell. */
  readonly aheadSeconds: number | undefined
  /** The most replicas that this process has ever seen at once. */
  readonly mostReplicas: number
}

export interface FactsReader {
  /** Not older than some seconds; while the database does not answer in time, what it said last, or nothing yet. */
  read(): Promise<KeptFacts | undefined>
}

const keptForMs = 5_000
const patienceMs = 2_000
/** A slower answer says nothing of the clock. */
const quickMs = 1_000

/** Whoever looks, and however many: the database is asked once in some seconds, by one at a time. */
export function factsReader(database: Database, clock: Clock): FactsReader {
  let known: KeptFacts | undefined
  let asking: Promise<unknown> | undefined
  const ask = async () => {
    const askedAt = clock.now()
    const began = performance.now()
    const facts = await readWatchedFacts(database, askedAt)
    const tookMs = performance.now() - began
    const middle = askedAt.getTime() + tookMs / 2
    known = {
      ...facts,
      readAt: askedAt,
      aheadSeconds: tookMs > quickMs ? known?.aheadSeconds : (middle - facts.databaseTime.getTime()) / 1000,
      mostReplicas: Math.max(known?.mostReplicas ?? 0, facts.replicas),
    }
  }
  return {
    async read() {
      const age = known && Math.abs(clock.now().getTime() - known.readAt.getTime())
      if (age === undefined || age >= keptForMs) {
        asking ??= ask()
          .catch(() => undefined)
          .finally(() => {
            asking = undefined
          })
        await withinTime(asking)
      }
      return known
    },
  }
}

async function withinTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}
