import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '../faults.ts'
import type { SimulatorOptions } from '../simulator.ts'
import { startSimulator } from '../start.ts'

type Parameters = Readonly<Record<string, string>>
type Json = Record<string, unknown>

export const credentials = { userName: 'kenar-api', password: 'right-password' }

/** A simulator on a port of its own, with a clock that stands still until it is moved. */
export async function openBank(options: Partial<SimulatorOptions> = {}) {
  let now = Date.parse('2027-01-15T07:00:00Z')
  const flavour = options.flavour ?? 'rbs'
  const { url, stop } = await startSimulator({
    clock: { now: () => new Date(now) },
    login: credentials.userName,
    password: credentials.password,
    merchantName: 'Mawy Kenar',
    callbackPauseMs: 1,
    ...options,
    flavour,
  })
  const address = (endpoint: Endpoint) =>
    `${url}${flavour === 'rbs' ? '/payment' : '/epg'}/rest/${endpoint}.do`

  /** One call of the gateway as the bank answers it, before anyone reads the body. */
  const send = (endpoint: Endpoint, parameters: Parameters = {}): Promise<Response> =>
    fetch(address(endpoint), {
      method: 'POST',
      body: new URLSearchParams({ ...credentials, ...parameters }),
      signal: AbortSignal.timeout(10_000),
    })
  const ask = async (endpoint: Endpoint, parameters?: Parameters): Promise<Json> =>
    (await send(endpoint, parameters)).json() as Promise<Json>

  let registered = 0
  return {
    url,
    stop,
    address,
    send,
    ask,
    now: () => now,
    advance: (ms: number) => {
      now += ms
    },
    /** Registers an order of 1000.00 TMT; whatever is given replaces a parameter. */
    async register(
      parameters: Parameters = {},
    ): Promise<{ orderId: string; formUrl: string; number: string }> {
      registered += 1
      const order = { orderNumber: `K-${registered}`, ...newOrder, ...parameters }
      const answer = await ask('register', order)
      return {
        orderId: String(answer.orderId),
        formUrl: String(answer.formUrl),
        number: order.orderNumber,
      }
    },
    /** The simulator's own counter, with the JSON of its answer. */
    async counter(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object | null) {
      const response = await fetch(`${url}/simulator/${path}`, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
      return { status: response.status, json: await response.json() }
    },
  }
}

export type TestBank = Awaited<ReturnType<typeof openBank>>

export const newOrder = { amount: '100000', currency: '934', returnUrl: 'http://shop.test/back' }

/** A shop that notes who called. */
export async function openShop(onCall: (request: IncomingMessage) => Promise<number> = async () => 200) {
  const visits: URL[] = []
  const server = createServer(async (request, response) => {
    visits.push(new URL(request.url ?? '', 'http://shop.test'))
    response.writeHead(await onCall(request)).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
