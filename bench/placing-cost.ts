import { isRefusal } from '../contract/errors.ts'
import { placeBooking } from '../contract/guest/bookings.ts'
import { type BookingOrder, placeOwnBooking } from '../server/actions/bookings/place-booking.ts'
import type { Context } from '../server/context.ts'
import { insertSession } from '../server/database/access/sessions.ts'
import { newToken, tokenHash } from '../server/secrets/tokens.ts'
import { backendsOf, cpuDuring } from './cpu.ts'
import { describeLoad, describeRuns, median, type Ratio } from './figures.ts'
import { KeepAliveConnection } from './keep-alive-connection.ts'
import { type Orders, prepareOrders } from './orders.ts'
import { bankPartPath, nothingPath, roundTripsPath } from './placing-paths.ts'
import { type ServerProcess, startPlacingServer } from './processes.ts'
import { type RoundTrip, untilCommit } from './round-trips.ts'
import { type DatabaseUrls, openContext, type Workplace, withOwner } from './workplace.ts'

const rounds = 5
/** Until the engine has compiled what it is going to compile. */
const warmUps = 3
const bookings = 400
/** As many connections as everything else in the table is measured with; and one, which finds every cache cold. */
const callers = 8
/** What was tidied is read and planned anew by each connection, and planned for the values of the call the first five times. */
const openers = 10 * callers
const mostRoundTrips = 8
const mostCpuMs = 4

/**
 * What one placing over HTTP costs server and database until its commit. The bank's part of the call is taken off: it is called for alone, and
 * counts with what it costs over a request for nothing.
 */
export async function weighPlacing(workplace: Workplace): Promise<Ratio[]> {
  console.log(`\nPlacing a booking over HTTP: round trips and CPU without the bank's part`)
  const urls = await workplace.createHotel('placing_cost')
  const orders = await prepareOrders(urls, (warmUps + rounds) * 2 * 2 * (bookings + openers) + 2)
  const { context, close } = openContext(urls)
  workplace.atClose(close)
  const server = await startPlacingServer(workplace, { urls })
  const hotel: Hotel = { context, urls, orders, server }
  const runsOfMany = newRuns()
  const runsOfOne = newRuns()
  for (let round = -warmUps; round < rounds; round += 1) {
    const ofMany = await weigh(hotel, callers)
    const ofOne = await weigh(hotel, 1)
    if (round < 0) continue
    note(runsOfMany, ofMany)
    note(runsOfOne, ofOne)
  }
  const trips = await tripsOfOne(hotel)
  await server.stop()
  describe(`${callers} callers`, runsOfMany)
  describe('1 caller', runsOfOne)
  console.log(`  round trips: ${trips.map(({ statements }) => statements.length).join(' + ')} statements`)
  console.log(describeLoad())
  return [
    {
      name: 'placing over HTTP, round trips to the database until the commit',
      value: trips.length,
      bound: { atMost: mostRoundTrips },
    },
    {
      name: `placing over HTTP, ${callers} callers, ms of CPU of server and database without the bank`,
      value: median(runsOfMany.server) + median(runsOfMany.database),
      bound: { atMost: mostCpuMs },
    },
  ]
}

type Runs = Record<keyof Cost, number[]>

const newRuns = (): Runs => ({ server: [], database: [], wal: [] })

function note(runs: Runs, cost: Cost): void {
  for (const part of Object.keys(runs) as (keyof Cost)[]) runs[part].push(cost[part])
}

function describe(who: string, runs: Runs): void {
  console.log(describeRuns(`${who}, server`, 'ms of CPU', runs.server))
  console.log(describeRuns(`${who}, database`, 'ms of CPU', runs.database))
  console.log(describeRuns(`${who}, written ahead`, 'kB', runs.wal))
}

/** Of one booking. */
async function weigh(hotel: Hotel, many: number): Promise<Cost> {
  const whole = await costOf(hotel, (count) => requestsOf(hotel, count), many)
  const bank = await costOf(hotel, (count) => bankParts(hotel, count), many)
  const nothing = await costOf(hotel, nothings, many)
  const each = (part: keyof Cost) => (whole[part] - bank[part] + nothing[part]) / bookings
  return { server: each('server'), database: each('database'), wal: each('wal') / 1000 }
}

