import { expect, test } from 'vitest'
import { type Code, everyDay } from './better-price.ts'
import { roomForNothingByCode } from './codes-for-nothing.ts'
import { onlySeasons } from './rate-book.ts'

const rules = { summer: { first: '05-15', last: '09-15' }, rates: onlySeasons }
const today = '2027-02-10'
const cheap = { id: 1, capacity: 2, priceSummer: 60_000, priceWinter: 4_000 }
const dear = { id: 2, capacity: 2, priceSummer: 90_000, priceWinter: 48_000 }
const nothing = { id: 3, capacity: 2, priceSummer: 0, priceWinter: 0 }

const code = (changes: Partial<Code>): Code => ({
  id: 1,
  word: 'ALL',
  first: '2027-02-01',
  last: '2027-02-28',
  days: everyDay,
  rooms: undefined,
  effect: { kind: 'percent', percent: -99 },
  ...changes,
})

test.each([
  ['nearly all off a low price', {}, 1],
  ['a room that the code is not for', { rooms: [2] }, undefined],
  ['nights in summer only', { first: '2027-06-01', last: '2027-06-30' }, undefined],
  ['nights that have passed', { first: '2027-02-01', last: '2027-02-09' }, undefined],
  ['half off', { effect: { kind: 'percent', percent: -50 } }, undefined],
  ['a low price for the night', { effect: { kind: 'price', price: 1 } }, undefined],
] as const)('of %s', (_, changes, roomId) => {
  const found = roomForNothingByCode(code(changes), [nothing, dear, cheap], { rules, today })
  expect(found?.id).toBe(roomId)
})
