import { isRefusal } from '../contract/errors.ts'
import { addDays } from '../contract/facts.ts'
import { hotelDate } from '../domain/hotel-time.ts'
import { countFreeForGuests } from '../server/actions/nights/search-rooms.ts'
import { freeRoomsIn } from '../server/database/nights/free-units.ts'
import type { BarePlan } from './bare-server.ts'
import { describeLoad, describeRuns, median, type Ratio } from './figures.ts'
import { insertLive } from './live-bookings.ts'
import { weighed } from './pages.ts'
import { runLoad, startBare, startKenar } from './processes.ts'
import { insertSteeredPrices } from './rates.ts'
import { type Recording, type Statement, toTrips } from './recorded-statements.ts'
import { watchRoundTrips } from './round-trips.ts'
import { searchRequests } from './searches.ts'
import { type DatabaseUrls, openContext, poolSize, type Workplace, withOwner } from './workplace.ts'

const rounds = 9
const connections = 8
const load = { connections, warmUpMs: 500, measureMs: 2_500, mostRequests: 100_000 }
/** Until the engine has compiled what it is going to compile, which takes the larger program longer. */
const longWarmUp = { ...load, measureMs: 8_000 }

/** What the whole server costs over its statements alone. */
export async function compareSearch(workplace: Workplace): Promise<Ratio[]> {
  console.log(
    `\nSearch over HTTP, 7 nights, 200 rates, ${connections} connections: Kenar against bare node:http + pg`,
  )
  const urls = await workplace.createHotel('search')
  await withOwner(urls.ownerUrl, async (owner) => {
    await insertLive(owner)
    await insertSteeredPrices(owner)
    await owner.query('vacuum analyze')
  })
  const plan: BarePlan = { databaseUrl: urls.appUrl, poolSize, statements: await recordSearch(urls) }
  const kenar = await startKenar(workplace, urls)
  const bare = await startBare(workplace, { BARE_PLAN: JSON.stringify(plan) })
  const requests = searchRequests()
  for (const { port } of [kenar, bare]) await runLoad({ ...longWarmUp, requests, port })
  const runs = { kenar: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    runs.kenar.push((await runLoad({ ...load, requests, port: kenar.port })).perSecond)
    runs.bare.push((await runLoad({ ...load, requests, port: bare.port })).perSecond)
  }
  const cpu: number[] = []
  for (let round = 0; round < 3; round++) cpu.push((await weighed(urls.ownerUrl, kenar, ...requests)).cpu)
  await kenar.stop()
  await bare.stop()
  console.log(describeRuns('Kenar', 'requests/s', runs.kenar))
  console.log(describeRuns('bare', 'requests/s', runs.bare))
  console.log(describeRuns('Kenar', 'ms of CPU', cpu))
  console.log(describeLoad())
  // By turns: a machine that others use as well has good seconds and bad ones, and neighbours share them.
  const value = median(runs.kenar.map((perSecond, round) => perSecond / (runs.bare[round] ?? 0)))
  return [
    { name: 'search, requests per second of the bare server', value, bound: { atLeast: 0.8 } },
    { name: 'search, ms of CPU of server and database', value: median(cpu), bound: { atMost: 1 } },
  ]
}

async function recordSearch(urls: DatabaseUrls): Promise<Statement[]> {
  const { context, pool, close } = openContext(urls)
  const sent = watchRoundTrips(pool)
  // Read before, so that the settings are not among what is recorded: the server has them in its cache nearly always.
  await context.settings.current()
  const record = async (now: Date, daysAhead: number): Promise<Recording> => {
    const checkIn = addDays(hotelDate(now), daysAhead)
    const stay = { checkIn, checkOut: addDays(checkIn, 7) }
    sent.length = 0
    const found = await countFreeForGuests({ ...context, clock: { now: () => now } }, stay)
    if (isRefusal(found) || !freeRoomsIn(found).some(({ free }) => free > 0))
      throw new Error('The recorded search found nothing.')
    // They are sent together, over whichever connections are free.
    const statements = sent.splice(0).flatMap((trip) => trip.statements)
    statements.sort((a, b) => a.text.localeCompare(b.text))
    return { trips: [{ statements }], slots: { ...stay, now } }
  }
  const now = new Date()
  const trips = toTrips(await record(now, 10), await record(new Date(now.getTime() + 1_000), 20))
  await close()
  return trips.flat()
}
