import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDay } from '../../../contract/office/till/days.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { closeDueDay } from '../../../server/actions/till/close-days.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { staffToken } from '../../support/people/identities.ts'

/** A machine whose clock is two days ahead of the database's. */
const days = (count: number): Date => new Date(Date.now() + count * 24 * 60 * 60_000)
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock: { now: () => days(2), isMachines: true } })
})
afterAll(() => site.stop())

const closed = async () =>
  (await site.context.database.selectFrom('day_closes').select('day').execute()).map(({ day }) => day)

test('a day that is over only by the clock of one server is not closed, by nobody', async () => {
  const admin = site.api(await staffToken(site, 'admin'))
  expect(codeOf(await admin(closeDay, { body: { date: hotelDate(days(1)) } }))).toBe('day_not_over')
  expect(await closed()).toEqual([])
  await closeDueDay(site.context)
  expect((await closed()).filter((day) => day >= hotelDate(days(0)))).toEqual([])
  expect(await closed()).toHaveLength(1)
})
