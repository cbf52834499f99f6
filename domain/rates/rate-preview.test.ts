import { describe, expect, test } from 'vitest'
import { daysFrom } from '../../contract/facts.ts'
import { nightPrice } from '../price.ts'
import { rateBook } from './rate-book.ts'
import { type House, previewRate, roomForNothing, type ThoughtRate } from './rate-preview.ts'
import type { Rate } from './rates.ts'

const summer = { first: '05-01', last: '09-30' }
const single = { id: 1, capacity: 1, priceSummer: 50_000, priceWinter: 40_000, countTotal: 10 }
const suite = { id: 2, capacity: 2, priceSummer: 90_000, priceWinter: 70_000, countTotal: 3 }

/** The 1st of March 2027 is a Monday. */
const thought = (changes: Partial<ThoughtRate> = {}): ThoughtRate => ({
  name: 'thought',
  first: '2027-03-01',
  last: '2027-03-07',
  days: [0, 1, 2, 3, 4, 5, 6],
  rooms: undefined,
  effect: { kind: 'percent', percent: 10 },
  ...changes,
})

const rate = (id: number, changes: Partial<Rate> = {}): Rate => ({
  ...thought(),
  id,
  rank: id,
  name: `rate ${id}`,
  ...changes,
})

const house = (rates: readonly Rate[] = [], changes: Partial<House> = {}): House => ({
  rooms: [single, suite],
  book: rateBook(rates, []),
  summer,
  today: '2027-01-15',
  takenOf: () => 0,
  ...changes,
})

const prices = (id: number, price: number) => ({ kind: 'prices' as const, prices: [{ roomId: id, price }] })

describe('the newest', () => {
  test('counts units × nights, and each category once with what it would cost', () => {
    expect(previewRate(thought(), undefined, house())).toEqual({
      nights: 7 * 13,
      sold: 0,
      hidden: 0,
      rooms: [
        { roomId: 1, before: 40_000, after: 44_000 },
        { roomId: 2, before: 70_000, after: 77_000 },
      ],
      covers: [],
    })
  })

  test('looks only at its days, its categories and what is still to come', () => {
    const weekend = thought({ days: [5, 6], rooms: [2] })
    expect(previewRate(weekend, undefined, house()).nights).toBe(2 * 3)
    expect(previewRate(weekend, undefined, house([], { today: '2027-03-07' })).nights).toBe(3)
    expect(previewRate(weekend, undefined, house([], { today: '2027-03-08' })).nights).toBe(0)
  })

  test('counts what is sold of them, never more than there is', () => {
    const takenOf = (roomId: number, night: string) => (roomId === 2 ? 99 : night === '2027-03-02' ? 4 : 0)
    expect(previewRate(thought(), undefined, house([], { takenOf })).sold).toBe(4 + 7 * 3)
  })

  test('leaves nights out on which the price stays what it is', () => {
    const same = thought({ rooms: [1], effect: prices(1, 40_000) })
    expect(previewRate(same, undefined, house())).toMatchObject({ nights: 0, sold: 0, rooms: [] })
  })

  test('names older ones that it covers, the newest of them first, and none that it does not meet', () => {
    const standing = [
      rate(1, { last: '2027-03-02' }),
      rate(2, { first: '2027-03-06', last: '2027-04-30' }),
      rate(3, { first: '2027-03-08', last: '2027-03-09' }),
    ]
    const { covers, hidden } = previewRate(thought(), undefined, house(standing))
    expect([covers.map(({ id }) => id), hidden]).toEqual([[2, 1], 0])
  })
})

describe('in the place of another', () => {
  const older = rate(1, { effect: prices(1, 61_000), rooms: [1] })
  const newer = rate(2, { days: [0], effect: { kind: 'percent', percent: 50 } })

  test('it is hidden where newer ones hold', () => {
    const changed = thought({ rooms: [1], effect: prices(1, 65_000) })
    expect(previewRate(changed, older, house([older, newer]))).toEqual({
      nights: 6 * 10,
      sold: 0,
      hidden: 10,
      rooms: [{ roomId: 1, before: 61_000, after: 65_000 }],
      covers: [],
    })
  })

  test('the nights that it gives back change too, to what holds below', () => {
    const shorter = thought({ days: [1], effect: { kind: 'percent', percent: 50 } })
    const { nights, rooms, covers } = previewRate(shorter, newer, house([older, newer]))
    expect(nights).toBe(2 * 13)
    expect(rooms).toEqual([
      { roomId: 1, before: 60_000, after: 61_000 },
      { roomId: 2, before: 105_000, after: 70_000 },
    ])
    expect(covers).toEqual([older])
  })

  test('another name alone changes nothing', () => {
    expect(previewRate({ ...older, name: 'other' }, older, house([older, newer]))).toMatchObject({
      nights: 0,
    })
  })

  test('ranges that lie years apart are both looked at, and nothing between', () => {
    const later = thought({ first: '2150-01-01', last: '2150-01-02', rooms: [1] })
    expect(previewRate(later, older, house([older])).nights).toBe((7 + 2) * 10)
  })
})

test('what it says is what the prices are afterwards', () => {
  const standing = [rate(1, { days: [0, 2, 4] }), rate(2, { rooms: [2], effect: prices(2, 99_900) }), rate(3)]
  const wish = thought({ first: '2027-03-03', last: '2027-03-20', days: [2, 5], effect: prices(2, 1) })
  const [, replaced] = standing
  if (!replaced) throw new Error('nothing to replace')
  const after = rateBook([...standing.filter((one) => one !== replaced), { ...wish, id: 9, rank: 2 }], [])
  const before = rateBook(standing, [])
  const differ = daysFrom('2027-01-15', 100).flatMap((night) =>
    [single, suite].filter(
      (room) =>
        nightPrice(room, night, { summer, rates: before }) !==
        nightPrice(room, night, { summer, rates: after }),
    ),
  )
  const units = differ.reduce((sum, { countTotal }) => sum + countTotal, 0)
  expect(previewRate(wish, replaced, house(standing)).nights).toBe(units)
})

describe('a category for nothing', () => {
  const poor = { ...single, id: 3, priceWinter: 4_000 }
  const asked = { rooms: [suite, poor], summer, today: '2027-01-15' }
  const less = { kind: 'percent' as const, percent: -99 }

  test.each<[string, Partial<ThoughtRate>, number | undefined]>([
    ['a percentage that rounds to nothing', { effect: less }, 3],
    ['the same where that category is not meant', { effect: less, rooms: [2] }, undefined],
    ['the same in the other season', { effect: less, first: '2027-06-01', last: '2027-06-30' }, undefined],
    ['one that only reaches into its season', { effect: less, first: '2027-09-30', last: '2027-10-01' }, 3],
    ['one that is over', { effect: less, first: '2027-01-01', last: '2027-01-14' }, undefined],
    ['a price of nothing', { effect: prices(2, 0), rooms: [2] }, 2],
    ['a price of one tenge', { effect: prices(2, 1), rooms: [2] }, undefined],
  ])('%s', (_, changes, id) => {
    expect(roomForNothing(thought(changes), asked)?.id).toBe(id)
  })

  test('what the season gives for nothing stays the hotel’s own wish', () => {
    const rooms = [{ ...suite, priceWinter: 0 }]
    expect(roomForNothing(thought(), { ...asked, rooms })).toBeUndefined()
  })
})
