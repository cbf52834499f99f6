import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cleanUnits, getHouseState, type SentTap } from '../../../contract/office/stay/house.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { forgetEnded } from '../../../server/actions/upkeep/forget-ended.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { listenLive } from '../../support/live.ts'
import { staffToken } from '../../support/people/identities.ts'
import { afternoonOf, storeSleeper, storeUnit } from '../../support/stay/sleepers.ts'
import { breakUnit, clearUnits, pinTo } from '../../support/stay/units.ts'

/** It is noon on the 15th of January. */
const clock = testClock()
const yesterday = '2027-01-14'
const today = '2027-01-15'
const tomorrow = '2027-01-16'
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
afterEach(async () => {
  clock.set(someNoon)
  const { database } = site.context
  await clearUnits(site)
  await database.deleteFrom('cleaning_keys').execute()
  await database.updateTable('bookings').set({ outcome: 'cancelled' }).execute()
})

async function readHouse(role: StaffRole = 'housekeeping') {
  const reply = await site.api(await staffToken(site, role))(getHouseState)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

type Said = Partial<SentTap> & Pick<SentTap, 'unit_id' | 'cleanliness'>
async function say(taps: readonly Said[], role: StaffRole = 'housekeeping') {
  const whole = taps.map((tap) => ({ key: randomUUID(), at: clock.now().toISOString(), ...tap }))
  const reply = await site.api(await staffToken(site, role))(cleanUnits, { body: { taps: whole } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.taps.map(({ outcome }) => outcome)
}

const stateOf = async (id: number) => (await readHouse()).units.find((unit) => unit.id === id)
const linesOf = () =>
  site.context.database
    .selectFrom('history')
    .innerJoin('staff', 'staff.id', 'history.staff_id')
    .select(['staff.username', 'subject', 'history.facts'])
    .where('action', '=', 'units_cleaned')
    .orderBy('history.id')
    .execute()

describe('the house', () => {
  test('is told by floor and number, with who leaves and comes, and without a name or a sum', async () => {
    await storeUnit(site, '210', { floor: 2, note: 'Балкон' })
    const stays = await storeUnit(site, '102')
    const leaves = await storeUnit(site, '109')
    const awaited = await storeUnit(site, '29', { floor: 2, cleanliness: 'inspected' })
    const broken = await storeUnit(site, '9', { cleanliness: 'dirty' })
    const cottage = await storeUnit(site, 'A', { floor: null })
    await storeSleeper(site, stays, { from: yesterday, until: tomorrow, arrivedAt: afternoonOf(yesterday) })
    await storeSleeper(site, leaves, { from: yesterday, until: today, arrivedAt: afternoonOf(yesterday) })
    await storeSleeper(site, leaves, { from: today, until: tomorrow })
    await storeSleeper(site, awaited, { from: today, until: tomorrow })
    await storeSleeper(site, cottage, {
      from: yesterday,
      until: today,
      arrivedAt: afternoonOf(yesterday),
      departedAt: clock.now(),
    })
    await breakUnit(site, broken, { from: yesterday, until: tomorrow, reason: 'душ' })
    await storeBooking(site, { check_in: today, check_out: tomorrow })
    const house = await readHouse()
    const words = ['occupied', 'leaves_today', 'left', 'arrives_today'] as const
    expect(
      house.units.map((unit) => [unit.floor, unit.number, ...words.filter((word) => unit[word])]),
    ).toEqual([
      [1, '9'],
      [1, '102', 'occupied'],
      [1, '109', 'occupied', 'leaves_today', 'arrives_today'],
      [2, '29', 'arrives_today'],
      [2, '210'],
      [null, 'A', 'left'],
    ])
    expect(house.units[0]).toMatchObject({ out_of_order: 'душ', cleanliness: 'dirty' })
    expect(house.units[4]).toMatchObject({ note: 'Балкон', cleanliness: 'clean', out_of_order: null })
    expect(house.counts).toEqual({
      clean: 4,
      dirty: 0,
      inspected: 1,
      out_of_order: 1,
      leaving: 1,
      arriving: 3,
    })
    expect(house.without_unit).toEqual([{ category: house.units[0]?.category, count: 1 }])
    expect(house).toMatchObject({ today, now: new Date(someNoon).toISOString() })
    expect(JSON.stringify(house)).not.toMatch(/Stored|stored@|99365|total|price|guest/)
  })

  test('has a guest who changes rooms go out of one and into another', async () => {
    const [old, next] = [await storeUnit(site, '101'), await storeUnit(site, '102')]
    const bookingId = await storeSleeper(site, old, {
      from: yesterday,
      until: tomorrow,
      arrivedAt: afternoonOf(yesterday),
    })
    await site.context.database.deleteFrom('unit_nights').where('night', '=', today).execute()
    await pinTo(site, { unitId: next, bookingId, from: today, until: tomorrow })
    expect(await stateOf(old)).toMatchObject({ occupied: true, leaves_today: true })
    expect(await stateOf(next)).toMatchObject({ occupied: true, leaves_today: false })
  })

  test('has nobody in a room that was kept for a guest who came a day later, into another one', async () => {
    const [kept, taken] = [await storeUnit(site, '101'), await storeUnit(site, '102')]
    const bookingId = await storeSleeper(site, kept, {
      from: yesterday,
      until: tomorrow,
      arrivedAt: clock.now(),
    })
    await site.context.database.deleteFrom('unit_nights').where('night', '=', today).execute()
    await pinTo(site, { unitId: taken, bookingId, from: today, until: tomorrow })
    expect(await stateOf(kept)).toMatchObject({ occupied: false, leaves_today: false })
    expect(await stateOf(taken)).toMatchObject({ occupied: true, leaves_today: false })
  })

  test('expects nobody whose hold has lapsed', async () => {
    const unit = await storeUnit(site, '101')
    const bookingId = await storeBooking(site, {
      check_in: today,
      check_out: tomorrow,
      status: 'unpaid',
      payment_at: null,
      hold_until: clock.now(),
    })
    await pinTo(site, { unitId: unit, bookingId, from: today, until: tomorrow })
    expect(await stateOf(unit)).toMatchObject({ occupied: false, arrives_today: false })
  })

  test('still has whoever should have left two days ago', async () => {
    const unit = await storeUnit(site, '101')
    await storeSleeper(site, unit, {
      from: '2027-01-11',
      until: '2027-01-13',
      arrivedAt: afternoonOf('2027-01-11'),
    })
    expect(await stateOf(unit)).toMatchObject({ occupied: true, leaves_today: true })
  })

  test('leaves out units that are not in use today, and a hotel without any has none', async () => {
    expect(await readHouse('admin')).toMatchObject({ units: [], without_unit: [] })
    await storeUnit(site, '101', { used_until: today })
    await storeUnit(site, '102', { used_from: tomorrow })
    const used = await storeUnit(site, '103', { used_from: today, used_until: tomorrow })
    expect((await readHouse()).units.map(({ id }) => id)).toEqual([used])
  })
})

describe('saying how clean rooms are', () => {
  test.each(['housekeeping', 'reception', 'booker', 'admin'] as const)(
    '%s may, one line a message',
    async (role) => {
      const before = (await linesOf()).length
      const [one, two, same] = [
        await storeUnit(site, '101', { cleanliness: 'dirty' }),
        await storeUnit(site, '102'),
        await storeUnit(site, '103'),
      ]
      clock.advance({ minutes: 5 })
      const said = [
        { unit_id: one, cleanliness: 'clean' },
        { unit_id: two, cleanliness: 'inspected' },
        { unit_id: same, cleanliness: 'clean' },
      ] as const
      expect(await say(said, role)).toEqual(['done', 'done', 'done'])
      expect((await readHouse()).units.map(({ cleanliness, since }) => [cleanliness, since])).toEqual(
        ['clean', 'inspected', 'clean'].map((word) => [word, clock.now().toISOString()]),
      )
      expect((await linesOf()).slice(before)).toEqual([
        { username: role, subject: 'units', facts: { clean: ['101'], inspected: ['102'] } },
      ])
    },
  )

  test('sent twice does nothing twice, also after somebody has said otherwise since', async () => {
    const before = (await linesOf()).length
    const unit_id = await storeUnit(site, '101', { cleanliness: 'dirty' })
    // The phone is an hour ahead: without its key it would overtake whoever comes after it.
    const at = new Date(clock.now().getTime() + 3_600_000).toISOString()
    const tap = { unit_id, cleanliness: 'clean', key: randomUUID(), at } as const
    expect(await say([tap])).toEqual(['done'])
    expect(await say([tap])).toEqual(['already'])
    clock.advance({ minutes: 1 })
    expect(await say([{ unit_id, cleanliness: 'dirty' }], 'reception')).toEqual(['done'])
    clock.advance({ minutes: 1 })
    expect(await say([tap])).toEqual(['already'])
    expect(await stateOf(unit_id)).toMatchObject({ cleanliness: 'dirty' })
    expect((await linesOf()).length - before).toBe(2)
  })

  test('an older tap does not overwrite a newer word, and the phone is told what stands', async () => {
    const unit_id = await storeUnit(site, '101', { cleanliness: 'dirty' })
    const tapped = clock.now().toISOString()
    clock.advance({ minutes: 10 })
    await say([{ unit_id, cleanliness: 'inspected' }], 'reception')
    clock.advance({ minutes: 10 })
    const reply = await site.api(await staffToken(site, 'housekeeping'))(cleanUnits, {
      body: { taps: [{ unit_id, cleanliness: 'clean', key: randomUUID(), at: tapped }] },
    })
    expect(reply).toMatchObject({
      answer: { request: { data: { taps: [{ unit_id, outcome: 'older', cleanliness: 'inspected' }] } } },
    })
  })

  test('of a room that is gone, and of a time that no calendar has, nothing is stored', async () => {
    expect(await say([{ unit_id: 999_999, cleanliness: 'clean' }])).toEqual(['gone'])
    const unit_id = await storeUnit(site, '101', { cleanliness: 'dirty', cleanliness_at: null })
    expect(await say([{ unit_id, cleanliness: 'clean', at: '0000-01-01T00:00:00Z' }])).toEqual(['older'])
    expect(await stateOf(unit_id)).toMatchObject({ cleanliness: 'dirty', since: null })
  })

  test.each([
    ['nothing', []],
    ['another word', [{ unit_id: 1, cleanliness: 'tidy', key: randomUUID(), at: someNoon }]],
    ['a key that is none', [{ unit_id: 1, cleanliness: 'clean', key: 'x', at: someNoon }]],
    ['no time', [{ unit_id: 1, cleanliness: 'clean', key: randomUUID(), at: 'noon' }]],
  ])('%s is refused', async (_name, taps) => {
    const body = { taps } as unknown as { taps: SentTap[] }
    const reply = await site.api(await staffToken(site, 'housekeeping'))(cleanUnits, { body })
    expect(reply).toMatchObject({ ok: false, failure: { http: 422, code: 'invalid_input' } })
  })

  test('twenty at once with the same message: one of them does it', async () => {
    const ids = await Promise.all(
      ['101', '102', '103'].map((number) => storeUnit(site, number, { cleanliness: 'dirty' })),
    )
    const taps = ids.map((unit_id) => ({ unit_id, cleanliness: 'clean', key: randomUUID() }) as const)
    const before = (await linesOf()).length
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, round) => say(round % 2 === 0 ? taps : taps.toReversed())),
    )
    expect(outcomes.flat().filter((outcome) => outcome === 'done')).toHaveLength(3)
    expect((await linesOf()).length - before).toBe(1)
  })

  test('the keys are forgotten once nobody can send them any more', async () => {
    const unit_id = await storeUnit(site, '101')
    await say([{ unit_id, cleanliness: 'dirty' }])
    const kept = () => site.context.database.selectFrom('cleaning_keys').select('key').execute()
    clock.advance({ days: 13 })
    await forgetEnded(site.context)
    expect(await kept()).toHaveLength(1)
    clock.advance({ days: 2 })
    await forgetEnded(site.context)
    expect(await kept()).toHaveLength(0)
  })
})

test('the live stream of housekeeping tells of rooms, and of nothing that the desk does', async () => {
  const unit_id = await storeUnit(site, '101')
  const stream = await listenLive(site.url, await staffToken(site, 'housekeeping'))
  const desk = await listenLive(site.url, await staffToken(site, 'reception'))
  await Promise.all([stream.next('open'), desk.next('open')])
  await storeBooking(site, { check_in: today, check_out: tomorrow })
  await desk.next('bookings')
  await say([{ unit_id, cleanliness: 'dirty' }])
  await Promise.all([stream.next('units'), desk.next('units')])
  expect(new Set(stream.words)).toEqual(new Set(['open', 'units']))
  stream.leave()
  desk.leave()
})
