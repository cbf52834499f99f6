import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isRefusal } from '../contract/errors.ts'
import { openPayment } from '../server/actions/bank/open-payment.ts'
import { createApp } from '../server/app.ts'
import type { Context } from '../server/context.ts'
import { changeFeed } from '../server/database/changes.ts'
import { bankPartPath, nothingPath, roundTripsPath } from './placing-paths.ts'
import { watchRoundTrips } from './round-trips.ts'
import { type DatabaseUrls, openContext } from './workplace.ts'

/**
 * A program: the whole server with a bank that answers at once. At addresses of its own it does the bank's part of placing alone, and
 * nothing at all, so that this part can be taken off, and says how often the database was waited for.
 */

export interface PlacingPlan {
  readonly urls: DatabaseUrls
}

const { urls } = JSON.parse(process.env.PLACING_PLAN ?? '') as PlacingPlan
const opened = openContext(urls)
const trips = watchRoundTrips(opened.pool)
let orders = 0
const context: Context = {
  ...opened.context,
  // Each call comes from an address of its own, as guests do.
  config: { ...opened.context.config, trustProxy: { hops: 1 } },
  bank: {
    ...opened.context.bank,
    register: async () => {
      orders += 1
      return { kind: 'registered', orderId: `bench-${orders}`, formUrl: 'https://bank.example/form' }
    },
  },
}
const withoutPages = { render: async () => undefined, isForEverybody: () => false }
const app = await createApp(context, withoutPages, changeFeed(urls.appUrl))
await app.ready()

async function open(bookingId: number): Promise<void> {
  const payment = await openPayment(context, bookingId, 'en')
  if (isRefusal(payment)) throw new Error(`A payment was refused: ${JSON.stringify(payment)}`)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

function answer(response: ServerResponse, value: unknown): void {
  const body = JSON.stringify(value)
  response.writeHead(200, { 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

/** Enough for the last few calls: what is kept costs the engine work, which would be counted. */
const mostTrips = 100

const server = createServer(async (request, response) => {
  if (trips.length > mostTrips) trips.splice(0, trips.length - mostTrips)
  if (request.url === roundTripsPath) return answer(response, trips.splice(0))
  if (request.url !== bankPartPath && request.url !== nothingPath) return app.routing(request, response)
  const bookingId = JSON.parse(await bodyOf(request)) as number
  if (request.url === bankPartPath) await open(bookingId)
  answer(response, {})
})

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})

process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void opened.close()
})