const bankParts = async (hotel: Hotel, count: number): Promise<Buffer[]> =>
  (await placeApart(hotel, count)).map((id) => requestOf(bankPartPath, String(id)))

const nothings = async (count: number): Promise<Buffer[]> =>
  Array.from({ length: count }, (_, id) => requestOf(nothingPath, String(id)))

interface Hotel {
  readonly context: Context
  readonly urls: DatabaseUrls
  readonly orders: Orders
  readonly server: ServerProcess
}

interface Cost {
  readonly server: number
  readonly database: number
  readonly wal: number
}

/** Both sides are measured over the same calls. */
const costOf = (
  { urls, server }: Hotel,
  requestsFor: (count: number) => Promise<readonly Buffer[]>,
  many: number,
): Promise<Cost> =>
  withOwner(urls.ownerUrl, async (owner) => {
    const requests = await requestsFor(bookings)
    const warming = await requestsFor(openers)
    await owner.query('vacuum analyze')
    // Connections that nobody used for a while have been closed, and whoever was tidied under knows nothing any more.
    await sendAll(server, warming, many)
    const walBytes = async () =>
      Number((await owner.query(`select pg_current_wal_insert_lsn() - '0/0' as bytes`)).rows[0].bytes)
    const backends = await backendsOf(owner)
    const before = await walBytes()
    let database = 0
    const ofServer = await cpuDuring([server.pid], async () => {
      database = await cpuDuring(backends, () => sendAll(server, requests, many))
    })
    return { server: ofServer, database, wal: (await walBytes()) - before }
  })

/** Over so many connections, each one request after the other. */
async function sendAll({ port }: ServerProcess, requests: readonly Buffer[], many: number): Promise<void> {
  const left = requests.values()
  await Promise.all(
    Array.from({ length: many }, async () => {
      const connection = await KeepAliveConnection.open(port)
      for (const request of left) await connection.send(request)
      connection.close()
    }),
  )
}

/** As many orders of as many clients, each from an address of its own. */
const requestsOf = ({ context, orders }: Hotel, many: number): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: many }, async (_, index) => {
      const order = orders.next(index % 16)
      return requestFor(order, await signIn(context, order.customerId), index)
    }),
  )

async function signIn({ database }: Context, customerId: number): Promise<string> {
  const token = newToken()
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + 3_600_000)
  await insertSession(database, { tokenHash: tokenHash(token), owner: { customerId }, createdAt, expiresAt })
  return token
}

function requestFor({ roomId, stay, ...order }: BookingOrder, token: string, index: number): Buffer {
  const body = {
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    room_id: roomId,
    phone_number: order.phoneNumber,
    guests: order.guests.map(({ fullName }) => ({
      full_name: fullName,
      passport_serial_of_number: 'AS',
      passport_serial_number: '123456',
    })),
  }
  return requestOf(placeBooking.path.replace(':lang', 'en'), JSON.stringify(body), {
    authorization: `Bearer ${token}`,
    'idempotency-key': order.idempotencyKey ?? '',
    'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
  })
}

/** Bookings of which the bank has not heard. */
async function placeApart({ context, orders }: Hotel, many: number): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < many; index += 1) {
    const placed = await placeOwnBooking(context, orders.next(index % 16))
    if (isRefusal(placed)) throw new Error(`A booking was refused: ${JSON.stringify(placed)}`)
    ids.push(placed.id)
  }
  return ids
}

function requestOf(path: string, body: string, headers: Record<string, string> = {}): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(`POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}${length}\r\n${body}`)
}

/** From the session to the commit. */
async function tripsOfOne(hotel: Hotel): Promise<readonly RoundTrip[]> {
  const { server } = hotel
  const heard = () =>
    fetch(`http://127.0.0.1:${server.port}${roundTripsPath}`).then(
      (answer) => answer.json() as Promise<RoundTrip[]>,
    )
  // The settings are asked for once in two seconds: once more before, so that it is not just now.
  for (const request of await requestsOf(hotel, 2)) {
    await heard()
    await sendAll(server, [request], 1)
  }
  return untilCommit(await heard())
}
