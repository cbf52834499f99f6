import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type RunningSimulator, startSimulator } from '../../bank-simulator/start.ts'
import type { GuestSite } from '../../contract/site.ts'
import { createApp } from '../../server/app.ts'
import type { Clock } from '../../server/clock.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { siteBuild } from '../../server/content/folders.ts'
import type { Context } from '../../server/context.ts'
import { changeFeed } from '../../server/database/changes.ts'
import { connect } from '../../server/database/connection.ts'
import { readersOf } from '../../server/database/site/readers.ts'
import { bankClient } from '../../server/gateways/bank/client.ts'
import type { BankAccess, BankClient } from '../../server/gateways/bank/protocol.ts'
import type { Sign } from '../../server/watch/signs.ts'
import { watchOf } from '../../server/watch/watch.ts'
import { type Api, createApi } from '../../web/kit/api.ts'
import { testClock } from './clock.ts'
import { createDemoDatabase } from './machine/demo-database.ts'
import './machine/light-hashing.ts'
import { createDatabase, type TestDatabase } from './machine/postgres.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly context: Context
  readonly url: string
  readonly databaseUrls: TestDatabase
  /** The bank simulator that belongs to this server. */
  readonly bankUrl: string
  /** Calls over real HTTP, with a session or without. */
  api(token?: string): Api
  /** The same as if a proxy had passed it on from that address: needs TRUST_PROXY. */
  apiFrom(address: string, token?: string): Api
  /** A fetch of this server's own addresses. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

export interface TestAppOptions<C extends Clock> {
  readonly clock?: C
  readonly environment?: Readonly<Record<string, string>>
  /** With the demo hotel and its accounts in it (the default), or empty. */
  readonly hotel?: 'demo' | 'none'
  /** Which of the two protocols the bank simulator speaks. */
  readonly flavour?: 'rbs' | 'epg'
  /** The client that speaks to the simulator; without it, one that waits two seconds for an answer. */
  readonly bank?: (access: BankAccess, sign: Sign) => BankClient
  /** Connections to the database; without it, enough for a test that does one thing after the other. */
  readonly poolSize?: number
  /** Given the pool of these connections before the first is opened. */
  readonly watchPool?: (pool: pg.Pool) => void
  /** How long a request waits for one of them; without it, as long as in production. */
  readonly databasePatienceMs?: number
  /** Without it, one of its own. Whoever brings one drops it, and says what is in it: nothing is filled in. */
  readonly databaseUrls?: TestDatabase
  /** A bank that runs already, of the same clock and flavour; whoever started it stops it. */
  readonly bankUrl?: string
  /** How long the simulator waits before it sends a callback that was not taken once more. */
  readonly callbackPauseMs?: number
  /** Where the lines of the log go; they need LOG_LEVEL in the environment. */
  readonly log?: { write(line: string): void }
  /** Where answers are counted; without it nowhere, as on a server that nobody watches. */
  readonly measure?: (context: Context) => Promise<(app: FastifyInstance) => void>
}

/** The real server on a database of its own: real HTTP, real PostgreSQL, a clock that stands still until it is moved. */
export async function startApp<C extends Clock>(options: TestAppOptions<C> = {}): Promise<TestApp> {
  const [databaseUrls, simulator] = await Promise.all([
    options.databaseUrls ? borrowed(options.databaseUrls) : newHotel(options.hotel),
    startTestBank(options),
  ])
  const config = {
    ...readConfig({
      NODE_ENV: 'test',
      DEMO: 'yes',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrls.appUrl,
      BANK_FLAVOUR: options.flavour,
      ...options.environment,
    }),
  }
  const connection = connect(databaseUrls.appUrl, {
    poolSize: options.poolSize ?? 10,
    onLost: () => undefined,
    patienceMs: options.databasePatienceMs,
  })
  options.watchPool?.(connection.pool)
  const { database } = connection
  const clock = options.clock ?? testClock()
  const watch = watchOf(connection, clock)
  const context: Context = {
    config,
    clock,
    bank: (options.bank ?? patientClient)(accessOf(simulator, config), watch.signs.bank),
    ...readersOf(database),
    watch,
  }
  const app = await createApp(context, await guestSite(), changeFeed(databaseUrls.appUrl), {
    logTo: options.log,
    measure: await options.measure?.(context),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  // The port is known only now, and the bank leads the guest back to it.
  if (!options.environment?.PUBLIC_URL) config.publicUrl = url
  return {
    app,
    context,
    url,
    databaseUrls,
    bankUrl: simulator.url,
    api: (token) => createApi(httpTransport(url), () => token ?? null),
    apiFrom: (address, token) =>
      createApi(httpTransport(url, { 'x-forwarded-for': address }), () => token ?? null),
    fetch: (path, init) => fetch(new URL(path, url), { redirect: 'manual', ...init }),
    async stop() {
      await app.close()
      await connection.close()
      await simulator.stop()
      await databaseUrls.drop()
    },
  }
}

const patientClient = (access: BankAccess, sign: Sign): BankClient => bankClient(access, 2_000, sign)

const credentials = { login: 'kenar', password: 'kenar-test' }

const newHotel = (hotel: TestAppOptions<Clock>['hotel'] = 'demo'): Promise<TestDatabase> =>
  hotel === 'demo' ? createDemoDatabase() : createDatabase()

const borrowed = (database: TestDatabase): TestDatabase => ({ ...database, drop: async () => undefined })

const startTestBank = async ({
  clock,
  flavour = 'rbs',
  callbackPauseMs,
  bankUrl,
}: TestAppOptions<Clock>): Promise<RunningSimulator> =>
  bankUrl === undefined
    ? startSimulator({
        ...credentials,
        flavour,
        merchantName: 'Kenar',
        ...(clock && { clock }),
        ...(callbackPauseMs !== undefined && { callbackPauseMs }),
      })
    : { url: bankUrl, stop: async () => undefined }

const accessOf = (simulator: RunningSimulator, { bank: { flavour } }: Config): BankAccess => ({
  ...credentials,
  flavour,
  url: `${simulator.url}/${flavour === 'rbs' ? 'payment' : 'epg'}/rest`,
})

const httpTransport =
  (origin: string, added: Record<string, string> = {}): Parameters<typeof createApi>[0] =>
  async ({ method, url, headers, body }) => {
    const response = await fetch(new URL(url, origin), {
      method,
      headers: { ...headers, ...added },
      ...(body !== undefined && { body }),
    })
    return { status: response.status, body: await response.json() }
  }

/** The site as it was built: the same file that production loads. */
export async function guestSite(): Promise<GuestSite> {
  const module = await import(
    /* @vite-ignore */ pathToFileURL(join(siteBuild, 'guest-server', 'entry-server.js')).href
  )
  return module.site
}

/** For a server of which only the calls matter. */
export const withoutPages: GuestSite = { render: async () => undefined, isForEverybody: () => false }
