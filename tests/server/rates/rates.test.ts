import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RateForm } from '../../../contract/office/rates/rates.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { forgetPrices, madeId, pricesBy } from '../../support/rates/rate-forms.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

const clock = testClock()
let site: TestApp
let prices: ReturnType<typeof pricesBy>
let others: ReturnType<typeof pricesBy>
beforeAll(async () => {
  site = await startApp({ clock })
  prices = pricesBy(site, await staffToken(site, 'booker'))
  others = pricesBy(site, await staffToken(site, 'admin'))
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  await forgetPrices(site)
})

const names = async () => (await prices.list()).rates.map(({ name }) => name)

const told = async (id: number) => {
  const lines = await site.context.database
    .selectFrom('history')
    .select(['action', 'facts'])
    .where('subject', '=', `rate ${id}`)
    .orderBy('id')
    .execute()
  return lines.map(({ action }) => action)
}

test('what is set is listed as it was sent, the newest first, with who made it and until when it can be undone', async () => {
  const first = madeId(await prices.set({ name: 'All', days: [6, 4, 5], effect: { percent: -10 } }))
  clock.advance({ minutes: 10 })
  const effect = { prices: [{ room_id: 3, price: 700.5 }] }
  const second = madeId(await others.set({ name: 'Rooms', rooms: [3], effect }))
  expect(await prices.list()).toEqual({
    rates: [
      {
        id: second,
        name: 'Rooms',
        first: '2027-02-01',
        last: '2027-02-28',
        days: [0, 1, 2, 3, 4, 5, 6],
        rooms: [3],
        prices: [{ room_id: 3, price: 700.5 }],
        made_by: 'admin',
        made_at: '2027-01-15T07:10:00.000Z',
        undo_until: '2027-01-15T08:10:00.000Z',
      },
      {
        id: first,
        name: 'All',
        first: '2027-02-01',
        last: '2027-02-28',
        days: [4, 5, 6],
        rooms: null,
        percent: -10,
        made_by: 'booker',
        made_at: '2027-01-15T07:00:00.000Z',
        undo_until: '2027-01-15T08:00:00.000Z',
      },
    ],
    ended: [],
  })
})

describe('nothing is changed by', () => {
  test.each<[string, Partial<RateForm>, string]>([
    ['dates that are reversed', { first: '2027-02-02', last: '2027-02-01' }, 'range_reversed'],
    ['fifty years', { first: '2027-01-01', last: '2077-01-01' }, 'range_too_long'],
    ['a day too many', { first: '2027-01-01', last: '2030-01-05' }, 'range_too_long'],
    ['a date that nobody means', { first: '1066-10-14' }, 'invalid_input'],
    ['no day of the week', { days: [] }, 'invalid_input'],
    ['a day twice', { days: [1, 1] }, 'invalid_input'],
    [
      'a day of the week that is not between the dates',
      { last: '2027-02-02', days: [5] },
      'rate_without_days',
    ],
    ['a room that there is not', { rooms: [2, 999_999] }, 'room_not_found'],
    ['no room', { rooms: [] }, 'invalid_input'],
    ['a name that says nothing', { name: '   ' }, 'invalid_input'],
    ['a name that hides something', { name: 'x\u202Ey' }, 'invalid_input'],
    ['a percentage that leaves nothing', { effect: { percent: -100 } }, 'invalid_input'],
    [
      'a price of nothing',
      { rooms: [2], effect: { prices: [{ room_id: 2, price: 0 }] } },
      'rate_price_nothing',
    ],
    [
      'prices for all, those to come too',
      { effect: { prices: [{ room_id: 2, price: 9 }] } },
      'invalid_input',
    ],
    [
      'a price that is missing',
      { rooms: [2, 3], effect: { prices: [{ room_id: 2, price: 9 }] } },
      'invalid_input',
    ],
    [
      'two prices for one room',
      { rooms: [2, 3], effect: { prices: [2, 2].map((room_id) => ({ room_id, price: 9 })) } },
      'invalid_input',
    ],
    [
      'a price of another room',
      { rooms: [2], effect: { prices: [{ room_id: 3, price: 9 }] } },
      'invalid_input',
    ],
  ])('%s', async (_, changes, code) => {
    const standing = madeId(await prices.set())
    expect(await prices.set(changes)).toBe(code)
    expect(await prices.replace(standing, changes)).toBe(code)
    expect(await prices.tryPreview(changes)).toBe(code)
    expect((await prices.list()).rates.map(({ id }) => id)).toEqual([standing])
  })

  test('a room that was deleted', async () => {
    const roomId = await openRoom(site.context, { total: 2, online: 2 })
    const id = madeId(await prices.set({ rooms: [2, roomId] }))
    const { database } = site.context
    const gone = { deleted_at: clock.now(), shown: false }
    await database.updateTable('rooms').set(gone).where('id', '=', roomId).execute()
    expect(await prices.set({ rooms: [roomId] })).toBe('room_not_found')
    // Whoever opens the form of the older one is not sent what they could not send back.
    expect((await prices.list()).rates).toMatchObject([{ id, rooms: [2] }])
  })

  test('a percentage that makes a night of any category free, though it costs little in one season only', async () => {
    const roomId = await openRoom(site.context, { total: 1, online: 1 })
    const change = { price_winter: 4_000, price_summer: 90_000 }
    await site.context.database.updateTable('rooms').set(change).where('id', '=', roomId).execute()
    const effect = { percent: -99 }
    expect(await prices.set({ effect })).toBe('rate_price_nothing')
    expect(await prices.set({ effect, rooms: [roomId] })).toBe('rate_price_nothing')
    expect(await prices.set({ effect, rooms: [2] })).toEqual(expect.any(Number))
    const summer = { first: '2027-07-01', last: '2027-07-31' }
    expect(await prices.set({ effect, ...summer })).toEqual(expect.any(Number))
    const past = { first: '2026-12-01', last: '2026-12-31' }
    expect(await prices.set({ effect, ...past })).toEqual(expect.any(Number))
  })
})

