import type pg from 'pg'
import { commitAlready } from '../server/database/statements/preparing-client.ts'

export interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What went out to PostgreSQL before anybody waited for an answer. */
export interface RoundTrip {
  readonly statements: SentStatement[]
}

interface Wire {
  write(...given: unknown[]): boolean
  prependListener(event: 'data', listener: () => void): unknown
}

/**
 * Writes down each time that a connection of the pool turns from listening to speaking: that many times somebody waits for the database.
 * Statements that are sent together are one trip, however many they are. Connections that are open already are not watched.
 */
export function watchRoundTrips(pool: pg.Pool): RoundTrip[] {
  const trips: RoundTrip[] = []
  pool.on('connect', (client) => {
    const wire = (client as unknown as { connection: { stream: Wire } }).connection.stream
    const write = wire.write.bind(wire)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const unsent: SentStatement[] = []
    let current: RoundTrip | undefined
    let committed = false
    // Before anybody else: whoever hears an answer may speak at once.
    wire.prependListener('data', () => {
      current = undefined
    })
    wire.write = (...given) => {
      if (!current) {
        current = { statements: [] }
        trips.push(current)
      }
      current.statements.push(...unsent.splice(0))
      return write(...given)
    }
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const { text, values } = statementOf(given)
        // A commit that has gone out already is only waited for.
        if (text !== 'commit' || !committed)
          unsent.push({ text: text === commitAlready ? 'commit' : text, values })
        committed = text === commitAlready
        return query(...given)
      },
    })
  })
  return trips
}

function statementOf([query, given]: readonly unknown[]): SentStatement {
  const { text, values } =
    typeof query === 'string' ? { text: query, values: given } : (query as pg.QueryConfig)
  return { text, values: Array.isArray(values) ? values : [] }
}

/** Nobody waits for it: what has changed is told to other servers afterwards, over any connection. */
const isTold = ({ statements }: RoundTrip): boolean =>
  statements.every(({ text }) => text.startsWith('select pg_notify'))

/** Those of a call that ends with a commit, from its first statement on. */
export function untilCommit(trips: readonly RoundTrip[]): readonly RoundTrip[] {
  const own = trips.filter((trip) => !isTold(trip))
  return own.slice(0, own.findIndex(commits) + 1)
}

const commits = ({ statements }: RoundTrip): boolean => statements.some(({ text }) => text === 'commit')
