import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connection.ts'
import { plannedAnew } from './statements/preparing-client.ts'

/** How long a list is. Counting stops where it would only cost time. */
export interface Count {
  readonly total: number
  readonly totalIs: 'exact' | 'at_least'
}

/** How far is counted: of a whole list, and of what was found on it. */
export const countedUpTo = { all: 10_000, found: 1_000 }

/** Of rows that were counted up to one more than most. */
export const upTo = (most: number, counted: number): Count =>
  counted > most ? { total: most, totalIs: 'at_least' } : { total: counted, totalIs: 'exact' }

/** How many rows a statement is going to find, as far as PostgreSQL can tell without looking. */
export async function expectRows(database: Database, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }] }>`
    ${plannedAnew} explain (format json) ${statement}`.execute(database)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
