import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSetting } from '../../../server/database/site/settings.ts'
import { readSettings, settingsReader } from '../../../server/database/site/settings-reader.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { setForTest } from '../../support/put-back.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp({ hotel: 'none' })
})
afterAll(() => site.stop())

test('an empty table means the default values', async () => {
  expect(await readSettings(site.context.database)).toMatchObject({
    bookingWindow: { first: { daysAhead: 0 }, last: { daysAhead: 365 }, maxNights: 30 },
    summer: { first: '05-15', last: '09-15' },
    fee: 5_000,
    extraGuest: 12_000,
    holds: { onlineMinutes: 20 },
    refunds: { hoursBefore: 72 },
  })
})

test('limits that were stored before holds were counted have the default number of holds', async () => {
  const { database, clock } = site.context
  const value = { failuresPerAccount: 5, failuresPerAddress: 50, failureMinutes: 9, registrationsPerHour: 7 }
  await writeSetting(database, { key: 'limits', value, changedAt: clock.now(), changedBy: null })
  const { limits } = await readSettings(database)
  expect(limits).toEqual({ ...value, lapsedHoldsPerClient: 3, holdsPerAddress: 60 })
})

test('a change made in one process is seen in another within five seconds', async () => {
  const other = settingsReader(site.context.database)
  expect((await other.current()).fee).toBe(5_000)
  await setForTest(site, 'fee', 6_000)
  await expect.poll(async () => (await other.current()).fee, { timeout: 5_000, interval: 50 }).toBe(6_000)
})

test('secrets beside the settings are never part of them', async () => {
  const { database, clock } = site.context
  await writeSetting(database, {
    key: 'gatePasswordHash',
    value: '$argon2id$…',
    changedAt: clock.now(),
    changedBy: null,
  })
  expect(JSON.stringify(await readSettings(database))).not.toContain('argon2id')
})
