import { expect, test } from 'vitest'
import { figuresOf, houseNightsOf } from './house-nights.ts'

const night = (units: number, closed: number, sold: number) => ({ units, closed, sold })

test.each([
  ['half of it', [night(4, 0, 2)], 96_000, { sold: 2, open: 4, occupancy: 50, averagePrice: 48_000 }],
  ['of what is open', [night(4, 2, 2)], 96_000, { sold: 2, open: 2, occupancy: 100, averagePrice: 48_000 }],
  [
    'over all nights, not the mean of their percents',
    [night(4, 0, 4), night(4, 3, 0)],
    200_000,
    { sold: 4, open: 5, occupancy: 80, averagePrice: 50_000 },
  ],
  ['to the tenge', [night(4, 0, 3)], 100_000, { sold: 3, open: 4, occupancy: 75, averagePrice: 33_333 }],
  ['an empty house', [night(4, 0, 0)], 0, { sold: 0, open: 4, occupancy: 0, averagePrice: undefined }],
  [
    'a closed house is neither full nor empty',
    [night(4, 4, 0)],
    0,
    { sold: 0, open: 0, occupancy: undefined, averagePrice: undefined },
  ],
  ['no nights at all', [], 0, { sold: 0, open: 0, occupancy: undefined, averagePrice: undefined }],
])('the figures of the house: %s', (_name, nights, price, figures) => {
  expect(figuresOf(nights, price)).toEqual(figures)
})

test('a night of the house: every category, and of one that was deleted since only what it sold', () => {
  const rooms = [
    { id: 1, countTotal: 10 },
    { id: 2, countTotal: 5 },
  ]
  const taken = [
    { roomId: 1, night: '2027-01-15', taken: 3, closed: 1 },
    { roomId: 9, night: '2027-01-15', taken: 2, closed: 4 },
    { roomId: 2, night: '2027-01-17', taken: 5, closed: 0 },
  ]
  expect(houseNightsOf(['2027-01-15', '2027-01-16'], rooms, taken)).toEqual([
    { night: '2027-01-15', units: 17, closed: 1, sold: 5 },
    { night: '2027-01-16', units: 15, closed: 0, sold: 0 },
  ])
})
