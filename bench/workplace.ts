import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { importSite } from '../server/actions/site/import-site.ts'
import { systemClock } from '../server/clock.ts'
import { readConfig, usualPoolSize } from '../server/config.ts'
import { checkout, demoContent } from '../server/content/folders.ts'
import { readContent } from '../server/content/hotel-content.ts'
import type { Context } from '../server/context.ts'
import { connect } from '../server/database/connection.ts'
import { startEmbedded } from '../server/database/embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import { readersOf } from '../server/database/site/readers.ts'
import { fillDemo } from '../server/demo/fill.ts'
import { bankClient } from '../server/gateways/bank/client.ts'
import { watchOf } from '../server/watch/watch.ts'

/** Connections that each side of a comparison may have to the database: what the server has unless told otherwise. */
export const poolSize = usualPoolSize

export interface DatabaseUrls {
  readonly ownerUrl: string
  readonly appUrl: string
}

/** A PostgreSQL of our own with its durable settings, in a folder that goes away with it. */
export interface Workplace {
  readonly folder: string
  /** A new database with the demo hotel in it. */
  createHotel(name: string): Promise<DatabaseUrls>
  /** Something to end when the workplace closes, the last first. */
  atClose(end: () => Promise<void>): void
  close(): Promise<void>
}

export async function openWorkplace(): Promise<Workplace> {
  const ends: (() => Promise<void>)[] = []
  const close = async () => {
    try {
      while (ends.length > 0) await ends.pop()?.()
    } finally {
      // One that fails must not keep the others from ending.
      if (ends.length > 0) await close()
    }
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), 'kenar-bench-'))
    ends.push(() => rm(folder, { recursive: true, force: true }))
    // Under root, PostgreSQL runs as another user, who must pass through to the folder inside.
    await chmod(folder, 0o711)
    const directory = join(folder, 'postgres')
    const embedded = await startEmbedded({ directory, checkout, report: () => undefined })
    ends.push(embedded.stop)
    await prepareTemplate(embedded)
    const template = databaseOf(embedded.ownerUrl)
    return {
      folder,
      async createHotel(name) {
        await execute(
          inDatabase(embedded.ownerUrl, 'postgres'),
          `create database ${name} template ${template}`,
        )
        return {
          ownerUrl: inDatabase(embedded.ownerUrl, name),
          appUrl: inDatabase(embedded.appUrl, name),
        }
      },
      atClose: (end) => ends.push(end),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function prepareTemplate(urls: DatabaseUrls): Promise<void> {
  await migrate({ ownerUrl: urls.ownerUrl, appRole: new URL(urls.appUrl).username })
  const { context, close } = openContext(urls)
  const content = await readContent(demoContent)
  await fillDemo(context, content)
  await importSite(context, content)
  await close()
}

const bank = { url: 'https://bank.example', login: 'bench', password: 'bench-bench', flavour: 'rbs' as const }

/** With it the guests' documents are sealed. */
export const documentKey = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='

/** What production asks for. Nothing here ever has a reason to call the bank. */
export const serverEnvironment = (urls: DatabaseUrls): Record<string, string> => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: 'https://hotel.example',
  DATABASE_URL: urls.appUrl,
  DATABASE_OWNER_URL: urls.ownerUrl,
  DATABASE_POOL: String(poolSize),
  DOCUMENT_KEY: documentKey,
  BANK_URL: bank.url,
  BANK_LOGIN: bank.login,
  BANK_PASSWORD: bank.password,
})

/** What actions are given, as the server itself puts it together. */
export function openContext(urls: DatabaseUrls): {
  context: Context
  pool: pg.Pool
  close: () => Promise<void>
} {
  const connection = connect(urls.appUrl, { poolSize, onLost: () => undefined })
  const { database, pool, close } = connection
  const config = readConfig(serverEnvironment(urls))
  return {
    context: {
      config,
      clock: systemClock,
      bank: bankClient(bank),
      ...readersOf(database),
      watch: watchOf(connection, systemClock),
    },
    pool,
    close,
  }
}

/** As if the database stood on another machine: every statement takes so much longer, and nobody is kept busy by it. */
export function setApart(pool: pg.Pool, ms: number): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>
    const sendLater = (...query: unknown[]) => pause(ms).then(() => send(...query))
    Object.assign(client, { query: sendLater })
  })
}

export async function withOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const execute = (url: string, statement: string) => withOwner(url, (client) => client.query(statement))

const databaseOf = (url: string): string => new URL(url).pathname.slice(1)

function inDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
