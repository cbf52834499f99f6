import { expect, test } from 'vitest'
import { isChosen, obstacleTo, priceOf, stateOf, stayOf } from './nights.ts'

const free = { units: 4, online: 4, taken: 1, closed: 0, free: 3, price: 480 }
const full = { ...free, taken: 4, free: 0 }
const closed = { ...free, taken: 0, closed: 4, free: 0 }
const nights = ['2027-01-15', '2027-01-16', '2027-01-17', '2027-01-18', '2027-01-19']

const translations = { ru: { room_type: '' }, tm: { room_type: '' }, en: { room_type: '' } }
const house = (...figures: (typeof free)[]) => ({
  nights,
  rooms: [
    { id: 1, translations, shown: true, nights: nights.map(() => full) },
    { id: 2, translations, shown: true, nights: figures },
  ],
})

test.each([
  ['2027-01-16', '2027-01-18', '2027-01-16', '2027-01-19'],
  ['2027-01-18', '2027-01-16', '2027-01-16', '2027-01-19'],
  ['2027-01-31', '2027-01-31', '2027-01-31', '2027-02-01'],
])('from %s to %s is a stay from %s until the morning of %s', (anchor, head, from, to) => {
  expect(stayOf({ roomId: 2, anchor, head })).toEqual({ roomId: 2, from, to })
})

test('the morning of the departure is no night of the stay', () => {
  const stay = { roomId: 2, from: '2027-01-16', to: '2027-01-18' }
  expect(nights.filter((night) => isChosen(night, stay))).toEqual(['2027-01-16', '2027-01-17'])
})

test.each([
  ['free', free],
  ['full', full],
  ['closed', closed],
  ['full', { ...free, taken: 3, closed: 1, free: 0 }],
] as const)('a night is %s', (state, figures) => {
  expect(stateOf(figures)).toBe(state)
})

const stay = { roomId: 2, from: '2027-01-16', to: '2027-01-19' }

test.each([
  ['nothing', house(full, free, free, free, full), undefined],
  ['a night that is sold out', house(free, free, full, closed, free), { reason: 'full', night: nights[2] }],
  ['a night that is closed', house(free, free, free, closed, full), { reason: 'closed', night: nights[3] }],
] as const)('in the way of a stay: %s', (_, shown, obstacle) => {
  expect(obstacleTo(stay, shown, '2027-01-15')).toEqual(obstacle)
})

test('what has passed cannot be booked any more', () => {
  const shown = house(free, free, free, free, free)
  expect(obstacleTo(stay, shown, '2027-01-17')).toEqual({ reason: 'passed', night: '2027-01-16' })
})

test('a stay costs what its nights cost, and nothing is said where a price is not told', () => {
  const { price: _, ...untold } = free
  expect(priceOf(stay, house(free, free, { ...free, price: 600.5 }, free, free))).toBe(1560.5)
  expect(
    priceOf(stay, {
      ...house(),
      rooms: [{ ...house().rooms[1], nights: nights.map(() => untold) }],
    } as never),
  ).toBeUndefined()
})
