import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../contract/errors.ts'
import { releaseLapsed } from '../../server/actions/nights/release-lapsed.ts'
import { expectSomeOrder } from '../history/verdict.ts'
import { expectBooksToBalance, letHoldsLapse } from './books.ts'
import { book, drop, stayFrom } from './callers.ts'
import { type DeskDeed, deskDeeds, tillThatDiffers } from './desk-deeds.ts'
import { closeUnits, countUnits, lookAtBooks, settle } from './recorded.ts'
import { type Chance, chanceFor } from './seed.ts'
import { type Client, type RaceHotel, startTimeout, startTwoServers } from './two-servers.ts'

/** Everything that takes, frees or limits nights, and the desk's work on bills, at once, for five seconds, from three processes. */

const stormMs = 5_000

let hotel: RaceHotel
let rooms: number[]
let desk: readonly DeskDeed[]
beforeAll(async () => {
  hotel = await startTwoServers({ clients: 12 })
  desk = await deskDeeds(hotel)
  rooms = await Promise.all([1, 2].map(() => hotel.openRoom({ total: 6, online: 5 })))
}, startTimeout)
afterAll(() => hotel.stop())

/** The stays wander into the future, so that nights without a row are asked for all the time. */
function someStay(chance: Chance, elapsedMs: number) {
  const first = Math.floor(elapsedMs / 100) * 2
  return stayFrom(first + chance.between(0, 10), chance.between(1, 14))
}

const someUnpaidBooking = (chance: Chance) =>
  hotel.context.database
    .selectFrom('bookings')
    .select(['id'])
    .where('status', '=', 'unpaid')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
    .then((bookings) => (bookings.length > 0 ? chance.oneOf(bookings) : undefined))

/** What somebody does once, and in words how it ended. */
type Deed = (chance: Chance, elapsedMs: number) => Promise<string[]>

const lapseSome: Deed = async (chance) => {
  const booking = await someUnpaidBooking(chance)
  if (booking) await letHoldsLapse(hotel, [booking.id])
  return ['lapsed']
}

const release: Deed = async () => [(await releaseLapsed(hotel.context)) ? 'released' : 'nothing to release']

const close: Deed = async (chance, elapsedMs) => {
  const stay = someStay(chance, elapsedMs)
  const outcome = await closeUnits(hotel, { roomId: chance.oneOf(rooms), stay, units: chance.between(0, 2) })
  return [isRefusal(outcome) ? outcome.refused : 'closed']
}

const recount: Deed = async (chance) => {
  const countTotal = chance.between(4, 8)
  const counts = { roomId: chance.oneOf(rooms), countTotal, countOnline: chance.between(2, countTotal) }
  const outcome = await countUnits(hotel, counts)
  return [isRefusal(outcome) ? outcome.refused : 'counted anew']
}

/** The bank has taken money, whatever has become of the booking meanwhile. */
const settleSome: Deed = async (chance) => {
  const open = await hotel.context.database
    .selectFrom('payment_attempts')
    .select(['id', 'booking_id as bookingId', 'amount'])
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  if (open.length === 0) return ['nothing to settle']
  return [await settle(hotel, chance.oneOf(open))]
}

/** One tab of a client books while the others give up all that the client has. */
const placeAndDrop =
  (client: Client): Deed =>
  async (chance, elapsedMs) => {
    const unpaid = await hotel.context.database
      .selectFrom('bookings')
      .select('id')
      .where('customer_id', '=', client.id)
      .where('status', '=', 'unpaid')
      .execute()
    const order = { roomId: chance.oneOf(rooms), stay: someStay(chance, elapsedMs) }
    const [placed, ...dropped] = await Promise.all([
      book(client, order),
      ...unpaid.map(({ id }) => drop(client, id)),
    ])
    return [placed.said, ...dropped]
  }

/** In at least one of these ways each: a storm in which somebody never gets a turn shows nothing. */
const everyDeedEnds = [
  ['booked'],
  ['dropped'],
  ['released'],
  ['closed'],
  ['counted anew', 'counts_below_sold'],
  ['paid', 'paid_late', 'to_be_refunded'],
  ['posted'],
  ['withdrawn'],
  ['money taken'],
  ['called off'],
]

test('a storm of all actions ends without a deadlock, a failure or a wrong night', async ({ task }) => {
  const chance = chanceFor(task.name)
  const said: Record<string, number> = {}
  const began = performance.now()
  const again = async (deed: Deed) => {
    for (let elapsed = 0; elapsed < stormMs; elapsed = performance.now() - began) {
      const words = await deed(chance, elapsed).catch((error: Error) => [`threw: ${error.message}`])
      for (const word of words) said[word] = (said[word] ?? 0) + 1
    }
  }
  const deeds = [...hotel.clients.map(placeAndDrop), lapseSome, release, close, recount, settleSome, ...desk]
  await Promise.all(deeds.map(again))
  process.stdout.write(`the storm: ${JSON.stringify(said)}\n`)

  const failed = /^(threw|unexpected|timed_out|database_unavailable|unreachable)/
  expect(Object.keys(said).filter((word) => failed.test(word))).toEqual([])
  for (const endings of everyDeedEnds)
    expect(Object.keys(said).some((word) => endings.includes(word))).toBe(true)
  await expectBooksToBalance(hotel)
  expect(await tillThatDiffers(hotel.context.database)).toEqual([])

  await lookAtBooks(hotel)
  expectSomeOrder(hotel.record)

  // What a connection has counted is only sure to be seen once it has ended.
  await hotel.stopServers()
  const client = new pg.Client(hotel.databaseUrls.ownerUrl)
  await client.connect()
  const { rows } = await client.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  await client.end()
  expect(rows).toEqual([{ deadlocks: 0 }])
})
