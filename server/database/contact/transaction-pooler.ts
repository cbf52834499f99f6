import type pg from 'pg'

/** Others may use the pooler meanwhile, and by chance hand the same backend back. They do not do so again and again. */
const rounds = 5

/**
 * Whether a pooler in transaction mode stands in between, which lends the backend of a connection to others between two transactions. One
 * connection alone cannot tell: a pooler without other work gives it the same backend each time. So a second one takes what the first has
 * just given back. Where it gets the very backend that the first connection had, or leaves it with another one, that backend is lent.
 */
export async function sharesItsBackend(connect: () => Promise<pg.Client>): Promise<boolean> {
  const first = await connect()
  // PostgreSQL itself greets with the number of the backend; poolers greet with one of their own.
  if ((await backendOf(first)) === greetedAs(first)) return false
  const second = await connect()
  for (let round = 0; round < rounds; round += 1) {
    const before = await backendOf(first)
    // First of all this: in a pool of one, the first connection would now wait for the second for ever.
    if (!(await begins(second)) || (await backendOf(second)) === before) return true
    if ((await backendOf(first)) !== before) return true
    await second.query('rollback')
  }
  return false
}

const protocolViolation = '08P01'

/** A pooler in statement mode knows no transactions at all. */
const begins = (client: pg.Client): Promise<boolean> =>
  client.query('begin').then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === protocolViolation) return false
      throw error
    },
  )

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

const greetedAs = (client: pg.Client): number | undefined =>
  (client as unknown as { processID?: number }).processID
