import pg from 'pg'
import { sessionLimits } from '../connection.ts'
import { hostsOf } from './hosts.ts'
import { findPrimary, NoPrimaryError } from './primary.ts'
import { PrimaryClient, ReplicaError } from './primary-client.ts'
import { sharesItsBackend } from './transaction-pooler.ts'

const patienceMs = 10_000

/**
 * Why the database cannot be used under the addresses that were given, one line each. Asked before anything else is done with it: later the
 * same mistakes would come out of the middle of something.
 */
export async function databaseProblems(given: { url: string; ownerUrl?: string }): Promise<string[]> {
  const addresses = Object.entries({
    DATABASE_URL: given.url,
    ...(given.ownerUrl !== undefined &&
      given.ownerUrl !== given.url && { DATABASE_OWNER_URL: given.ownerUrl }),
  })
  const problems = await Promise.all(
    addresses.map(async ([variable, url]) => {
      const problem = await problemOf(url)
      return problem === undefined ? [] : [`${variable}: ${problem}`]
    }),
  )
  return problems.flat()
}

async function problemOf(url: string): Promise<string | undefined> {
  try {
    return await problemOfHost(await findPrimary(url))
  } catch (error) {
    if (!(error instanceof NoPrimaryError)) throw error
    const words = hostsOf(url).map((host, index) => wordsOf(error.errors[index], readable(host)))
    return `none of the hosts is a primary: ${words.join('; ')}`
  }
}

function readable(url: string): pg.Client | undefined {
  try {
    return new pg.Client(url)
  } catch {
    return undefined
  }
}

async function problemOfHost(url: string): Promise<string | undefined> {
  const open: pg.Client[] = []
  try {
    const connect = async () => {
      const client = clientFor(url)
      open.push(client)
      await client.connect()
      return client
    }
    return (await sharesItsBackend(connect)) ? wordsOfPooler : undefined
  } catch (error) {
    return wordsOf(error, open[0])
  } finally {
    for (const client of open) await client.end().catch(() => undefined)
  }
}

/** As the pool connects: a pooler that takes a connection without our limits need not take one with them. */
const clientFor = (url: string): pg.Client =>
  new PrimaryClient({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'kenar first contact',
    ...sessionLimits,
  })

const wordsOfPooler =
  'a pooler stands there that lends a connection for one transaction only (transaction or statement mode). Kenar prepares statements, locks and listens on connections of its own: use session mode, or PostgreSQL itself'

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Before somebody is let in, PostgreSQL talks of roles, databases and its own state, and of nobody's rows. */
function wordsOf(error: unknown, client: pg.Client | undefined): string {
  if (!client)
    return 'it cannot be read as an address. Is a character of the password not escaped (@ as %40, # as %23, / as %2F)?'
  const { code, message } = error as Error & { code?: string }
  const { host, port, database = '', user = '' } = client
  const place = host.startsWith('/') ? `the socket in ${host}` : `${host}:${port}`
  if (error instanceof ReplicaError) return `${place} is a replica, or takes no writes`
  if (code === '28P01')
    return `the database at ${place} refuses the password of "${user}", or does not know that role`
  if (code === '3D000')
    return `there is no database "${database}" at ${place}: create it, owned by the role that migrates`
  if (code === '28000' && message.includes('does not exist'))
    return `the database at ${place} does not know the role "${user}"`
  if (message.includes('client password must be'))
    return `the database at ${place} wants a password for "${user}", and there is none`
  if (code !== undefined && unreachable.has(code)) return `no database answers at ${place} (${code})`
  if (message.includes('startup parameter'))
    return `a pooler at ${place} does not take our limits: ${message}. docs/operations.md says what it must ignore`
  if (/timeout/i.test(message)) return `no database answers at ${place} within ${patienceMs / 1000} s`
  return `the database at ${place} cannot be used: ${message}${code === undefined ? '' : ` (${code})`}`
}
