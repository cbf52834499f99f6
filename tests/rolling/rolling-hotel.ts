import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { startSimulator } from '../../bank-simulator/start.ts'
import { systemClock } from '../../server/clock.ts'
import { connect, type Database } from '../../server/database/connection.ts'
import { startProgram, thisVersion } from '../start/server-process.ts'
import { liftHoldLimits } from '../support/bookings/hold-limits.ts'
import { createSiteDatabase } from '../support/machine/demo-database.ts'
import { createEmptyDatabase } from '../support/machine/postgres.ts'
import { signedInClient } from '../support/people/identities.ts'

/** Server processes on ports of their own, one hotel and one bank behind them. */
export interface RollingHotel {
  readonly ports: readonly number[]
  /** As who migrates it connects. */
  readonly ownerUrl: string
  /** What a server has said so far. */
  saidBy(port: number): readonly string[]
  /** Numbers of all that these guests have booked. */
  bookingsOf(guests: readonly number[]): Promise<number[]>
  /** What the doctor says in the end. */
  askDoctor(): Promise<string>
  /** Names of the migrations that were applied. */
  migrations(): Promise<string[]>
  newGuest(email: string): Promise<{ id: number; token: string }>
  /** SIGTERM: from now on it says that it closes. */
  close(port: number): void
  /** Its end. Who does not want to wait for as long as it was told to go on serving, hurries it. */
  ended(port: number, how?: 'hurried'): Promise<void>
  /** The version that servers and commands run from now on when they are started: as if its folder were put in place of the other. */
  install(version: string): void
  /** Another in its place: comes back when that one is ready. */
  start(port: number): Promise<void>
  /** As a power cut would end it. */
  kill(port: number): Promise<void>
  stop(): Promise<void>
}

const bankAccount = { login: 'kenar', password: 'kenar-test' }

export async function openRollingHotel(options: {
  servers: number
  closingSeconds: number
  /** Another than this one has set the hotel up. */
  version?: string
}): Promise<RollingHotel> {
  const { version = thisVersion } = options
  const home = version === thisVersion ? await createSiteDatabase() : await createEmptyDatabase()
  const bank = await startSimulator({ ...bankAccount, flavour: 'rbs', merchantName: 'Kenar' })
  const connection = connect(home.appUrl, { poolSize: 4, onLost: () => undefined })
  const environment = {
    NODE_ENV: 'test',
    DEMO: 'no',
    DATABASE_URL: home.appUrl,
    DATABASE_OWNER_URL: home.ownerUrl,
    BANK_URL: `${bank.url}/payment/rest`,
    BANK_LOGIN: bankAccount.login,
    BANK_PASSWORD: bankAccount.password,
    DOCUMENT_KEY: randomBytes(32).toString('base64'),
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
    CLOSING_SECONDS: String(options.closingSeconds),
  }
  let installed = version
  if (version !== thisVersion) await setUpDemo(environment, version, connection.database)
  const start = (port: number) => startProgram('main', { ...environment, PORT: String(port) }, [], installed)
  const ports = await freePorts(options.servers)
  const servers = new Map(ports.map((port) => [port, start(port)]))
  await Promise.all([...servers.values()].map(({ ready }) => ready))

  const kill = async (port: number) => {
    servers.get(port)?.child.kill('SIGKILL')
    await servers.get(port)?.ended
  }
  return {
    ports,
    ownerUrl: home.ownerUrl,
    saidBy: (port) => servers.get(port)?.lines ?? [],
    bookingsOf: (guests) => bookingsOf(connection.database, guests),
    async askDoctor() {
      const doctor = startProgram('doctor', environment, [], installed)
      await doctor.ended
      return doctor.lines.join(' ').trim()
    },
    async migrations() {
      const applied = await sql<{ name: string }>`select name from migrations order by name`.execute(
        connection.database,
      )
      return applied.rows.map(({ name }) => name)
    },
    install(next) {
      installed = next
    },
    newGuest: (email) => signedInClient({ database: connection.database, clock: systemClock }, email),
    close: (port) => void servers.get(port)?.child.kill('SIGTERM'),
    async ended(port, how) {
      const hurrying = how && setInterval(() => servers.get(port)?.child.kill('SIGTERM'), 100)
      await servers.get(port)?.ended
      clearInterval(hurrying)
    },
    async start(port) {
      const server = start(port)
      servers.set(port, server)
      await server.ready
    },
    kill,
    async stop() {
      await Promise.all(ports.map(kill))
      await connection.close()
      await bank.stop()
      await home.drop()
    },
  }
}

/** By a first start of that version, on an empty database. */
async function setUpDemo(
  environment: Readonly<Record<string, string>>,
  version: string,
  database: Database,
): Promise<void> {
  const first = startProgram('main', { ...environment, DEMO: 'yes', CLOSING_SECONDS: '0' }, [], version)
  await first.ready
  await liftHoldLimits({ database, clock: systemClock })
  first.child.kill('SIGTERM')
  await first.ended
}

async function bookingsOf(database: Database, guests: readonly number[]): Promise<number[]> {
  const found = await database
    .selectFrom('bookings')
    .select('book_number')
    .where('customer_id', 'in', guests)
    .execute()
  return found.map(({ book_number }) => book_number)
}

/** Held all at once, so that they are different ones. */
export async function freePorts(count: number): Promise<number[]> {
  const holders = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(holders.map((holder) => once(holder, 'listening')))
  const ports = holders.map((holder) => (holder.address() as AddressInfo).port)
  await Promise.all(holders.map((holder) => new Promise((done) => holder.close(done))))
  return ports
}
