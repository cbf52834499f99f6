import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '../../contract/facts.ts'
import { guestStatus } from '../../contract/guest/wire-numbers.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import { anOrder } from '../support/bookings/stays.ts'
import { type LiveStream, listenLive } from '../support/live.ts'
import type { RollingHotel } from './rolling-hotel.ts'

/** What visitors met. Whatever is not the answer that they came for has failed, a refusal as well. */
export interface Met {
  asked: number
  readonly failed: { readonly what: string; readonly status: number; readonly askedAt: number }[]
  /** Who the guests are. */
  readonly guests: readonly number[]
  /** Numbers of the bookings that were acknowledged. */
  readonly booked: Set<number>
  /** For how long an office was without its live stream, each time, in ms. */
  readonly outages: number[]
  /** What is under way now. */
  underWay: number
}

export interface Visitors {
  readonly met: Met
  /** Ends when everybody has the answer to what they asked last. */
  leave(): Promise<void>
}

type Asked = { token?: string | undefined; body?: object | undefined }
type Ask = (method: 'GET' | 'POST', path: string, asked?: Asked) => Promise<string | undefined>

/** Guests look, book and give up again; staff look at their lists and listen. Each has one connection that is kept, as a browser keeps it. */
export async function letVisitorsCome(
  address: string,
  hotel: Pick<RollingHotel, 'newGuest'>,
  counts: { guests: number; staff: number; streams: number },
): Promise<Visitors> {
  const leaving = new AbortController()
  const adminToken = await signInAdmin(address)
  const guests = await Promise.all(
    Array.from({ length: counts.guests }, () => hotel.newGuest(`rolling-${randomUUID()}@example.com`)),
  )
  const met: Met = {
    asked: 0,
    failed: [],
    guests: guests.map(({ id }) => id),
    booked: new Set(),
    outages: [],
    underWay: 0,
  }
  const repeat = async (visit: (ask: Ask) => Promise<void>) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!leaving.signal.aborted) await visit(askOver(agent, address, met))
    agent.destroy()
  }
  const coming = [
    ...guests.map(({ token }, index) => repeat((ask) => visitAsGuest(ask, token, index, met))),
    ...Array.from({ length: counts.staff }, () => repeat((ask) => visitAsStaff(ask, adminToken))),
    ...Array.from({ length: counts.streams }, () => keepListening(address, adminToken, met, leaving.signal)),
  ]
  return {
    met,
    async leave() {
      leaving.abort()
      await Promise.all(coming)
    },
  }
}

async function signInAdmin(address: string): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'demo-admin' }),
  })
  return ((await response.json()) as { token: string }).token
}

const askOver =
  (agent: Agent, address: string, met: Met): Ask =>
  async (method, path, { token, body } = {}) => {
    const askedAt = performance.now()
    met.asked += 1
    met.underWay += 1
    const { status, answer } = await send(agent, new URL(path, address), method, { token, body })
    met.underWay -= 1
    if (status === 200) return answer
    met.failed.push({ what: `${method} ${path}`, status, askedAt })
    return undefined
  }

/** Status 0: nobody answered. */
function send(agent: Agent, url: URL, method: string, { token, body }: Asked) {
  return new Promise<{ status: number; answer: string }>((resolve) => {
    const lost = () => resolve({ status: 0, answer: '' })
    const sent = request(url, {
      agent,
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
    })
    sent.once('error', lost)
    sent.once('response', (response) => {
      const status = response.statusCode ?? 0
      text(response).then((answer) => resolve({ status, answer }), lost)
    })
    sent.end(body && JSON.stringify(body))
  })
}

/** Nights that no other guest wants. */
function stayOf(index: number) {
  const check_in = addDays(hotelDate(new Date()), 20 + index * 3)
  return { check_in, check_out: addDays(check_in, 2) }
}

async function visitAsGuest(ask: Ask, token: string, index: number, met: Met): Promise<void> {
  const { check_in, check_out } = stayOf(index)
  const page = await ask('GET', '/')
  // Of one server, and its files perhaps of another, of another version.
  const files = page?.match(/\/assets\/[^"]+/g) ?? []
  const file = files[met.asked % files.length]
  if (file !== undefined) await ask('GET', file)
  await ask('GET', '/rooms')
  await ask('GET', '/api/en/get-rooms')
  await ask('POST', '/api/en/search-rooms', { body: { checkIn: check_in, checkOut: check_out } })
  await ask('POST', '/api/en/quote', { body: { check_in, check_out, room_id: 2, guests: 2 } })
  const placed = await ask('POST', '/api/en/payment', { token, body: anOrder({ check_in, check_out }) })
  if (placed !== undefined) met.booked.add(JSON.parse(placed).request.data.book_number)
  const own = await ask('GET', '/api/client/bookings', { token })
  if (own === undefined) return
  // With a booking whose acknowledgement was lost there is one more.
  for (const { id, status } of JSON.parse(own).request.data.booking)
    if (guestStatus.wordOf(status) === 'unpaid')
      await ask('POST', '/api/client/drop-booking', { token, body: { booking_id: id } })
}

async function visitAsStaff(ask: Ask, token: string): Promise<void> {
  const { check_in: checkin, check_out: checkout } = stayOf(0)
  await ask('GET', '/api/sys/get-active-bookings', { token })
  await ask('GET', '/api/sys/get-nop-bookings', { token })
  await ask('GET', '/api/sys/today', { token })
  await ask('GET', '/api/sys/waiting-counts', { token })
  await ask('POST', '/api/sys/reception-check-fr', { token, body: { room_id: 2, checkin, checkout } })
}

/** As the office does: lost, the line is tried again a moment later, and only "open" says that it is back. */
async function keepListening(address: string, token: string, met: Met, leaving: AbortSignal): Promise<void> {
  let lostAt: number | undefined
  while (!leaving.aborted) {
    const stream = await listenLive(address, token).catch(() => undefined)
    if (stream?.response.status === 200) lostAt = await followUntilLost(stream, lostAt, met, leaving)
    else lostAt ??= performance.now()
    if (!leaving.aborted) await pause(750)
  }
}

async function followUntilLost(
  stream: LiveStream,
  lostAt: number | undefined,
  met: Met,
  leaving: AbortSignal,
) {
  leaving.addEventListener('abort', stream.leave, { once: true })
  const ended = stream.ended.catch(() => undefined)
  const open = stream.next('open').then(() => {
    if (lostAt !== undefined) met.outages.push(performance.now() - lostAt)
    return true
  })
  const opened = await Promise.race([open, ended.then(() => false)])
  await ended
  leaving.removeEventListener('abort', stream.leave)
  return opened ? performance.now() : (lostAt ?? performance.now())
}
