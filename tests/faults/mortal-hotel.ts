import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { startSimulator } from '../../bank-simulator/start.ts'
import { readConfig } from '../../server/config.ts'
import type { Context } from '../../server/context.ts'
import { insertSession } from '../../server/database/access/sessions.ts'
import { connect } from '../../server/database/connection.ts'
import { startEmbedded } from '../../server/database/embedded.ts'
import { migrate } from '../../server/database/migrate.ts'
import { insertStaff } from '../../server/database/people/staff.ts'
import { readersOf } from '../../server/database/site/readers.ts'
import { bankClient } from '../../server/gateways/bank/client.ts'
import { newToken, tokenHash } from '../../server/secrets/tokens.ts'
import { watchOf } from '../../server/watch/watch.ts'
import { postmasterOf, type ServerProcess, startProgram, temporaryFolder } from '../start/server-process.ts'
import { liftHoldLimits } from '../support/bookings/hold-limits.ts'
import { movableClock } from '../support/clock.ts'
import { unusablePassword } from '../support/people/identities.ts'
import { openRoom } from '../support/rooms/rooms.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { raiseFee } from './storm-hotel.ts'

/** Real server processes and a durable PostgreSQL that can be killed, beside a bank and a mail server that live on. */
export interface MortalHotel {
  readonly context: Context
  readonly bankUrl: string
  readonly mail: MailServer
  readonly sender: { readonly smtpUrl: string; readonly from: string }
  readonly roomId: number
  readonly adminToken: string
  /** Where a server answers now, if any does. */
  address(): string | undefined
  /** Ends one server as a power cut would, and starts another in its place. */
  killServer(pick: (servers: number) => number): Promise<void>
  /** The same for PostgreSQL, until it is back. */
  killDatabase(): Promise<void>
  killAllServers(): Promise<void>
  /** From now on it is later for whoever goes by the clock of the context, and for the bank. */
  advance(ms: number): void
  stop(): Promise<void>
}

const checkout = fileURLToPath(new URL('../../', import.meta.url))
const bankAccount = { login: 'kenar', password: 'kenar-test' }
const publicUrl = 'http://hotel.example'
const serversAtOnce = 2

export async function openMortalHotel(slowMs: number): Promise<MortalHotel> {
  const folder = await temporaryFolder()
  const directory = join(folder.path, 'postgres')
  const postgres = await startEmbedded({ directory, checkout, report: () => undefined })
  const { environment, stop, ...hotel } = await furnishHotel(postgres, { folder: folder.path, slowMs })
  const { database } = hotel.context
  const servers = await startServers(environment)
  return {
    ...hotel,
    ...servers,
    async killDatabase() {
      const before = await postmasterOf(folder.path)
      process.kill(before, 'SIGKILL')
      // The new one starts only when the last process of the old one has gone.
      const another = async () => (await postmasterOf(folder.path)) !== before
      const answers = () => sql`select 1`.execute(database).then(() => true)
      await untilTrue(async () => (await another()) && (await answers()))
    },
    async stop() {
      await servers.killAllServers()
      await stop()
      await postgres.stop()
      await folder.remove()
    },
  }
}

/** All that a hotel has besides its database and its servers, which are to be started in this environment. */
export async function furnishHotel(
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
  { folder, slowMs }: { folder: string; slowMs: number },
) {
  await migrate({ ownerUrl, appRole: 'kenar_app' })
  const clock = movableClock()
  const bank = await startSimulator({ ...bankAccount, flavour: 'rbs', merchantName: 'Kenar', clock })
  const mail = await startMailServer(slowMs)
  const sender = { smtpUrl: mail.url, from: 'hotel@example.com' }
  const environment = {
    NODE_ENV: 'test',
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    BANK_URL: `${bank.url}/payment/rest`,
    BANK_LOGIN: bankAccount.login,
    BANK_PASSWORD: bankAccount.password,
    PUBLIC_URL: publicUrl,
    SMTP_URL: sender.smtpUrl,
    MAIL_FROM: sender.from,
    DATA_DIRECTORY: folder,
    DEMO: 'no',
    DOCUMENT_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
  }
  const connection = connect(appUrl, { poolSize: 12, onLost: () => undefined })
  const { database } = connection
  const context: Context = {
    config: readConfig(environment),
    clock,
    bank: bankClient({ ...bankAccount, flavour: 'rbs', url: environment.BANK_URL }, 2_000),
    ...readersOf(database),
    watch: watchOf(connection, clock),
  }
  await raiseFee(context)
  await liftHoldLimits(context)
  return {
    environment,
    context,
    bankUrl: bank.url,
    mail,
    sender,
    roomId: await openRoom(context, { total: 5_000, online: 5_000 }),
    adminToken: await signInAdmin(context),
    advance: clock.advance,
    async stop() {
      await connection.close()
      await mail.stop()
      await bank.stop()
    },
  }
}

/** One server at a time, started anew whenever it has ended: what a process manager does. */
function keepServer(environment: Readonly<Record<string, string>>) {
  let process: ServerProcess | undefined
  let address: string | undefined
  let wanted = true
  const run = async () => {
    while (wanted) {
      process = startProgram('main', environment)
      // One that starts while the database is away says so and ends.
      address = await process.ready.catch(() => undefined)
      await process.ended
      address = undefined
    }
  }
  const running = run()
  const kill = async () => {
    address = undefined
    process?.child.kill('SIGKILL')
    await process?.ended
  }
  return {
    address: () => address,
    ready: () => untilTrue(async () => address !== undefined),
    kill,
    async end() {
      wanted = false
      await kill()
      await running
    },
  }
}

async function startServers(environment: Readonly<Record<string, string>>) {
  const servers = Array.from({ length: serversAtOnce }, () => keepServer(environment))
  await Promise.all(servers.map((server) => server.ready()))
  return {
    address: () => servers.map((server) => server.address()).find((address) => address !== undefined),
    async killServer(pick: (servers: number) => number) {
      const victim = servers[pick(servers.length)]
      await victim?.ready()
      await victim?.kill()
    },
    async killAllServers() {
      await Promise.all(servers.map((server) => server.end()))
    },
  }
}

export async function signInAdmin({ database, clock }: Context, username = 'admin'): Promise<string> {
  const createdAt = clock.now()
  const { id } = await insertStaff(database, {
    username,
    passwordHash: unusablePassword,
    role: 'admin',
    createdAt,
  })
  const token = newToken()
  const expiresAt = new Date(createdAt.getTime() + 24 * 3_600_000)
  await insertSession(database, { tokenHash: tokenHash(token), owner: { staffId: id }, createdAt, expiresAt })
  return token
}

const lookAgainMs = 50

/** What fails is looked at again as well. */
async function untilTrue(look: () => Promise<boolean>): Promise<void> {
  while (!(await look().catch(() => false))) await pause(lookAgainMs)
}
