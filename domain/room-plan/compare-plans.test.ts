import { expect, test } from 'vitest'
import { touchedBy } from './compare-plans.ts'
import type { PlannedBar } from './plan-rooms.ts'

const bar = (bookingId: number, unitId: number | null, from: number, until: number): PlannedBar => ({
  bookingId,
  unitId,
  from: `2027-03-${String(from).padStart(2, '0')}`,
  until: `2027-03-${String(until).padStart(2, '0')}`,
  given: false,
})

const taken = { unitId: 1, from: '2027-03-03', until: '2027-03-05' }

test.each<[string, PlannedBar[], PlannedBar[], object[]]>([
  [
    'who was to be in the unit on these nights is named with the other one',
    [bar(10, 1, 2, 6)],
    [bar(10, 2, 2, 6)],
    [{ bookingId: 10, fromUnit: 1, toUnit: 2, changesRoom: false }],
  ],
  [
    'who has to change rooms because of it is named',
    [bar(10, 1, 2, 6)],
    [bar(10, 1, 2, 3), bar(10, 3, 3, 6)],
    [{ bookingId: 10, fromUnit: 1, toUnit: 3, changesRoom: true }],
  ],
  [
    'also far from the unit',
    [bar(10, 2, 2, 6)],
    [bar(10, 2, 2, 3), bar(10, 3, 3, 6)],
    [{ bookingId: 10, fromUnit: 2, toUnit: 3, changesRoom: true }],
  ],
  [
    'who has no unit any more is named',
    [bar(10, 2, 2, 6)],
    [bar(10, null, 2, 6)],
    [{ bookingId: 10, fromUnit: 2, toUnit: null, changesRoom: false }],
  ],
  ['who gets another proposal on other nights is not', [bar(10, 1, 5, 8)], [bar(10, 2, 5, 8)], []],
  [
    'who changed rooms before and still does is not',
    [bar(10, 2, 2, 4), bar(10, 3, 4, 6)],
    [bar(10, 3, 2, 4), bar(10, 2, 4, 6)],
    [],
  ],
])('%s', (_, before, after, touched) => {
  expect(touchedBy(before, after, taken)).toEqual(touched)
})
