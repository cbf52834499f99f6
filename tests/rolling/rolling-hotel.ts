import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { startSimulator } from '../../bank-simulator/start.ts'
import { systemClock } from '../../server/clock.ts'
import { connect, type Database } from '../../server/database/connection.ts'
import { startProgram } from '../start/server-process.ts'
import { createSiteDatabase } from '../support/machine/demo-database.ts'
import { signedInClient } from '../support/people/identities.ts'

/** Server processes on ports of their own, one hotel and one bank behind them. */
export interface RollingHotel {
  readonly ports: readonly number[]
  /** Numbers of all that these guests have booked. */
  bookingsOf(guests: readonly number[]): Promise<number[]>
  /** What the doctor says in the end. */
  askDoctor(): Promise<string>
  newGuest(email: string): Promise<{ id: number; token: string }>
  /** SIGTERM: from now on it says that it closes. */
  close(port: number): void
  /** Its end. Who does not want to wait for as long as it was told to go on serving, hurries it. */
  ended(port: number, how?: 'hurried'): Promise<void>
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
}): Promise<RollingHotel> {
  const home = await createSiteDatabase()
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
  const start = (port: number) => startProgram('main', { ...environment, PORT: String(port) })
  const ports = await freePorts(options.servers)
  const servers = new Map(ports.map((port) => [port, start(port)]))
  await Promise.all([...servers.values()].map(({ ready }) => ready))

  const kill = async (port: number) => {
    servers.get(port)?.child.kill('SIGKILL')
    await servers.get(port)?.ended
  }
  return {
    ports,
    bookingsOf: (guests) => bookingsOf(connection.database, guests),
    async askDoctor() {
      const doctor = startProgram('doctor', environment)
      await doctor.ended
      return doctor.lines.join(' ').trim()
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
