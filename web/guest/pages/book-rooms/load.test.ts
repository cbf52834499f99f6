import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchRooms } from '../../../../contract/guest/search.ts'
import type { WordedApi } from '../../../kit/worded-api.ts'
import { freshResult } from '../../components/search-for-rooms.ts'
import { loadFoundRooms } from './load.ts'

const now = new Date('2027-01-15T07:00:00Z').getTime()
const query = new URLSearchParams({ checkIn: '2027-02-01', checkOut: '2027-02-03', guests: '2' })

/** What the search before this page has found. */
const found = {
  checkIn: '2027-02-01',
  checkOut: '2027-02-03',
  guests: 2,
  rooms: [{ id: 1 }],
  cheapSeason: false,
  message: 'as it was then',
  foundAt: now,
}
const wish = { checkIn: '2027-02-01', checkOut: '2027-02-03', guests: 2 }

const asked: string[] = []
/** The hotel, in which by now another room is free. */
const api = (async ({ path }: { path: string }) => {
  asked.push(path)
  const data = { rooms: [{ id: 2 }] }
  return { ok: true, answer: { request: { status: 0, message: 'as it is now', data, bool: false } } }
}) as unknown as WordedApi

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  asked.length = 0
})

test.each([
  ['just now', 0],
  ['a minute ago, almost', 59_999],
])('rooms that were found %s are shown as they came', async (_, ms) => {
  vi.setSystemTime(now + ms)
  const page = await loadFoundRooms(api, { params: {}, query, language: 'en', handedOver: found })
  expect(page).toEqual({ ok: true, data: found })
  expect(asked).toEqual([])
})

test.each([
  ['a minute ago', 60_000],
  ['yesterday', 86_400_000],
])('rooms that were found %s are looked for anew: they may be sold', async (_, ms) => {
  vi.setSystemTime(now + ms)
  const page = await loadFoundRooms(api, { params: {}, query, language: 'en', handedOver: found })
  expect(page).toMatchObject({
    ok: true,
    data: { ...wish, rooms: [{ id: 2 }], message: 'as it is now', foundAt: now + ms },
  })
  expect(asked).toContain(searchRooms.path)
})

test.each([
  ['for other dates', { ...wish, checkOut: '2027-02-04' }],
  ['from another day on', { ...wish, checkIn: '2027-01-31' }],
  ['for other guests', { ...wish, guests: 3 }],
  ['for guests whom nobody counted', { ...wish, guests: undefined }],
])('rooms that were found %s are none of this address', (_, other) => {
  vi.setSystemTime(now)
  expect(freshResult(found, wish)).toBe(found)
  expect(freshResult(found, other)).toBeUndefined()
  expect(freshResult({ over: '/' }, wish)).toBeUndefined()
})
