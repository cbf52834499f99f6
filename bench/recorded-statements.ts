import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '../server/database/connection.ts'
import type { Schema } from '../server/database/schema.ts'

/**
 * The statements that an action really sends, so that they can be sent again without the action. A parameter is a slot where it follows
 * what the action was asked for, and otherwise stays as it was recorded.
 */
export interface Statement {
  readonly text: string
  readonly parameters: readonly Parameter[]
}

type Parameter = { readonly slot: string } | { readonly constant: unknown }

export type SlotValues = Readonly<Record<string, unknown>>

export interface Recording {
  readonly queries: readonly Query[]
  /** What this run was about; the other run was about something else. */
  readonly slots: SlotValues
}

interface Query {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A database that keeps what is sent to it. */
export function recordingDatabase(pool: pg.Pool): { database: Database; queries: Query[] } {
  const queries: Query[] = []
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      queries.push({ sql, parameters })
    },
  })
  return { database, queries }
}

/** Two runs of the same action tell a slot from a number that only happens to be the same. */
export function toStatements(first: Recording, second: Recording): Statement[] {
  if (first.queries.length !== second.queries.length)
    throw new Error('The two recorded runs differ in length.')
  return first.queries.map((query, index) => {
    const other = second.queries[index]
    if (other?.sql !== query.sql) throw new Error(`The two recorded runs differ at: ${query.sql}`)
    const parameters = query.parameters.map((value, position): Parameter => {
      const slot = Object.keys(first.slots).find(
        (name) => isSame(value, first.slots[name]) && isSame(other.parameters[position], second.slots[name]),
      )
      return slot === undefined ? { constant: value } : { slot }
    })
    return { text: query.sql, parameters }
  })
}

function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  return Buffer.isBuffer(a) && Buffer.isBuffer(b) ? a.equals(b) : a === b
}

export const valuesFor = ({ parameters }: Statement, slots: SlotValues): unknown[] =>
  parameters.map((parameter) => ('slot' in parameter ? slots[parameter.slot] : parameter.constant))
