import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../connection.ts'
import { plannedAnew } from './preparing-client.ts'

type Source = string | RawBuilder<unknown>

/**
 * For questions that are answered with thousands of rows: PostgreSQL hands each column over as one list. To take that many rows apart value by value
 * keeps the server busy for longer than what is then done with them. Times come as text.
 */
export async function readInColumns<Row extends object>(
  database: Database,
  /** What stands in each of them. */
  columns: { readonly [Name in keyof Row & string]: Source },
  /** From which tables, which of their rows, and in what order. */
  from: RawBuilder<unknown>,
): Promise<Row[]> {
  const sources = Object.entries<Source>(columns)
  const selected = sources.map(
    ([name, source]) => sql`${typeof source === 'string' ? sql.ref(source) : source} as ${sql.ref(name)}`,
  )
  const gathered = sources.map(([name]) => sql`json_agg(${sql.ref(name)}) as ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, unknown[] | null>>`${plannedAnew}
    select ${sql.join(gathered)} from (select ${sql.join(selected)} ${from}) each_row`.execute(database)
  const [lists = {}] = rows
  return rowsOf(sources.map(([name]) => [name, lists[name] ?? []])) as Row[]
}

function rowsOf(lists: readonly (readonly [name: string, values: readonly unknown[]])[]): unknown[] {
  const count = lists[0]?.[1].length ?? 0
  const rows: unknown[] = []
  for (let place = 0; place < count; place++) {
    const row: Record<string, unknown> = {}
    for (const [name, values] of lists) row[name] = values[place]
    rows.push(row)
  }
  return rows
}
