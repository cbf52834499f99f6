import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect as connectHttp2 } from 'node:http2'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { type BehindNginx, putBehindNginx } from './behind-nginx.ts'
import {
  closingSeconds,
  expectAllBookings,
  expectStreamsBack,
  longestOutageMs,
  requests,
  say,
  sayWhatWasMet,
  tellWhatWasMet,
  visitors,
} from './judge.ts'
import { openRollingHotel, type RollingHotel } from './rolling-hotel.ts'
import { letVisitorsCome } from './visitors.ts'

/** `npm run rolling`: three servers behind the real nginx, restarted by the drain script and killed, while guests and staff are there. */

const kills = Number(process.env.KENAR_ROLLING_KILLS ?? 3)

let hotel: RollingHotel
let front: BehindNginx
beforeAll(async () => {
  hotel = await openRollingHotel({ servers: 3, closingSeconds })
  front = await putBehindNginx(hotel)
})
afterAll(async () => {
  await front?.stop()
  await hotel?.stop()
})

test('servers that the drain script restarts lose no request, no booking and no live stream', async () => {
  const come = await letVisitorsCome(front.nginx.address, hotel, visitors)
  const { met } = come
  const began = performance.now()
  let rounds = 0
  for (; met.asked < requests; rounds += 1) expect(await front.drain()).toEqual({ code: 0, said: '' })
  // The last one took its streams along when it closed.
  await pause(longestOutageMs)
  await come.leave()
  const seconds = Math.round((performance.now() - began) / 1000)
  say(
    `${rounds * hotel.ports.length} rolling restarts in ${seconds} s: ${met.failed.length} of ${met.asked} requests failed.`,
  )
  tellFigure('rolling restarts', rounds * hotel.ports.length)
  tellWhatWasMet('restarts', met)
  sayWhatWasMet(met)
  expect(met.failed).toEqual([])
  expectStreamsBack(met)
  await expectAllBookings(hotel, met)
})

test.for(Array.from({ length: kills }, (_, kill) => kill))(
  'kill -9 of a server fails what is in flight there, and nothing else (%i)',
  async (kill) => {
    const come = await letVisitorsCome(front.nginx.address, hotel, visitors)
    const { met } = come
    const port = hotel.ports[kill % hotel.ports.length] ?? 0
    await pause(2_000)
    const { underWay } = met
    await hotel.kill(port)
    const diedAt = performance.now()
    await pause(longestOutageMs)
    await hotel.start(port)
    await pause(2_000)
    await come.leave()
    const later = met.failed.filter(({ askedAt }) => askedAt > diedAt)
    say(
      `kill -9: ${met.failed.length} of ${met.asked} requests failed; at all servers ${underWay} were under way.`,
    )
    tellFigure('kills of a server', 1)
    tellFigure('requests failed that came after a kill', later.length)
    sayWhatWasMet(met)
    expect(later).toEqual([])
    expect(met.failed.length).toBeLessThanOrEqual(underWay)
    expectStreamsBack(met)
    await expectAllBookings(hotel, met)
  },
)

test('the drain script takes nobody away who is the last, and leaves drained what did not come back', async () => {
  const [first = 0, second = 0] = hotel.ports
  expect(await front.drain({ KENAR_PORTS: String(first) })).toEqual({
    code: 1,
    said: `No other server than ${first} is ready: guests would find nobody.`,
  })
  expect(await readdir(front.nginx.drained)).toEqual([])
  expect(await front.drain({ KENAR_RESTART: 'false ' })).toMatchObject({
    code: 1,
    said: `${first}: it could not be restarted. It stays drained.`,
  })
  expect(await readdir(front.nginx.drained)).toEqual([String(first)])
  // Whoever looked after it starts with it; somebody else is not drained meanwhile.
  expect(await front.drain({ KENAR_PORTS: `${second} ${first}` })).toMatchObject({
    code: 1,
    said: expect.stringContaining(`Server ${first} is drained already`),
  })
  expect(await front.drain()).toEqual({ code: 0, said: '' })
  expect(await readdir(front.nginx.drained)).toEqual([])
})

const code = '0123456789abcdef0123456789abcdef'
const token = 'kQ3-a_token_that_sets_a_password_0123456789'

test('guests come over HTTP/2, and of codes in their addresses nginx writes nothing down', async () => {
  expect(await getOverHttp2('/')).toBe(200)
  expect(await getOverHttp2('/readyz')).toBe(404)
  for (const path of [
    `/f/payment/100001/${code}`,
    `/api/get-booking-code/100001/${code}`,
    `/?token=${token}`,
  ])
    await getOverHttp2(path)
  const written = await front.nginx.written()
  expect(written).toContain('"path":"/api/get-booking-code/*"')
  expect(written).toContain('"path":"/f/payment/*"')
  expect(written).not.toMatch(new RegExp(`${code}|${token}|\\?|127\\.0\\.0\\.1[^:]`))
})

async function getOverHttp2(path: string): Promise<number> {
  const session = connectHttp2(front.nginx.secureAddress, { rejectUnauthorized: false })
  const stream = session.request({ ':path': path })
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
  stream.resume()
  await once(stream, 'close')
  session.close()
  return Number(headers[':status'])
}

test('an upload of 20 MB gets through to the servers, and a larger one does not', async () => {
  const upload = async (megabytes: number) =>
    (
      await fetch(`${front.nginx.address}/api/client/book-cancel`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: new Uint8Array(megabytes * 1024 * 1024),
      })
    ).status
  // Nobody without a session takes a place.
  expect(await upload(20)).toBe(401)
  expect(await upload(22)).toBe(413)
})

test('afterwards the doctor agrees', async () => {
  expect(await hotel.askDoctor()).toBe('Everything agrees.')
})
