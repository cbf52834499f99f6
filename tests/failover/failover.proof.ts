import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellFigure, tellMost } from '../../scripts/prove/figures.mjs'
import { type Acknowledged, doubledOf, lostOf, nothingYet } from '../faults/acknowledged.ts'
import { endTheirWork } from '../faults/ended-work.ts'
import { keepGuestsComing } from '../faults/mortal-guests.ts'
import {
  chargesWithoutReason,
  compareWithBank,
  falseMismatches,
  nightsThatDiffer,
  refundsSentTwice,
  unfinished,
} from '../faults/sums.ts'
import { createTally } from '../faults/tally.ts'
import { chanceFor } from '../races/seed.ts'
import { bankMovements, clearFaults, setFaults } from '../support/money/bank.ts'
import { breakOfControl, breaks, drawBreaks } from './breaks.ts'
import { type FailoverHotel, openFailoverHotel, slowMs } from './failover-hotel.ts'
import { type Broken, longestRefusals, sayFigures } from './figures.ts'

/** `npm run failover`: PostgreSQL under Patroni is broken again and again while guests book and pay through two servers. */

const control = process.env.KENAR_FAILOVER_CONTROL === 'yes'
const count = Number(process.env.KENAR_FAILOVER_FAULTS ?? (control ? 3 : 100))
/** Of the kinds of faults only those whose name begins so. */
const only = process.env.KENAR_FAILOVER_ONLY ?? ''
const longestRefusalMs = 30_000
const doors = 6

const say = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (ms: number) => (ms / 1000).toFixed(1)

let hotel: FailoverHotel
beforeAll(async () => {
  hotel = await openFailoverHotel({ synchronous: !control })
})
let proved = false
afterAll(async () => {
  if (!proved && hotel) say(`What Patroni, etcd and HAProxy said stands in ${hotel.cluster.folder}`)
  await hotel?.stop(proved ? undefined : 'keep what was said')
})

/** Guests come all the time; the next thing breaks as soon as the cluster is whole again. */
async function breakAll(names: readonly string[], told: Acknowledged): Promise<Broken[]> {
  const chance = chanceFor('what breaks')
  const broken: Broken[] = []
  for (const [index, name] of names.entries()) {
    const before = await hotel.cluster.untilWhole()
    // So many are on their way, and the last outage is over for certain.
    const booked = told.bookings.length
    while (told.bookings.length < booked + 2 * doors) await pause(100)
    await pause(chance.between(0, 1_000))
    const from = performance.now()
    await breaks[name]?.(hotel.cluster, before, chance)
    const after = await hotel.cluster.untilWhole()
    const until = performance.now()
    const moved = after.primary.name !== before.primary.name
    broken.push({ name, from, until, moved })
    tellFigure('faults', 1)
    say(
      `${index + 1}/${names.length} ${name}: whole after ${seconds(until - from)} s, primary ${before.primary.name} → ${after.primary.name}`,
    )
  }
  return broken
}

async function withGuests(names: readonly string[]) {
  const tally = createTally()
  const told = nothingYet()
  const enough = new AbortController()
  await setFaults(hotel, [{ kind: 'answer', endpoint: 'any', delayMs: slowMs, chance: 0.8 }])
  const guests = Array.from({ length: doors }, (_, door) =>
    keepGuestsComing(hotel, door, tally, enough.signal, told),
  )
  try {
    const broken = await breakAll(names, told)
    // What is still refused shows only when somebody is let in again.
    const booked = told.bookings.length
    while (told.bookings.length < booked + doors) await pause(100)
    return { tally, told, broken }
  } finally {
    enough.abort()
    await Promise.all(guests)
    await clearFaults(hotel)
  }
}

const proof = () =>
  test(`after ${count} faults nothing acknowledged is lost, nothing is doubled or oversold, and nobody was refused for long`, async ({
    task,
  }) => {
    const { tally, told, broken } = await withGuests(drawBreaks(count, only, chanceFor('in which order')))
    const { database, clock } = hotel.context
    const refusals = longestRefusals(broken, told)
    const notReady = hotel.readiness.map((server) => server.longestMs())
    say(tally.print())
    for (const line of sayFigures(broken, refusals, told)) say(line)
    say(`Longest time in which a server was not ready: ${notReady.map(seconds).join(' s, ')} s.`)

    // All of them are looked at, whichever fails: such a run is long.
    const [lost, doubled, nights] = [
      await lostOf(database, told),
      await doubledOf(database),
      await nightsThatDiffer(database),
    ]
    tellFigure('bookings acknowledged', told.bookings.length)
    tellFigure('payments acknowledged', told.payments.length)
    tellFigure('cancellations acknowledged', told.cancellations.length)
    tellFigure('acknowledged and lost', lost.length)
    tellFigure('bookings doubled', doubled.length)
    tellFigure('nights that differ', nights.length)
    tellFigure('times that the primary moved', broken.filter(({ moved }) => moved).length)
    tellMost('longest refusal, s', Math.max(...refusals) / 1000)
    expect.soft(Math.max(...refusals)).toBeLessThanOrEqual(longestRefusalMs)
    expect.soft(lost).toEqual([])
    expect.soft(doubled).toEqual([])
    expect.soft(nights).toEqual([])
    expect.soft(await hotel.askDoctor()).toBe('Everything agrees.')
    expect.soft(hotel.servers.map(({ child }) => child.exitCode)).toEqual([null, null])

    await hotel.killServers()
    await endTheirWork(hotel, tally)
    const movements = await bankMovements(hotel)
    const { differing, atBank, inOurBooks, toLookAt } = await compareWithBank(database, movements)
    say(`At the bank ${atBank} tenge, in our books ${inOurBooks}.`)
    expect.soft(differing).toEqual([])
    expect.soft([atBank, toLookAt]).toEqual([inOurBooks, 0])
    expect.soft(await chargesWithoutReason(database)).toEqual([])
    expect.soft(await refundsSentTwice(database, movements, [])).toEqual([])
    expect.soft(await falseMismatches(database, movements, [])).toEqual([])
    expect.soft(await unfinished(database, clock.now())).toEqual([])
    expect.soft(await nightsThatDiffer(database)).toEqual([])
    expect.soft(await lostOf(database, told)).toEqual([])
    expect.soft(await hotel.askBooks()).toBe('The books agree.')
    proved = task.result?.state !== 'fail'
  })

const proofOfControl = () =>
  test('control: where a commit waits for no standby, what was acknowledged is lost', async () => {
    const { told, broken } = await withGuests(Array.from({ length: count }, () => breakOfControl))
    const lost = await lostOf(hotel.context.database, told)
    for (const line of lost) say(`  ${line}`)
    say(
      `${broken.length} faults: ${told.bookings.length} bookings, ${told.payments.length} payments and ${told.cancellations.length} cancellations were acknowledged, and ${lost.length} of all these are lost.`,
    )
    expect(lost.length).toBeGreaterThan(0)
    proved = true
  })

if (control) proofOfControl()
else proof()
