import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hotelInstant } from '../../../domain/hotel-time.ts'
import { noteSleptNights } from '../../../server/actions/stay/house/note-slept-nights.ts'
import { connect } from '../../../server/database/connection.ts'
import { markDirty } from '../../../server/database/stay/cleanliness.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { testClock } from '../../support/clock.ts'
import { afternoonOf, type Sleeper, storeSleeper, storeUnit } from '../../support/stay/sleepers.ts'
import { breakUnit, clearUnits, pinTo } from '../../support/stay/units.ts'

const yesterday = '2027-01-14'
const today = '2027-01-15'
const tomorrow = '2027-01-16'
const six = hotelInstant(today, '06:00')
const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
afterEach(() => clearUnits(site))

const at = (date: string, time: string) => clock.set(hotelInstant(date, time).toISOString())
const runJob = () => noteSleptNights(site.context)
const stateOf = (id: number) =>
  site.context.database
    .selectFrom('units')
    .select(['cleanliness', 'cleanliness_at as since', 'cleanliness_by as by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const cleaned = (id: number, time: string, date = today) =>
  site.context.database
    .updateTable('units')
    .set({ cleanliness: 'clean', cleanliness_at: hotelInstant(date, time), cleanliness_by: 1 })
    .where('id', '=', id)
    .execute()

const guest: Sleeper = { from: yesterday, until: tomorrow, arrivedAt: afternoonOf(yesterday) }
async function sleptIn(sleeper: Partial<Sleeper> = {}): Promise<number> {
  at(yesterday, '20:00')
  const id = await storeUnit(site, '101')
  await storeSleeper(site, id, { ...guest, ...sleeper })
  return id
}

test('a room that was slept in is dirty from six in the morning by the hotel’s clock, and not before', async () => {
  const id = await sleptIn()
  at(today, '05:59')
  await runJob()
  expect(await stateOf(id)).toMatchObject({ cleanliness: 'clean' })
  at(today, '06:00')
  await runJob()
  expect(await stateOf(id)).toEqual({ cleanliness: 'dirty', since: six, by: null })
})

test('a room that was cleaned at seven stays clean for the day, however often the job runs', async () => {
  const id = await sleptIn()
  at(today, '06:01')
  await runJob()
  await cleaned(id, '07:00')
  for (const time of ['07:01', '12:00', '23:59']) {
    at(today, time)
    await runJob()
    expect(await stateOf(id)).toMatchObject({ cleanliness: 'clean' })
  }
  at(tomorrow, '06:00')
  await runJob()
  expect(await stateOf(id)).toMatchObject({ cleanliness: 'dirty', since: hotelInstant(tomorrow, '06:00') })
})

test('a server that was down does it when it is back, and leaves what was cleaned meanwhile', async () => {
  const late = await sleptIn()
  const done = await storeUnit(site, '102')
  await storeSleeper(site, done, guest)
  await cleaned(done, '08:00')
  at(today, '10:00')
  await runJob()
  expect(await stateOf(late)).toMatchObject({ cleanliness: 'dirty', since: six })
  expect(await stateOf(done)).toMatchObject({ cleanliness: 'clean' })
})

test('a guest who changed rooms while the server was down for days leaves the old one dirty', async () => {
  const [old, next] = [await storeUnit(site, '101'), await storeUnit(site, '102')]
  at('2027-01-10', '20:00')
  const bookingId = await storeSleeper(site, old, {
    from: '2027-01-10',
    until: tomorrow,
    arrivedAt: afternoonOf('2027-01-10'),
  })
  const { database } = site.context
  await database.deleteFrom('unit_nights').where('night', '>=', '2027-01-12').execute()
  await pinTo(site, { unitId: next, bookingId, from: '2027-01-12', until: tomorrow })
  await database
    .updateTable('units')
    .set({ cleanliness_at: hotelInstant('2027-01-10', '12:00') })
    .execute()
  at(today, '09:00')
  await runJob()
  expect(await stateOf(old)).toMatchObject({
    cleanliness: 'dirty',
    since: hotelInstant('2027-01-12', '06:00'),
  })
  expect(await stateOf(next)).toMatchObject({ cleanliness: 'dirty', since: six })
})

test('whoever left at five and whose room was cleaned at half past leaves it clean', async () => {
  const departedAt = hotelInstant(today, '05:00')
  const id = await sleptIn({ until: today, departedAt })
  await site.context.database
    .transaction()
    .execute((transaction) => markDirty(transaction, { unitIds: [id], at: departedAt, staffId: 1 }))
  expect(await stateOf(id)).toEqual({ cleanliness: 'dirty', since: departedAt, by: 1 })
  await cleaned(id, '05:30')
  at(today, '06:00')
  await runJob()
  expect(await stateOf(id)).toMatchObject({ cleanliness: 'clean' })
})

test('whoever left after the night leaves a dirty room, also if nobody has said so', async () => {
  const id = await sleptIn({ until: today, departedAt: hotelInstant(today, '09:00') })
  at(today, '09:30')
  await runJob()
  expect(await stateOf(id)).toMatchObject({ cleanliness: 'dirty' })
})

test.each([
  ['whose guest never came', { arrivedAt: undefined }],
  ['whose guest came after six', { arrivedAt: hotelInstant(today, '07:30') }],
  ['that is taken from tonight on', { from: today, arrivedAt: hotelInstant(today, '05:00') }],
] as const)('a room %s stays clean', async (_name, sleeper) => {
  const id = await sleptIn(sleeper as Partial<Sleeper>)
  at(today, '08:00')
  await runJob()
  expect(await stateOf(id)).toMatchObject({ cleanliness: 'clean' })
})

test('a room that is mended, or dirty already, is left as it is', async () => {
  at(yesterday, '20:00')
  const mended = await storeUnit(site, '101')
  await breakUnit(site, mended, { from: yesterday, until: tomorrow, reason: 'душ' })
  const since = hotelInstant(yesterday, '11:00')
  const dirty = await storeUnit(site, '102', { cleanliness: 'dirty', cleanliness_at: since })
  await storeSleeper(site, dirty, guest)
  at(today, '08:00')
  await runJob()
  expect(await stateOf(mended)).toMatchObject({ cleanliness: 'clean' })
  expect(await stateOf(dirty)).toMatchObject({ cleanliness: 'dirty', since })
})

test('a tap from yesterday that comes after the morning does not make a slept-in room clean', async () => {
  const id = await sleptIn()
  await site.context.database.updateTable('units').set({ cleanliness: 'dirty' }).execute()
  await cleaned(id, '18:00', yesterday)
  at(today, '08:00')
  await runJob()
  expect(await stateOf(id)).toMatchObject({ cleanliness: 'dirty', since: six })
})

test('two servers at once do it once', async () => {
  const id = await sleptIn()
  at(today, '06:00')
  const other = connect(site.databaseUrls.appUrl, { poolSize: 2, onLost: () => undefined })
  const second = { ...site.context, database: other.database }
  const told: string[] = []
  await Promise.all(
    Array.from({ length: 10 }, (_, round) =>
      noteSleptNights(round % 2 === 0 ? site.context : second).then(() => told.push('done')),
    ),
  )
  await other.close()
  expect(told).toHaveLength(10)
  expect(await stateOf(id)).toEqual({ cleanliness: 'dirty', since: six, by: null })
  await cleaned(id, '06:30')
  await Promise.all([noteSleptNights(site.context), noteSleptNights(site.context)])
  expect(await stateOf(id)).toMatchObject({ cleanliness: 'clean' })
})
