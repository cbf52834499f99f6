import type { Context } from '../../server/context.ts'
import { insertStaff } from '../../server/database/people/staff.ts'
import { writeSetting } from '../../server/database/site/settings.ts'
import { seed } from '../races/seed.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { liftHoldLimits } from '../support/bookings/hold-limits.ts'
import { type TestClock, testClock } from '../support/clock.ts'
import type { TestDatabase } from '../support/machine/postgres.ts'
import { aimCallbacks, setFaults } from '../support/money/bank.ts'
import { unusablePassword } from '../support/people/identities.ts'
import { openRoom } from '../support/rooms/rooms.ts'
import { everyFault } from './bank-faults.ts'
import { runDueJobs } from './passing-time.ts'
import { recordStorm, type StormRecord } from './storm-record.ts'
import { createTally, type Tally } from './tally.ts'
import { watchedBank } from './watched-bank.ts'

/** One real server, one bank that fails in every way, and a clock that both go by. */
export interface StormHotel {
  readonly site: TestApp
  readonly clock: TestClock
  readonly tally: Tally
  /** What guests and staff ask and hear, for the judge. */
  readonly record: StormRecord
  readonly staffId: number
  /** With units for everybody. */
  readonly palace: number
  /** Refunds of which nobody knew for a while whether they had arrived. */
  readonly seenUnsure: Set<number>
  /** What bank staff gave back without us, in part. */
  readonly givenBackByBank: { orderNumber: string; amount: number }[]
  /** Orders of which the bank gives no money back, in calm weather neither. */
  readonly withoutRefundRight: string[]
  /** All of these are done, many at the same time, while the jobs of several servers run. */
  meanwhile(deeds: readonly (() => Promise<void>)[]): Promise<void>
  /** Time passes for the hotel and the bank, and whatever is due then is done. */
  pass(time: Parameters<TestClock['advance']>[0]): Promise<void>
}

/** Much less than a bank gets in production: nobody waits here for what never comes. */
const patienceMs = 150
const callbackSecret = 'storm-callback-secret'

const options = (tally: Tally) => ({
  hotel: 'none' as const,
  environment: { BANK_CALLBACK_SECRET: callbackSecret },
  bank: watchedBank(tally, patienceMs),
  callbackPauseMs: 1,
  poolSize,
  databasePatienceMs,
})

export async function openStormHotel(): Promise<StormHotel> {
  const clock = testClock()
  const tally = createTally()
  const site = await startApp({ clock, ...options(tally) })
  const { context } = site
  const staff = await insertStaff(context.database, {
    username: 'admin',
    passwordHash: unusablePassword,
    role: 'admin',
    createdAt: clock.now(),
  })
  await raiseFee(context)
  await liftHoldLimits(context)
  await aimCallbacks(site, callbackSecret)
  await setFaults(site, everyFault, seed)
  const palace = await openRoom(context, { total: 5_000, online: 5_000 })
  return stormHotel({ site, clock, tally, staffId: staff.id, palace, withoutRefundRight: [] })
}

/** The hotel as a backup has it, in place of the other one: the bank has gone on, and fails as before. */
export async function restoreStormHotel(other: StormHotel, databaseUrls: TestDatabase): Promise<StormHotel> {
  const { clock, staffId, palace, withoutRefundRight } = other
  const tally = createTally()
  const { bankUrl } = other.site
  const site = await startApp({ clock, ...options(tally), databaseUrls, bankUrl })
  await aimCallbacks(site, callbackSecret)
  return stormHotel({ site, clock, tally, staffId, palace, withoutRefundRight })
}

type Given = 'site' | 'clock' | 'tally' | 'staffId' | 'palace' | 'withoutRefundRight'

function stormHotel(parts: Pick<StormHotel, Given>): StormHotel {
  const { tally, clock } = parts
  const { context } = parts.site
  const record = recordStorm(context)
  const seenUnsure = new Set<number>()
  return {
    ...parts,
    record,
    seenUnsure,
    givenBackByBank: [],
    async meanwhile(deeds) {
      await Promise.all([crowd(deeds), runDueJobs(context, tally)])
    },
    async pass(time) {
      await record.whileTimePasses(() => clock.advance(time))
      await runDueJobs(context, tally)
      for (const { id } of await listUnsureRefunds(context)) seenUnsure.add(id)
    },
  }
}

const atTheSameTime = 24
/** One for whoever acts at the same time, jobs included. On a busy machine nobody may give up waiting for one: this is about the bank. */
const poolSize = 48
const databasePatienceMs = 120_000

async function crowd(deeds: readonly (() => Promise<void>)[]): Promise<void> {
  const left = deeds.values()
  const doOneAfterAnother = async () => {
    for (const deed of left) await deed()
  }
  await Promise.all(Array.from({ length: atTheSameTime }, doOneAfterAnother))
}

/** So high that the bank could pay a refund of the first night twice, if it were sent twice. */
export const raiseFee = ({ database, clock }: Context) =>
  writeSetting(database, { key: 'fee', value: 60_000, changedAt: clock.now(), changedBy: null })

const listUnsureRefunds = ({ database }: Context) =>
  database.selectFrom('refund_orders').select('id').where('state', '=', 'unsure').execute()
