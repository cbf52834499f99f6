import { expect, test } from 'vitest'
import { rates } from '../../../text/rates/ru.ts'
import { draftOfRate, draftOfReach, problemsOfRate, readPercent, sentRate, signed } from './rate-draft.ts'
import { everyDay } from './reach.ts'

const categories = [
  { id: 1, name: 'Одноместный' },
  { id: 2, name: 'Двухместный' },
]
const reach = { first: '2027-07-15', last: '2027-07-18', days: everyDay, rooms: null }
const right = { ...draftOfReach(reach), name: 'Середина июля', percent: '-10' }

test.each([
  ['-10', -10],
  ['−10 %', -10],
  ['– 10', -10],
  ['+25', 25],
  ['25%', 25],
  ['0', 0],
  ['-99', -99],
  ['500', 500],
  ['-100', undefined],
  ['501', undefined],
  ['10.5', undefined],
  ['', undefined],
  ['ten', undefined],
])('%j is %j percent', (typed, percent) => {
  expect(readPercent(typed)).toBe(percent)
})

test('nothing is less than nothing: zero has no sign', () => {
  expect(Object.is(readPercent('-0'), 0)).toBe(true)
  expect([25, -10, 0].map(signed)).toEqual(['+25', '−10', '0'])
})

test('what is right has no problem, and travels as it was meant', () => {
  expect(problemsOfRate(right, categories, rates.form)).toEqual({})
  expect(sentRate(right, categories)).toEqual({
    name: 'Середина июля',
    first: '2027-07-15',
    last: '2027-07-18',
    days: [0, 1, 2, 3, 4, 5, 6],
    rooms: null,
    effect: { percent: -10 },
  })
})

test('a price for all categories names each of them', () => {
  const draft = { ...right, way: 'prices', prices: { 1: '400', 2: '480,50' } } as const
  expect(problemsOfRate(draft, categories, rates.form)).toEqual({})
  expect(sentRate(draft, categories)).toMatchObject({
    rooms: [1, 2],
    effect: {
      prices: [
        { room_id: 1, price: 400 },
        { room_id: 2, price: 480.5 },
      ],
    },
  })
})

test.each([
  ['a name', { name: ' ' }, ['name']],
  ['a percentage', { percent: 'много' }, ['percent']],
  ['a price of a category', { way: 'prices', prices: { 1: '400' } }, ['price-2']],
  ['a price above nothing', { way: 'prices', rooms: [1], prices: { 1: '0' } }, ['price-1']],
  ['dates in their order', { last: '2027-07-14' }, ['last']],
  ['not fifty years', { last: '2077-07-14' }, ['last']],
  ['dates', { first: '', last: '' }, ['first', 'last']],
  ['a day of the week', { days: [] }, ['days']],
  ['a category', { rooms: [] }, ['rooms']],
] as const)('it needs %s', (_, changes, fields) => {
  expect(Object.keys(problemsOfRate({ ...right, ...changes }, categories, rates.form))).toEqual(fields)
})

test('a rate that is changed begins as it is', () => {
  const rate = {
    ...{ id: 7, name: 'Фестиваль', first: '2027-07-09', last: '2027-07-13', days: [4, 5], rooms: [2] },
    ...{ prices: [{ room_id: 2, price: 690 }], made_by: 'admin', made_at: '', undo_until: null },
  }
  expect(sentRate(draftOfRate(rate), categories)).toEqual({
    ...{ name: 'Фестиваль', first: '2027-07-09', last: '2027-07-13', days: [4, 5], rooms: [2] },
    effect: { prices: [{ room_id: 2, price: 690 }] },
  })
})
