import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { thisVersion } from '../start/server-process.ts'
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

/** `npm run rolling`: a hotel of the version before is upgraded to this one, server by server, and goes back, while guests and staff are there. */

const formerVersion = process.env.KENAR_ROLLING_FROM ?? ''

let hotel: RollingHotel
let front: BehindNginx
beforeAll(async () => {
  hotel = await openRollingHotel({ servers: 3, closingSeconds, version: formerVersion })
  front = await putBehindNginx(hotel)
})
afterAll(async () => {
  await front?.stop()
  await hotel?.stop()
})

test('servers that are upgraded, and go back, lose no request, no booking and no live stream', async () => {
  const before = await hotel.migrations()
  const come = await letVisitorsCome(front.nginx.address, hotel, visitors)
  const { met } = come
  const began = performance.now()
  let ways = 0
  let after: string[] = []
  // Up and down again, so that each version meets each state of the database and the files of the other.
  for (; met.asked < requests || ways % 2 === 1; ways += 1) {
    hotel.install(ways % 2 === 0 ? thisVersion : formerVersion)
    expect(await front.drain()).toEqual({ code: 0, said: '' })
    if (ways === 0) after = await hotel.migrations()
  }
  await pause(longestOutageMs)
  await come.leave()
  const seconds = Math.round((performance.now() - began) / 1000)
  const brought = after.filter((name) => !before.includes(name))
  say(
    `${ways / 2} rolling upgrades (${brought.join(', ') || 'no migration'}) and as many ways back in ${seconds} s: ${met.failed.length} of ${met.asked} requests failed.`,
  )
  tellFigure('rolling upgrades, and as many ways back', ways / 2)
  tellWhatWasMet('upgrades', met)
  sayWhatWasMet(met)
  expect(met.failed).toEqual([])
  expectStreamsBack(met)
  await expectAllBookings(hotel, met)
})

test('afterwards the doctor of either version agrees', async () => {
  for (const version of [formerVersion, thisVersion]) {
    hotel.install(version)
    expect(await hotel.askDoctor()).toBe('Everything agrees.')
  }
})
