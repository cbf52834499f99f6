import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVersion, startOn } from '../database/migrations/version.ts'
import { openRollingHotel, type RollingHotel } from '../rolling/rolling-hotel.ts'
import { type SmallBalancer, startBalancer } from '../rolling/small-balancer.ts'
import { letVisitorsCome } from '../rolling/visitors.ts'

const newer = {
  '9001-more.sql':
    'alter table bookings add column more integer; create table more (booking_id bigint references bookings)',
  '9002-indexed.sql':
    '-- outside of a transaction\ncreate index concurrently if not exists bookings_with_more on bookings (more)',
}

/** A rolling restart, small: behind a balancer that sees by /readyz whom it may ask. `npm run rolling` does it with nginx and at full size. */

const lookEveryMs = 50
/** Longer than any balancer needs. */
const closingSeconds = 60

let hotel: RollingHotel
let balancer: SmallBalancer
beforeAll(async () => {
  hotel = await openRollingHotel({ servers: 2, closingSeconds })
  balancer = await startBalancer(hotel.ports, lookEveryMs)
})
afterAll(async () => {
  await balancer?.stop()
  await hotel?.stop()
})

test('servers that restart one after the other, beside a newer version, lose no request, no booking and no live stream', async () => {
  const visitors = await letVisitorsCome(balancer.address, hotel, { guests: 3, staff: 2, streams: 2 })
  const { met } = visitors
  const closeUnderWay = async (port: number) => {
    hotel.close(port)
    await expect.poll(() => balancer.knows(port)).toBe(false)
    await hotel.ended(port, 'hurried')
  }
  const [first = 0, second = 0] = hotel.ports
  await closeUnderWay(first)
  // Meanwhile a newer version starts elsewhere. Both of this one go on: the one that runs, and the one that starts after it.
  expect((await startOn(hotel, { migrations: await aVersion({ more: newer }) })).applied).toHaveLength(2)
  await hotel.start(first)
  expect(hotel.saidBy(first)).toContainEqual(expect.stringContaining('is of a newer version (9002-'))
  await expect.poll(() => balancer.knows(first)).toBe(true)
  await closeUnderWay(second)
  // Each stream was lost with one of the two, and is back at the other.
  await expect.poll(() => met.outages.length).toBeGreaterThanOrEqual(2)
  await visitors.leave()

  expect(met.failed).toEqual([])
  expect(met.asked).toBeGreaterThan(50)
  expect(met.booked.size).toBeGreaterThan(3)
  expect(Math.max(...met.outages)).toBeLessThan(5_000)
  expect(new Set(await hotel.bookingsOf(met.guests))).toEqual(met.booked)
})
