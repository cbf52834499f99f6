import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connection.ts'
import type { Count } from './counts.ts'
import { plannedAnew } from './statements/preparing-client.ts'

/**
 * A word can be looked up in its index, which costs the more the more rows have it; or a list is looked through in its order until the page is full,
 * which costs the less. No planner can tell where on a list a word stands, so it is decided here.
 */

/**
 * So many times as many rows are looked through as should be enough, one try after the other, but at least and at most so many. Most words stand on a
 * list as often as on all others: twice the rows are enough, and each row that is not read is one that nobody waits for.
 */
const looksThrough = { times: [2, 8], least: 200, most: 20_000 }

interface Rows {
  readonly all: number
  /** That have the word, as far as is known without looking. */
  readonly expected: number
  /** Until the end of the page. */
  readonly wanted: number
}

/**
 * How many rows of a list to look through, one try after the other, before the word is looked up everywhere: as many as should be enough if the list
 * has the word as often as all others have, unless there are fewer to look up; and if that was not so, as many as can be looked through at all.
 */
export function windowsFor({ all, expected, wanted }: Rows): number[] {
  const { times, least, most } = looksThrough
  const mayRead = Math.min(most, expected)
  const enough = times.map((each) =>
    Math.max(least, Math.ceil((each * wanted * all) / Math.max(1, expected))),
  )
  if ((enough[0] ?? 0) > mayRead) return []
  return [...new Set([...enough, most])].filter((window) => window <= mayRead)
}

export type FoundIds = Count & { readonly ids: readonly number[] }

interface ReadPage {
  readonly ids: readonly number[]
  readonly total: number
  /** How many rows were looked through. */
  readonly seen: number
}

/** One row, whether anything was found or not. */
export async function readPage(database: Database, statement: RawBuilder<unknown>): Promise<ReadPage> {
  const { rows } = await sql<ReadPage>`${plannedAnew} ${statement}`.execute(database)
  return rows[0] ?? { ids: [], total: 0, seen: 0 }
}

/**
 * A common word fills the page from the first rows of the list in the order that is wanted; then it is not looked for in all others. A rare one is
 * looked up.
 */
export async function lookThrough(
  rows: Rows,
  { amongFirst, lookUp }: { amongFirst(window: number): Promise<ReadPage>; lookUp(): Promise<FoundIds> },
): Promise<FoundIds> {
  for (const window of windowsFor(rows)) {
    const { ids, total, seen } = await amongFirst(window)
    if (seen < window) return { ids, total, totalIs: 'exact' }
    if (total >= rows.wanted) return { ids, total, totalIs: 'at_least' }
  }
  return lookUp()
}
