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
import { bankPartPath, roundTripsPath } from './placing-paths.ts'
import { type ServerProcess, startPlacingServer } from './processes.ts'
import { type RoundTrip, untilCommit } from './round-trips.ts'
import { type DatabaseUrls, openContext, type Workplace, withOwner } from './workplace.ts'

const rounds = 5
/** Until the engine has compiled what it is going to compile. */
const warmUps = 3
const bookings = 200
const mostRoundTrips = 8
const mostCpuMs = 4

/** What one placing over HTTP costs server and database until its commit; what the bank's part of the call costs is taken off. */
export async function weighPlacing(workplace: Workplace): Promise<Ratio[]> {
  console.log(`\nPlacing a booking over HTTP, one caller: round trips and CPU without the bank's part`)
  const urls = await workplace.createHotel('placing_cost')
  const orders = await prepareOrders(urls, (warmUps + rounds) * 2 * bookings + 2)
  const { context, close } = openContext(urls)
  workplace.atClose(close)
  const server = await startPlacingServer(workplace, { urls })
  const hotel: Hotel = { context, urls, orders, server }
  const runs = { server: [] as number[], database: [] as number[], wal: [] as number[] }
  for (let round = -warmUps; round < rounds; round += 1) {
    const whole = await costOf(hotel, await requestsOf(hotel, bookings))
    const bank = await costOf(hotel, [await bankPartOf(hotel, bookings)])
    if (round < 0) continue
    runs.server.push((whole.server - bank.server) / bookings)
    runs.database.push((whole.database - bank.database) / bookings)
    runs.wal.push((whole.wal - bank.wal) / bookings / 1000)
  }
  const trips = await tripsOfOne(hotel)
  await server.stop()
  console.log(describeRuns('server', 'ms of CPU', runs.server))
  console.log(describeRuns('database', 'ms of CPU', runs.database))
  console.log(describeRuns('written ahead', 'kB', runs.wal))
  console.log(`  round trips: ${trips.map(({ statements }) => statements.length).join(' + ')} statements`)
  console.log(describeLoad())
  return [
    {
      name: 'placing over HTTP, round trips to the database until the commit',
      value: trips.length,
      bound: { atMost: mostRoundTrips },
    },
    {
      name: 'placing over HTTP, ms of CPU of server and database without the bank',
      value: median(runs.server) + median(runs.database),
      bound: { atMost: mostCpuMs },
    },
  ]
}

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
const costOf = ({ urls, server }: Hotel, requests: readonly Buffer[]): Promise<Cost> =>
  withOwner(urls.ownerUrl, async (owner) => {
    await owner.query('vacuum analyze')
    const walBytes = async () =>
      Number((await owner.query(`select pg_current_wal_insert_lsn() - '0/0' as bytes`)).rows[0].bytes)
    const backends = await backendsOf(owner)
    const before = await walBytes()
    let database = 0
    const ofServer = await cpuDuring([server.pid], async () => {
      database = await cpuDuring(backends, () => sendAll(server, requests))
    })
    return { server: ofServer, database, wal: (await walBytes()) - before }
  })

/** One after the other over one connection. */
async function sendAll({ port }: ServerProcess, requests: readonly Buffer[]): Promise<void> {
  const connection = await KeepAliveConnection.open(port)
  for (const request of requests) await connection.send(request)
  connection.close()
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

/** The bank's part of so many bookings, in one call: what the call itself costs does not count. */
async function bankPartOf({ context, orders }: Hotel, many: number): Promise<Buffer> {
  const ids: number[] = []
  for (let index = 0; index < many; index += 1) {
    const placed = await placeOwnBooking(context, orders.next(index % 16))
    if (isRefusal(placed)) throw new Error(`A booking was refused: ${JSON.stringify(placed)}`)
    ids.push(placed.id)
  }
  return requestOf(bankPartPath, JSON.stringify(ids))
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
    await sendAll(server, [request])
  }
  return untilCommit(await heard())
}
