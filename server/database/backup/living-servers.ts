import pg from 'pg'
import { hostsOf } from '../contact/hosts.ts'

const patienceMs = 3_000

/** How many connections of Kenar's servers the database has, on all its hosts; none where nobody answers. */
export async function countLivingServers(url: string): Promise<number> {
  const counts = await Promise.all(hostsOf(url).map(countOnHost))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function countOnHost(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'kenar restore',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ servers: number }>(
      `select count(*)::int as servers from pg_stat_activity where application_name in ('kenar', 'kenar changes')`,
    )
    return rows[0]?.servers ?? 0
  } catch {
    return 0
  } finally {
    await client.end().catch(() => undefined)
  }
}
