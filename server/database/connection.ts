import type { Duplex } from 'node:stream'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { changeTeller, HeardChanges } from './heard-changes.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>

const bigint = 20
const date = 1082

const parsers: Record<number, (text: string) => unknown> = {
  // Ids and sums stay far below 2^53.
  [bigint]: Number,
  // A calendar date is text everywhere: a Date object would drag a time zone along.
  [date]: (text) => text,
}

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** More different statements than Kenar has; those with lists of changing length would otherwise fill the server's memory. */
const mostPrepared = 500
const prepared = new Map<string, string>()

/**
 * Statements that begin so are not prepared: which way to go depends on the values that they are given, and a prepared plan knows none.
 */
const mark = '/* planned anew */'
export const plannedAnew = sql.raw(mark)

function nameOf(text: string): string | undefined {
  if (text.trimStart().startsWith(mark)) return undefined
  const known = prepared.get(text)
  if (known !== undefined || prepared.size >= mostPrepared) return known
  const name = `kenar_${prepared.size}`
  prepared.set(text, name)
  return name
}

const begun = Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })

/**
 * Statements are prepared once a connection: PostgreSQL spends more on planning most of ours than on running them. BEGIN goes out with the
 * statement that comes next: alone it would cost every transaction a round trip, and it fails only where that one fails as well.
 */
class PreparingClient extends pg.Client {
  readonly changes = new HeardChanges(this)
  #beginning = false

  override query(text: unknown, ...given: unknown[]): never {
    if (text === 'begin') {
      this.#beginning = true
      return begun as never
    }
    this.#together()
    if (this.#beginning) {
      this.#beginning = false
      ;(this.#send('begin', []) as Promise<unknown>).catch(() => undefined)
    }
    if (text === 'rollback') this.changes.forget()
    return this.#send(text, ...given)
  }

  #send(text: unknown, values?: unknown, ...rest: unknown[]): never {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    const query = name === undefined ? [text, values] : [{ name, text, values }]
    return (super.query as (...query: unknown[]) => never)(...query, ...rest)
  }

  /** Whatever is sent before anybody else gets a turn leaves in one packet. */
  #together(): void {
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

/** Nobody waits longer than this for a statement, and no transaction that was forgotten keeps its locks longer. */
export const sessionLimits = { statement_timeout: 20_000, idle_in_transaction_session_timeout: 20_000 }

export interface Connection {
  readonly database: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

export function connect(
  url: string,
  options: { poolSize: number; onLost: (error: Error) => void; patienceMs?: number | undefined },
): Connection {
  const pool = new pg.Pool({
    Client: PreparingClient,
    // Sent at once and not when the one before was answered: see together.ts.
    pipeline: true,
    connectionString: url,
    max: options.poolSize,
    types,
    connectionTimeoutMillis: options.patienceMs ?? 5_000,
    ...sessionLimits,
    application_name: 'kenar',
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', options.onLost)
  // The same for a connection that breaks between two statements of a transaction; the next statement then fails and is answered.
  pool.on('connect', (client) => client.on('error', options.onLost))
  const tell = changeTeller(pool)
  // A connection comes back when its transaction is over.
  pool.on('release', (_error, client) => tell((client as unknown as PreparingClient).changes.take()))
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { database, pool, close: () => database.destroy() }
}
