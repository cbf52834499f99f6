import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RestrictionForm } from '../../../contract/office/rates/restrictions.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { forgetPrices, madeId, pricesBy } from '../../support/rates/rate-forms.ts'

const clock = testClock()
let site: TestApp
let prices: ReturnType<typeof pricesBy>
beforeAll(async () => {
  site = await startApp({ clock })
  prices = pricesBy(site, await staffToken(site, 'booker'))
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  await forgetPrices(site)
})

const names = async () => (await prices.restrictions()).restrictions.map(({ name }) => name)

test('what is restricted is listed as it was sent, the newest first', async () => {
  await prices.restrict()
  const said = { rooms: [2], fewest: null, most: 7, no_departure: true, not_online: true, days: [6, 5] }
  const id = madeId(await prices.restrict({ name: 'Closed', ...said }))
  const { restrictions, ended } = await prices.restrictions()
  expect(ended).toEqual([])
  expect(restrictions.map(({ name }) => name)).toEqual(['Closed', 'Long February'])
  expect(restrictions[0]).toEqual({
    id,
    ...{ name: 'Closed', first: '2027-02-01', last: '2027-02-28', days: [5, 6], rooms: [2] },
    ...{ fewest: null, most: 7, no_arrival: false, no_departure: true, not_online: true },
    made_by: 'booker',
    made_at: '2027-01-15T07:00:00.000Z',
    undo_until: '2027-01-15T08:00:00.000Z',
  })
})

describe('nothing is changed by', () => {
  test.each<[string, Partial<RestrictionForm>, string]>([
    ['nothing that is restricted', { fewest: null }, 'restriction_says_nothing'],
    ['one night at least', { fewest: 1 }, 'restriction_says_nothing'],
    ['the fewest above the most', { fewest: 5, most: 4 }, 'fewest_above_most'],
    ['no night at all', { most: 0 }, 'invalid_input'],
    ['more than a year', { fewest: 366 }, 'invalid_input'],
    ['dates that are reversed', { first: '2027-02-02', last: '2027-02-01' }, 'range_reversed'],
    ['fifty years', { last: '2077-02-01' }, 'range_too_long'],
    [
      'a day of the week that is not between the dates',
      { last: '2027-02-02', days: [5] },
      'rate_without_days',
    ],
    ['a room that there is not', { rooms: [999_999] }, 'room_not_found'],
  ])('%s', async (_, changes, code) => {
    const standing = madeId(await prices.restrict())
    expect(await prices.restrict(changes)).toBe(code)
    expect(await prices.restrictInstead(standing, changes)).toBe(code)
    expect((await prices.restrictions()).restrictions.map(({ id }) => id)).toEqual([standing])
  })
})

test('the same once more is what is there, whatever was restricted after it', async () => {
  const id = await prices.restrict()
  await prices.restrict({ name: 'another one', no_arrival: true })
  expect(await prices.restrict()).toBe(id)
  expect(await names()).toHaveLength(2)
})

test('one that there never was is neither changed, ended nor undone', async () => {
  expect(await prices.restrictInstead(999_999)).toBe('restriction_not_found')
  expect(await prices.unrestrict(999_999)).toBe('restriction_not_found')
  expect(await prices.undoRestriction(999_999)).toBe('restriction_not_found')
})

test('within the hour what was set, changed or ended is taken back, once each; later it is not', async () => {
  const id = madeId(await prices.restrict())
  const changed = madeId(await prices.restrictInstead(id, { name: 'changed' }))
  expect(await prices.restrictInstead(id, { name: 'mine' })).toBe('rates_outdated')
  expect(await prices.undoRestriction(changed)).toBe(changed)
  expect(await names()).toEqual(['Long February'])
  expect(await prices.undoRestriction(changed)).toBe('rates_outdated')
  await prices.unrestrict(id)
  expect((await prices.restrictions()).ended).toMatchObject([{ id, name: 'Long February' }])
  expect(await prices.undoRestriction(id)).toBe(id)
  expect(await prices.undoRestriction(id)).toBe('rates_outdated')
  const made = madeId(await prices.restrict({ name: 'made' }))
  expect(await prices.undoRestriction(made)).toBe(made)
  await prices.unrestrict(id)
  clock.advance({ minutes: 61 })
  expect(await prices.undoRestriction(id)).toBe('undo_too_late')
  expect(await prices.restrictions()).toEqual({ restrictions: [], ended: [] })
})

test('the journal says who restricted what', async () => {
  const id = madeId(await prices.restrict({ no_arrival: true, most: 9, days: [0], rooms: [3] }))
  const line = await site.context.database
    .selectFrom('history')
    .select(['action', 'facts'])
    .where('subject', '=', `restriction ${id}`)
    .executeTakeFirstOrThrow()
  expect(line).toEqual({
    action: 'restriction_made',
    facts: {
      ...{
        name: 'Long February',
        first: '2027-02-01',
        last: '2027-02-28',
        weekdays: ['monday'],
        roomId: [3],
      },
      ...{ fewest: 3, most: 9, noArrival: true },
    },
  })
})
