import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { startSimulator } from '../../bank-simulator/start.ts'
import { startProgram } from '../start/server-process.ts'
import { createEmptyDatabase, type TestDatabase } from '../support/machine/postgres.ts'
import { end, freePort } from './prometheus.ts'

/** A running Kenar with a bank and a mail server of its own, in order: the doctor is content, and a backup was made. */
export interface WatchedHotel {
  readonly name: string
  readonly address: string
  readonly metrics: string
  readonly bankUrl: string
  /** As the owner of the database. */
  readonly owner: pg.Client
  readonly dataDirectory: string
  runBooks(): Promise<void>
  signal(signal: NodeJS.Signals): void
  killBank(): Promise<void>
  killMail(): Promise<void>
  /** Whatever it has said so far. */
  readonly lines: readonly string[]
  stop(): Promise<void>
}

const account = { login: 'kenar', password: 'kenar-test' }

export interface HotelOptions {
  readonly folder: string
  /** Without it, one on the server of all tests. */
  readonly database?: TestDatabase
  readonly environment?: Readonly<Record<string, string>>
  readonly dataDirectory?: string
}

export async function openHotel(name: string, options: HotelOptions): Promise<WatchedHotel> {
  const database = options.database ?? (await createEmptyDatabase())
  const [bank, mail] = await Promise.all([
    startSimulator({ ...account, flavour: 'rbs', merchantName: 'Kenar', port: 0 }),
    openMail(),
  ])
  const dataDirectory = options.dataDirectory ?? join(options.folder, name)
  const environment = {
    NODE_ENV: 'test',
    DEMO: 'yes',
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATABASE_POOL: '5',
    DOCUMENT_KEY: randomBytes(32).toString('base64'),
    BANK_URL: `${bank.url}/payment/rest`,
    BANK_LOGIN: account.login,
    BANK_PASSWORD: account.password,
    SMTP_URL: mail.url,
    MAIL_FROM: 'hotel@example.com',
    DATA_DIRECTORY: dataDirectory,
    METRICS_PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
  }
  const server = startProgram('main', { ...environment, ...options.environment })
  const address = await server.ready
  const run = async (program: 'doctor' | 'books'): Promise<void> => {
    const { ended, lines } = startProgram(program, environment)
    const code = await ended
    if (program === 'doctor' && code !== 0) throw new Error(`${name}: ${lines.join('\n')}`)
  }
  const owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  await run('doctor')
  // As `npm run backup` notes it.
  await owner.query(`insert into upkeep_runs values ('backup', now(), 0)`)
  return {
    name,
    address,
    metrics: `http://127.0.0.1:${environment.METRICS_PORT}/metrics`,
    bankUrl: bank.url,
    owner,
    dataDirectory,
    runBooks: () => run('books'),
    signal: (signal) => void server.child.kill(signal),
    killBank: () => bank.stop(),
    killMail: mail.stop,
    lines: server.lines,
    async stop() {
      await end(server.child)
      await owner.end()
      await Promise.allSettled([bank.stop(), mail.stop()])
      await database.drop()
    },
  }
}

async function openMail(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done())
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