test('there are five hundred at most', async () => {
  const { database } = site.context
  const holding = Array.from({ length: 499 }, (_, index) => ({
    rank: 100_000 + index,
    ...{ name: 'many', first_night: '2030-01-01', last_night: '2030-01-02', days: [1, 2], percent: 1 },
    ...{ created_at: clock.now(), created_by: 1 },
  }))
  await database.insertInto('rates').values(holding).execute()
  const last = madeId(await prices.set({ name: 'the last one' }))
  expect(await prices.set({ name: 'one too many' })).toBe('too_many_rates')
  await prices.end(last)
  const other = madeId(await prices.set({ name: 'another one' }))
  expect(await prices.undo(last)).toBe('too_many_rates')
  expect(await prices.replace(other, { name: 'in its place' })).toEqual(expect.any(Number))
})

test('the same once more is what is there: an answer that was lost makes no second one', async () => {
  const id = await prices.set()
  expect(await prices.set()).toBe(id)
  const newer = await prices.set({ name: 'newer' })
  // Under another one it is not seen: once more, it is the newest.
  const again = await prices.set()
  expect(await names()).toEqual(['February', 'newer', 'February'])
  expect(new Set([id, newer, again]).size).toBe(3)
})

test('one that takes the place of another is as old as that one, and asked for twice there is one', async () => {
  const older = madeId(await prices.set({ name: 'older' }))
  await prices.set({ name: 'newer' })
  const changed = await prices.replace(older, { name: 'older, changed' })
  expect(await names()).toEqual(['newer', 'older, changed'])
  expect(await prices.replace(older, { name: 'older, changed' })).toBe(changed)
  expect(await prices.replace(madeId(changed), { name: 'older, changed' })).toBe(changed)
  expect(await names()).toEqual(['newer', 'older, changed'])
})

test('whoever changes or ends one that is another one meanwhile is told, and nothing changes', async () => {
  const id = madeId(await prices.set({ name: 'before' }))
  await others.replace(id, { name: 'after' })
  expect(await prices.replace(id, { name: 'mine' })).toBe('rates_outdated')
  expect(await prices.end(id)).toBe('rates_outdated')
  expect(await prices.undo(id)).toBe('rates_outdated')
  expect(await prices.tryPreview({ replaces: id })).toBe('rates_outdated')
  expect(await names()).toEqual(['after'])
})

test('one that there never was is neither changed, ended nor undone', async () => {
  for (const answer of [prices.replace(999_999), prices.end(999_999), prices.undo(999_999)])
    expect(await answer).toBe('rate_not_found')
})

