import { randomBytes } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSimulator } from '../../bank-simulator/start.ts'
import { type Clock, systemClock } from '../../server/clock.ts'
import { readConfig } from '../../server/config.ts'
import type { Context } from '../../server/context.ts'
import { connect } from '../../server/database/connection.ts'
import { readersOf } from '../../server/database/site/readers.ts'
import { bankClient } from '../../server/gateways/bank/client.ts'
import { watchOf } from '../../server/watch/watch.ts'
import { signInAdmin } from '../faults/mortal-hotel.ts'
import { raiseFee } from '../faults/storm-hotel.ts'
import { startProgram, temporaryFolder } from '../start/server-process.ts'
import { liftHoldLimits } from '../support/bookings/hold-limits.ts'
import { movableClock } from '../support/clock.ts'
import { openRoom } from '../support/rooms/rooms.ts'
import type { VisitedHotel } from './guests.ts'
import type { Urls, Vault } from './vaults.ts'

/** A hotel whose servers and database can be killed for good; the bank, which is somebody else's, lives on. */
export interface DrillHotel extends VisitedHotel {
  /** `npm run backup`: what it said. */
  backUp(): Promise<string>
  /** kill -9, the database first. */
  killEverything(): Promise<void>
  /** `npm run restore`, and what stands there then. */
  restore(at: Date, options?: { withoutDisk: boolean }): Promise<Restored>
  stop(): Promise<void>
}

export interface Restored {
  readonly code: number | null
  readonly said: string
  /** The hotel on the restored data, beside the bank as it was when everything was killed, with a clock that can be put forward. */
  open(): Promise<OpenCopy>
}

export interface OpenCopy {
  readonly context: Context
  readonly bankUrl: string
  advance(ms: number): void
  close(): Promise<void>
}

const account = { login: 'kenar', password: 'kenar-test' }
const bank = { ...account, flavour: 'rbs', merchantName: 'Kenar' } as const
const servers = 2

export async function openDrillHotel(
  makeVault: (folder: string) => Promise<Vault>,
  fill?: (urls: Urls) => Promise<void>,
): Promise<DrillHotel> {
  const folder = await temporaryFolder()
  const bankFile = join(folder.path, 'bank.jsonl')
  const simulator = await startSimulator({ ...bank, file: bankFile })
  const vault = await makeVault(folder.path)
  if (fill) await vault.fill(fill)
  const environment = {
    NODE_ENV: 'test',
    DEMO: 'no',
    DOCUMENT_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'http://hotel.example',
    LOG_LEVEL: 'silent',
    ...atBank(simulator.url),
    ...vault.environment,
  }
  const running = Array.from({ length: vault.holdsOneServer ? 1 : servers }, () =>
    startProgram('main', environment),
  )
  const addresses = await Promise.all(running.map(({ ready }) => ready))
  const { context, close } = openContext(await vault.urls(), environment, systemClock)
  await raiseFee(context)
  await liftHoldLimits(context)

  let turn = 0
  let restores = 0
  async function restore(at: Date, { withoutDisk } = { withoutDisk: false }): Promise<Restored> {
    restores += 1
    const into = join(folder.path, `restored-${restores}`)
    // Each second has a bank of its own: what is asked and paid there is not known to the next.
    const file = `${bankFile}-${restores}`
    await copyFile(bankFile, file)
    const clock = movableClock()
    const copy = await startSimulator({ ...bank, file, clock })
    const there = { ...environment, ...atBank(copy.url) }
    const { words, changes } = vault.restoring(withoutDisk)
    const { ended, lines } = startProgram('restore', { ...there, ...changes }, [
      ...['--to', at.toISOString(), '--into', into],
      ...words,
    ])
    const code = await ended
    if (code === 1) await copy.stop()
    return {
      code,
      said: lines.join('\n'),
      async open() {
        const server = await vault.startRestored(into)
        const opened = openContext(server, there, clock)
        return {
          context: opened.context,
          bankUrl: copy.url,
          advance: clock.advance,
          async close() {
            await opened.close()
            await server.stop()
            await copy.stop()
          },
        }
      },
    }
  }

  return {
    context,
    bankUrl: simulator.url,
    roomId: await openRoom(context, { total: 50_000, online: 50_000 }),
    adminToken: await signInAdmin(context, 'drill'),
    address() {
      turn += 1
      return addresses[turn % addresses.length] ?? ''
    },
    async backUp() {
      const { ended, lines } = startProgram('backup', environment)
      if ((await ended) !== 0) throw new Error(lines.join('\n'))
      return lines.join('\n')
    },
    async killEverything() {
      await vault.kill()
      for (const { child } of running) child.kill('SIGKILL')
      await Promise.all(running.map(({ ended }) => ended))
      await close().catch(() => undefined)
    },
    restore,
    async stop() {
      for (const { child } of running) child.kill('SIGKILL')
      await vault.kill().catch(() => undefined)
      await close().catch(() => undefined)
      await simulator.stop()
      await folder.remove()
    },
  }
}

const atBank = (url: string) => ({
  BANK_URL: `${url}/payment/rest`,
  BANK_LOGIN: account.login,
  BANK_PASSWORD: account.password,
})

function openContext(
  { appUrl }: Urls,
  environment: Readonly<Record<string, string>>,
  clock: Clock,
): { context: Context; close(): Promise<void> } {
  const connection = connect(appUrl, { poolSize: 12, onLost: () => undefined })
  const { database } = connection
  const context: Context = {
    config: readConfig(environment),
    clock,
    bank: bankClient({ ...account, flavour: 'rbs', url: environment.BANK_URL ?? '' }, 5_000),
    ...readersOf(database),
    watch: watchOf(connection, clock),
  }
  return { context, close: () => connection.close() }
}
