import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type RunningSimulator, startSimulator } from '../../bank-simulator/start.ts'
import type { GuestSite } from '../../contract/site.ts'
import { keepWebFiles } from '../actions/site/keep-web-files.ts'
import { takeDocumentKeys } from '../actions/upkeep/take-document-keys.ts'
import { createApp } from '../app.ts'
import { systemClock } from '../clock.ts'
import { simulatorAccess, simulatorCredentials } from '../commands/simulator-access.ts'
import { type Config, ConfigurationError } from '../config.ts'
import { contentFolder, dataFolder, mailFolder, siteBuild } from '../content/folders.ts'
import { readContent } from '../content/hotel-content.ts'
import type { Context } from '../context.ts'
import { changeFeed } from '../database/changes.ts'
import { connect, type Database } from '../database/connection.ts'
import { tryLockDemo, unlockDemo } from '../database/locks.ts'
import { readersOf } from '../database/site/readers.ts'
import { bankClient } from '../gateways/bank/client.ts'
import { pictureSizer } from '../gateways/files/sizes/sizer.ts'
import { fileMailer, smtpMailer } from '../gateways/mail/mailer.ts'
import { watchedMailer } from '../gateways/mail/watched-mailer.ts'
import { allJobs } from '../jobs/all.ts'
import { startJobs } from '../jobs/runner.ts'
import { openMetrics } from '../watch/metrics-server.ts'
import { watchOf } from '../watch/watch.ts'
import { closeGently } from './closing.ts'
import { readSite } from './content.ts'
import { gatherForOutput } from './gathered-lines.ts'
import type { Stops } from './stops.ts'

export interface House {
  readonly app: FastifyInstance
  readonly address: string
  /** Where Prometheus reads, if it is let. */
  readonly metrics: string | undefined
  /** Where the bank simulator shows its orders, if it runs. */
  readonly testBank: string | undefined
}

/** Everything that stands on a database which is there and up to date. What is to be taken down again is told to `stops`. */
export async function openHouse(
  config: Config,
  url: string,
  { report, stops, hurry }: { report: (line: string) => void; stops: Stops; hurry: AbortSignal },
): Promise<House> {
  const connection = connect(url, { poolSize: config.poolSize, onLost: () => undefined })
  stops.push(() => connection.close())
  const { database } = connection
  await takeKeys(config, database)
  const watch = watchOf(connection, systemClock)
  const bankPlace = config.bank.access ?? (await openSimulator(config, stops))
  const bank = bankClient(
    'stop' in bankPlace ? simulatorAccess(bankPlace.url, config.bank.flavour) : bankPlace,
    undefined,
    watch.signs.bank,
  )
  const context: Context = { config, clock: systemClock, bank, ...readersOf(database), watch }
  const simulatorUrl = 'stop' in bankPlace ? bankPlace.url : undefined
  await Promise.all([
    config.demo && fillDemoHotel({ ...context, url }, simulatorUrl, report),
    readSite(context, report),
    // Before the first page: whichever server is asked for its files has them.
    keepWebFiles(context),
  ])

  const metrics = config.metrics && (await openMetrics(context, config.metrics, stops))
  const app = await createApp(context, await loadSite(), changeFeed(url), {
    logTo: gatherForOutput(),
    measure: metrics?.measure,
  })
  openJobs(context, app, stops)
  const address = await app.listen({ host: config.host, port: config.port })
  stops.push(() => closeGently(app, config.closingSeconds, hurry))
  if ('stop' in bankPlace) await aimCallbacks(bankPlace, address, config)
  return {
    app,
    address,
    metrics: metrics?.address,
    testBank: 'stop' in bankPlace ? `${bankPlace.url}/simulator/orders` : undefined,
  }
}

function openJobs(context: Context, { log }: FastifyInstance, stops: Stops): void {
  const { config } = context
  const mailer = watchedMailer(
    config.mail ? smtpMailer(config.mail) : fileMailer(mailFolder(config)),
    context.watch.signs.mail,
  )
  stops.push(async () => mailer.close())
  const sizer = pictureSizer()
  const jobs = startJobs(context, allJobs({ mailer, sizer, log }))
  stops.push(() => jobs.stop())
  // Before the jobs: what is being drawn is not waited for.
  stops.push(async () => sizer.close())
}

/** Before anything is sealed or opened. */
async function takeKeys(config: Config, database: Database): Promise<void> {
  const problems = await takeDocumentKeys({ config, database, clock: systemClock })
  if (problems.length > 0) throw new ConfigurationError(problems)
}

/** The bank of the demo. Its orders outlive a restart, as those of a real bank would. */
async function openSimulator(config: Config, stops: Stops): Promise<RunningSimulator> {
  const simulator = await startSimulator({
    ...simulatorCredentials,
    flavour: config.bank.flavour,
    merchantName: 'Kenar',
    port: config.bank.simulatorPort,
    // Beside the embedded database there is one process only; several would write into each other's file.
    ...(config.database === 'embedded' && { file: join(dataFolder(config), 'bank-simulator.jsonl') }),
  })
  stops.push(() => simulator.stop())
  return simulator
}

/** Only now is it known where the server listens. */
async function aimCallbacks({ url }: RunningSimulator, address: string, { bank }: Config): Promise<void> {
  await fetch(`${url}/simulator/callback`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${address}/api/bank/callback`, secret: bank.callbackSecret }),
  })
}

/** A real bank is not bothered with the payments of the demo: beside it the hotel begins without bookings. */
async function fillDemoHotel(
  { url, ...context }: Context & { url: string },
  simulatorUrl: string | undefined,
  report: (line: string) => void,
): Promise<void> {
  const { fillDemo } = await import('../demo/fill.ts')
  const own = context.config.database === 'embedded'
  const { database, close } = connect(own ? hurriedUrl(url) : url, { poolSize: 5, onLost: () => undefined })
  try {
    const { filled } = await oneAfterAnother(database, async () => {
      const outcome = await fillDemo(
        { ...context, database },
        await readContent(contentFolder(context.config)),
      )
      if (outcome.filled && simulatorUrl) {
        const { fillDemoBookings } = await import('../demo/bookings.ts')
        await fillDemoBookings({ ...context, database }, simulatorUrl)
      }
      return outcome
    })
    if (filled) report('Demo hotel filled in.')
  } finally {
    // What it was opened for is done by now.
    await close().catch(() => undefined)
  }
}

const demoPauseMs = 100

/** What the demo does in the past looks lapsed and forgotten to the jobs of a process that runs already: the others wait until all of it is done. */
const oneAfterAnother = <T>(database: Database, work: () => Promise<T>): Promise<T> =>
  database.connection().execute(async (connection) => {
    while (!(await tryLockDemo(connection))) await pause(demoPauseMs)
    try {
      return await work()
    } finally {
      // Lost with the connection, if that was lost.
      await unlockDemo(connection).catch(() => undefined)
    }
  })

/**
 * Hundreds of commits that need not reach the disk one by one: the next ordinary one takes all of them there. Only in a database of our own: another one
 * may have replicas, and whatever is acknowledged there is to be on one of them.
 */
function hurriedUrl(url: string): string {
  const hurried = new URL(url)
  hurried.searchParams.set('options', '-c synchronous_commit=off')
  return hurried.href
}

async function loadSite(): Promise<GuestSite> {
  const module = await import(pathToFileURL(join(siteBuild, 'guest-server', 'entry-server.js')).href)
  return module.site
}
