import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { hostsOf } from './contact/hosts.ts'
import { followPrimary } from './contact/primary.ts'
import { changeTeller } from './heard-changes.ts'
import type { Schema } from './schema.ts'
import { PreparingClient, type PreparingConfig } from './statements/preparing-client.ts'

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
  const [firstHost, ...otherHosts] = hostsOf(url)
  const several = otherHosts.length > 0
  const inUse = new Set<PreparingClient>()
  const primary = several ? followPrimary(url, (now) => leaveOthers(inUse, now)) : undefined
  const settings: PreparingConfig & pg.PoolConfig = {
    Client: PreparingClient,
    findPrimary: primary?.address,
    // Sent at once and not when the one before was answered: see together.ts.
    pipeline: true,
    connectionString: firstHost,
    max: options.poolSize,
    types,
    connectionTimeoutMillis: options.patienceMs ?? 5_000,
    ...sessionLimits,
    application_name: 'kenar',
  }
  const pool = new pg.Pool(settings)
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', options.onLost)
  // The same for a connection that breaks between two statements of a transaction; the next statement then fails and is answered.
  pool.on('connect', (client) => client.on('error', options.onLost))
  if (several) {
    pool.on('connect', (client) => inUse.add(client as unknown as PreparingClient))
    pool.on('remove', (client) => inUse.delete(client as unknown as PreparingClient))
  }
  const teller = changeTeller(pool)
  // A connection comes back when its transaction is over.
  pool.on('release', (_error, client) => teller.tell((client as unknown as PreparingClient).changes.take()))
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    database,
    pool,
    async close() {
      await teller.stop()
      await primary?.stop()
      await database.destroy()
    },
  }
}

/** Connections to a host that does not answer, or is the primary no more. */
function leaveOthers(clients: Iterable<PreparingClient>, primary: string | undefined): void {
  for (const client of clients)
    if (client.address !== primary)
      client.throwAway(new Error('Connection terminated: the primary is elsewhere'))
}