describe('within the hour', () => {
  test('what was set is taken back, once', async () => {
    const id = madeId(await prices.set())
    clock.advance({ minutes: 60 })
    expect(await others.undo(id)).toBe(id)
    expect(await prices.list()).toEqual({ rates: [], ended: [] })
    expect(await prices.undo(id)).toBe('rates_outdated')
    expect(await told(id)).toEqual(['rate_made', 'rate_withdrawn'])
  })

  test('what took a place is taken back, and the one before holds again, as old as it was', async () => {
    const older = madeId(await prices.set({ name: 'older' }))
    await prices.set({ name: 'newer' })
    clock.advance({ days: 3 })
    const changed = madeId(await prices.replace(older, { name: 'changed' }))
    clock.advance({ minutes: 59 })
    expect(await prices.undo(changed)).toBe(changed)
    expect(await names()).toEqual(['newer', 'older'])
    expect(await prices.undo(changed)).toBe('rates_outdated')
    expect(await prices.undo(older)).toBe('rates_outdated')
    expect(await told(changed)).toEqual(['rate_replaced', 'rate_withdrawn'])
  })

  test('what was ended comes back, and pressing twice is pressing once', async () => {
    const id = madeId(await prices.set({ name: 'back' }))
    clock.advance({ minutes: 5 })
    expect([await prices.end(id), await others.end(id)]).toEqual([id, id])
    const { rates, ended } = await prices.list()
    expect(rates).toEqual([])
    expect(ended).toEqual([{ id, name: 'back', undo_until: '2027-01-15T08:05:00.000Z' }])
    expect(await prices.undo(id)).toBe(id)
    expect(await prices.undo(id)).toBe('rates_outdated')
    expect((await prices.list()).rates).toMatchObject([{ id, undo_until: null }])
    expect(await told(id)).toEqual(['rate_made', 'rate_ended', 'rate_revived'])
  })
})

test('after an hour nothing is undone, and the lists say so', async () => {
  const [made, ended] = [madeId(await prices.set()), madeId(await prices.set({ name: 'ended' }))]
  await prices.end(ended)
  clock.advance({ minutes: 60 })
  expect((await prices.list()).rates).toMatchObject([{ undo_until: '2027-01-15T08:00:00.000Z' }])
  expect((await prices.list()).ended).toMatchObject([{ id: ended }])
  clock.advance({ minutes: 1 })
  expect((await prices.list()).rates).toMatchObject([{ undo_until: null }])
  expect((await prices.list()).ended).toEqual([])
  expect(await prices.undo(made)).toBe('undo_too_late')
  expect(await prices.undo(ended)).toBe('undo_too_late')
  expect(await names()).toEqual(['February'])
})

test('the journal says who did what to which nights', async () => {
  const effect = { prices: [{ room_id: 2, price: 700 }] }
  const id = madeId(await prices.set({ days: [4, 5] }))
  const changed = madeId(await prices.replace(id, { rooms: [2], effect }))
  const line = await site.context.database
    .selectFrom('history')
    .innerJoin('staff', 'staff.id', 'history.staff_id')
    .select(['staff.username', 'action', 'facts'])
    .where('subject', '=', `rate ${changed}`)
    .executeTakeFirstOrThrow()
  const dates = { first: '2027-02-01', last: '2027-02-28' }
  expect(line).toEqual({
    username: 'booker',
    action: 'rate_replaced',
    facts: {
      before: { name: 'February', ...dates, weekdays: ['friday', 'saturday'], percent: 20 },
      after: { name: 'February', ...dates, roomId: [2], price: [70_000] },
    },
  })
})

test('of many who change one at once one does, and of many who undo it one does', async () => {
  const id = madeId(await prices.set())
  const tried = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? others : prices).replace(id, { name: `by ${index}` }),
    ),
  )
  const changed = tried.filter((answer) => typeof answer === 'number')
  expect(changed).toHaveLength(1)
  expect(tried.filter((answer) => answer === 'rates_outdated')).toHaveLength(7)
  const undone = await Promise.all(Array.from({ length: 8 }, () => prices.undo(Number(changed[0]))))
  expect(undone.filter((answer) => typeof answer === 'number')).toHaveLength(1)
  expect((await prices.list()).rates.map((rate) => rate.id)).toEqual([id])
})

test('all who set one at once are in a row', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => prices.set({ name: `by ${index}` })))
  const ranks = await site.context.database
    .selectFrom('rates')
    .select('rank')
    .where('ended_at', 'is', null)
    .execute()
  expect(new Set(ranks.map(({ rank }) => rank)).size).toBe(8)
})

test('of two that hold one is newer, whatever the code does', async () => {
  const { database } = site.context
  await prices.set()
  const { rank, ...standing } = await database
    .selectFrom('rates')
    .select(['rank', 'name', 'first_night', 'last_night', 'days', 'percent', 'created_at', 'created_by'])
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  await expect(
    database
      .insertInto('rates')
      .values({ ...standing, rank })
      .execute(),
  ).rejects.toThrow(/rates_one_of_a_rank/)
  await database
    .insertInto('rates')
    .values({ ...standing, rank, ended_at: clock.now() })
    .execute()
})
