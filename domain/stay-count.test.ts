import { expect, test } from 'vitest'
import { paidState } from '../tests/support/rules/booking-states.ts'
import type { BookingState } from './booking-state.ts'
import { countStays, nightsOf, stayStateOf } from './stay-count.ts'

const moment = { now: new Date('2027-01-15T07:00:00Z'), today: '2027-01-15' }

const booking = (changes: Partial<BookingState> & { bookNumber?: number } = {}) => ({
  ...paidState,
  kind: 'note' as const,
  scope: 'fee' as const,
  checkIn: '2027-01-20',
  checkOut: '2027-01-22',
  bookNumber: 1,
  ...changes,
})
const before = { checkIn: '2026-12-01', checkOut: '2026-12-04' }
const now = { checkIn: '2027-01-14', checkOut: '2027-01-16' }

test.each([
  ['paid and over', before, 'past'],
  ['received and over', { ...before, status: 'unpaid', reception: 'confirmed' }, 'past'],
  ['over, never paid and never received', { ...before, status: 'unpaid' }, 'missed'],
  ['received and not over', { ...now, reception: 'confirmed' }, 'here'],
  [
    'received and left early',
    { ...now, reception: 'confirmed', arrivedAt: moment.now, departedAt: moment.now },
    'past',
  ],
  ['received, over and not left', { ...before, reception: 'confirmed', arrivedAt: moment.now }, 'here'],
  ['confirmed ahead, and not come yet', { ...now, reception: 'confirmed', awaitsArrival: true }, 'coming'],
  ['paid, on the last day, and never received', { ...before, checkOut: moment.today }, 'coming'],
  ['ahead', {}, 'coming'],
  ['cancelled', { ...before, status: 'cancelled' }, 'called_off'],
  ['cancelled by reception', { ...now, reception: 'confirmed', outcome: 'cancelled' }, 'called_off'],
  ['lapsed', { status: 'unpaid', holdUntil: moment.now }, 'called_off'],
] as const)('%s: %j is %s', (_case, changes, state) => {
  expect(stayStateOf(booking(changes), moment)).toBe(state)
})

test('stays are counted in the order in which they begin; what was called off or missed is none', () => {
  const bookings = [
    booking({ bookNumber: 5 }),
    booking({ bookNumber: 4 }),
    booking({ bookNumber: 1, ...before }),
    booking({ bookNumber: 2, ...before, status: 'cancelled' }),
    booking({ bookNumber: 3, ...now, reception: 'confirmed' }),
  ]
  expect(
    countStays(bookings, moment).map((stay) => [stay.booking.bookNumber, stay.state, stay.ordinal]),
  ).toEqual([
    [1, 'past', 1],
    [2, 'called_off', null],
    [3, 'here', 2],
    [4, 'coming', 3],
    [5, 'coming', 4],
  ])
})

test('nights are those of the stay', () => {
  expect(nightsOf(booking(before))).toBe(3)
})
