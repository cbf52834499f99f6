import { randomBytes } from 'node:crypto'
import { startSimulator } from '../../bank-simulator/start.ts'
import { tellMost } from '../../scripts/prove/figures.mjs'
import { systemClock } from '../../server/clock.ts'
import { readConfig } from '../../server/config.ts'
import type { Context } from '../../server/context.ts'
import { connect } from '../../server/database/connection.ts'
import { insertStaff } from '../../server/database/people/staff.ts'
import { readersOf } from '../../server/database/site/readers.ts'
import { bankClient } from '../../server/gateways/bank/client.ts'
import type { BankAccess } from '../../server/gateways/bank/protocol.ts'
import { watchOf } from '../../server/watch/watch.ts'
import { type Api, createApi } from '../../web/kit/api.ts'
import { openRecord, type Recorder } from '../history/recorder.ts'
import { type ServerProcess, startProgram, temporaryFolder } from '../start/server-process.ts'
import { type HoldLimits, limitHolds, manyHolds } from '../support/bookings/hold-limits.ts'
import { createDatabase, type TestDatabase } from '../support/machine/postgres.ts'
import { signedInClient, unusablePassword } from '../support/people/identities.ts'
import { openRoom } from '../support/rooms/rooms.ts'

/** Three processes on one database, with one bank: two real servers, and this one, which calls actions that no route offers. */
export interface RaceHotel {
  readonly context: Context
  /** What callers ask and hear, for the judge. */
  readonly record: Recorder
  readonly staffId: number
  readonly clients: readonly Client[]
  readonly databaseUrls: TestDatabase
  /** Calls of whoever has this session, each at the other server. */
  apiOf(token: string): Api
  /** Each time the other server, for what answers no JSON. */
  anyServer(): string
  /** A room of its own for a race, without a night sold. */
  openRoom(counts: { total: number; online: number }): Promise<number>
  /** What the servers have logged as an error since this was last asked. */
  newComplaints(): string[]
  /** The servers and the connections end, the database stays. */
  stopServers(): Promise<void>
  stop(): Promise<void>
}

export interface Client {
  readonly id: number
  /** Calls over HTTP, with each call at the other server. */
  readonly api: Api
  readonly record: Recorder
}

/** How many live bookings a client may have. */
const bookingsOfClient = 2

const bankAccount = { login: 'kenar', password: 'kenar-test' }

/** As few as a small hotel has, so that callers wait for one. */
const poolSize = 12

/** Starting takes long on a busy machine. */
export const startTimeout = 120_000

export async function startTwoServers({
  clients,
  holds = manyHolds,
  addresses = 'one',
}: {
  clients: number
  /**
   * Who share an address wait for each other there, and each order looks through all that came from it: where that would hide a race, or make the
   * hundred thousandth slower than the first, everybody has their own.
   */
  addresses?: 'one' | 'each their own'
  /** How many holds are given for nothing; without it, as many as anybody wants. */
  holds?: HoldLimits
}): Promise<RaceHotel> {
  const [databaseUrls, folder, bank] = await Promise.all([
    createDatabase(),
    temporaryFolder(),
    startSimulator({ ...bankAccount, flavour: 'rbs', merchantName: 'Kenar' }),
  ])
  const bankAccess: BankAccess = { ...bankAccount, flavour: 'rbs', url: `${bank.url}/payment/rest` }
  const environment = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrls.appUrl,
    DATABASE_OWNER_URL: databaseUrls.ownerUrl,
    DATABASE_POOL: String(poolSize),
    BANK_URL: bankAccess.url,
    BANK_LOGIN: bankAccess.login,
    BANK_PASSWORD: bankAccess.password,
    DATA_DIRECTORY: folder.path,
    DEMO: 'no',
    DOCUMENT_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'error',
    ...(addresses === 'each their own' && { TRUST_PROXY: '127.0.0.1' }),
  }
  const connection = connect(databaseUrls.appUrl, { poolSize, onLost: () => undefined })
  const { database } = connection
  const context: Context = {
    config: readConfig(environment),
    clock: systemClock,
    bank: bankClient(bankAccess),
    ...readersOf(database),
    watch: watchOf(connection, systemClock),
  }
  const record = openRecord('races')
  if (holds.holdsPerAddress !== undefined)
    record.fact({ fact: 'limit', of: 'address', most: holds.holdsPerAddress })
  await limitHolds(context, holds)
  const servers = [startProgram('main', environment), startProgram('main', environment)]
  const now = context.clock.now()
  const staff = await insertStaff(database, {
    username: 'admin',
    passwordHash: unusablePassword,
    role: 'admin',
    createdAt: now,
  })
  const addressesOfServers = await Promise.all(servers.map((server) => server.ready))
  tellMost('server processes at once', new Set(servers.map(({ child }) => child.pid)).size)
  const atAnyServer = inTurn(addressesOfServers)

  let stopped: Promise<void> | undefined
  const stopServers = () => {
    stopped ??= endAll(servers).then(() => connection.close())
    return stopped
  }
  return {
    context,
    record,
    staffId: staff.id,
    clients: await addClients(context, record, clients, atAnyServer),
    databaseUrls,
    apiOf: (token) => createApi(transportTo(atAnyServer), () => token),
    anyServer: atAnyServer,
    async openRoom(counts) {
      const room = await openRoom(context, counts)
      record.fact({ fact: 'room', room, ...counts })
      return room
    },
    newComplaints: () => servers.flatMap(takeComplaints),
    stopServers,
    async stop() {
      await stopServers()
      await bank.stop()
      await databaseUrls.drop()
      await folder.remove()
      record.remove()
    },
  }
}

async function endAll(servers: readonly ServerProcess[]): Promise<void> {
  for (const server of servers) server.child.kill('SIGTERM')
  await Promise.all(servers.map((server) => server.ended))
}

async function addClients(
  context: Context,
  record: Recorder,
  number: number,
  address: () => string,
): Promise<Client[]> {
  const clients: Client[] = []
  for (let index = 0; index < number; index += 1) {
    const { id, token } = await signedInClient(context, `client-${index}@example.com`)
    // Believed only by servers that trust who passes it on.
    const from = { 'x-forwarded-for': `198.51.${index >> 8}.${index & 255}` }
    record.fact({ fact: 'limit', of: `client:${id}`, most: bookingsOfClient })
    clients.push({ id, record, api: createApi(transportTo(address, from), () => token) })
  }
  return clients
}

function inTurn(addresses: readonly string[]): () => string {
  let calls = 0
  return () => addresses[calls++ % addresses.length] ?? ''
}

const transportTo =
  (address: () => string, from: Readonly<Record<string, string>> = {}): Parameters<typeof createApi>[0] =>
  async ({ method, url, headers, body }) => {
    const response = await fetch(new URL(url, address()), {
      method,
      headers: { ...headers, ...from },
      ...(body !== undefined && { body }),
    })
    return { status: response.status, body: await response.json() }
  }

/** At the level that is logged, each structured line is an error. */
const takeComplaints = ({ lines }: ServerProcess): string[] =>
  lines.splice(0).filter((line) => line.startsWith('{'))
