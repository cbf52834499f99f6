import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeUnit, openUnit } from '../../contract/office/stay/closures.ts'
import { examine, isWarning } from '../../server/actions/upkeep/examine.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { codeOf } from '../support/bookings/staff-bookings.ts'
import { testClock } from '../support/clock.ts'
import { staffToken } from '../support/people/identities.ts'
import { openRoom } from '../support/rooms/rooms.ts'
import { someUnits } from '../support/stay/units.ts'
import { openRestorer, type Restorer } from './people.ts'

let site: TestApp
let room: number
let restorer: Restorer
beforeAll(async () => {
  site = await startApp({ clock: testClock() })
  room = await openRoom(site.context, { total: 5, online: 5 })
  restorer = await openRestorer(site, room)
  await restorer.remember()
})
afterAll(async () => {
  await restorer.close()
  await site.stop()
})

test('who puts the hotel back leaves numbered rooms out of order as they are, and they open again', async () => {
  const desk = site.api(await staffToken(site, 'reception'))
  const [unit = 0] = await someUnits(site, room, '1A')
  const body = { unit_id: unit, from: '2027-02-01', until: '2027-02-04', reason: 'A leak' }
  const closed = await desk(closeUnit, { body })
  if (!closed.ok) throw new Error(codeOf(closed))
  await restorer.restore([])
  expect((await examine(site.context)).filter((finding) => !isWarning(finding))).toEqual([])
  const { id } = closed.answer.request.data
  const back = site.api(await staffToken(site, 'reception'))
  expect(codeOf(await back(openUnit, { body: { id } }))).toBe('ok')
})
