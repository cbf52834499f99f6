import type { Clock } from '../clock.ts'
import type { Connection } from '../database/connection.ts'
import { type FactsReader, factsReader } from './kept-facts.ts'
import { type PoolState, watchPool } from './pool-watch.ts'
import { type Signs, signsOf } from './signs.ts'

/** What a process knows of itself and of everybody it depends on. */
export interface Watch {
  readonly signs: Signs
  readonly facts: FactsReader
  pool(): PoolState
}

export const watchOf = ({ database, pool }: Pick<Connection, 'database' | 'pool'>, clock: Clock): Watch => ({
  signs: signsOf(clock),
  facts: factsReader(database, clock),
  pool: watchPool(pool),
})
