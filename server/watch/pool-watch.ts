import type pg from 'pg'

export interface PoolState {
  readonly size: number
  readonly busy: number
  readonly idle: number
  /** Who waits for a connection at this moment. */
  readonly waiting: number
  /** Who had to wait since the start, and how long all of them together. */
  readonly waits: number
  readonly waitedSeconds: number
}

/** Counts who has to wait for a connection. Whoever finds one free costs a comparison. */
export function watchPool(pool: pg.Pool): () => PoolState {
  let waits = 0
  let waitedMs = 0
  const size = pool.options.max
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<unknown> | undefined
  const watched = (...given: unknown[]) => {
    const mustWait = pool.idleCount === 0 && pool.totalCount >= size
    const client = connect(...given)
    if (!mustWait || client === undefined) return client
    waits += 1
    const began = performance.now()
    const ended = () => {
      waitedMs += performance.now() - began
    }
    client.then(ended, ended)
    return client
  }
  pool.connect = watched as typeof pool.connect
  return () => ({
    size,
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    waits,
    waitedSeconds: waitedMs / 1000,
  })
}
