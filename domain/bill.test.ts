import { describe, expect, test } from 'vitest'
import { paidState } from '../tests/support/rules/booking-states.ts'
import { billOf, hasStayEnded } from './bill.ts'
import type { BookingState } from './booking-state.ts'
import type { NightLine } from './price.ts'

const night = (date: string): NightLine => ({ night: date, season: 'winter', room: 48_000, extraGuests: 0 })
const quote = {
  nights: [night('2027-01-15'), night('2027-01-16')],
  extraGuests: 0,
  firstNight: 48_000,
  stay: 96_000,
  fee: 5_000,
  total: 101_000,
  dueNow: 53_000,
  balance: 48_000,
}
const booking = {
  bookNumber: 100_001,
  status: 'paid' as const,
  checkIn: '2027-01-15',
  checkOut: '2027-01-17',
  takenUntil: '2027-01-17',
  total: 101_000,
  fee: 5_000,
  extras: 0,
  quote,
}
const paid = (amount: number) => ({
  at: '2027-01-15T07:00:00.000Z',
  entry: 'payment' as const,
  channel: 'note' as const,
  document: null,
  amount,
})
const held = (fee: number, stay: number, extras = 0) => ({ fee, stay, extras })

test.each([
  [
    'who paid all',
    {},
    [101_000],
    held(5_000, 96_000),
    { total: 101_000, paid: 101_000, balance: 0, goesBack: 0 },
  ],
  ['who owes a night', {}, [53_000], held(5_000, 48_000), { paid: 53_000, balance: 48_000 }],
  [
    'who had services',
    { extras: 20_000 },
    [101_000],
    held(5_000, 96_000),
    { total: 121_000, balance: 20_000 },
  ],
  [
    'whose debt was forgiven',
    { extras: -48_000 },
    [53_000],
    held(5_000, 48_000),
    { total: 53_000, balance: 0 },
  ],
  ['who paid too much', {}, [150_000], held(5_000, 145_000), { balance: -49_000 }],
  [
    'whose second payment is on its way back',
    {},
    [101_000, 101_000],
    held(5_000, 96_000),
    { paid: 101_000, balance: 0, goesBack: 101_000 },
  ],
])('a bill of %s', (_, changes, payments, money, expected) => {
  const bill = billOf({ ...booking, ...changes }, { extras: [], movements: payments.map(paid), held: money })
  expect(bill).toMatchObject(expected)
  // What stands on paper adds up.
  const moved = bill.movements.reduce((sum, { amount }) => sum + amount, 0)
  expect(moved - bill.goesBack).toBe(bill.paid)
  expect(bill.total - bill.paid).toBe(bill.balance)
})

test('a bill names the code and says that the price was given, where that is so', () => {
  const money = { extras: [], movements: [], held: held(0, 0) }
  const special = billOf({ ...booking, quote: { ...quote, code: 'SPRING', given: 'A friend' } }, money)
  expect(special).toMatchObject({ code: 'SPRING', isSpecial: true })
  const plain = billOf(booking, money)
  expect(plain).not.toHaveProperty('code')
  expect(plain).not.toHaveProperty('isSpecial')
})

describe('a stay', () => {
  const here: BookingState = {
    ...paidState,
    kind: 'note',
    reception: 'confirmed',
    arrivedAt: new Date('2027-01-15T09:00:00Z'),
    checkIn: '2027-01-15',
    checkOut: '2027-01-17',
  }
  const gone = { departedAt: new Date('2027-01-17T07:00:00Z') }
  test.each([
    ['of who is here has not ended', here, '2027-01-16', false],
    ['of who should have left has not ended', here, '2027-01-20', false],
    ['of who has left has ended', { ...here, ...gone }, '2027-01-17', true],
    [
      'from before departures were kept ended when it was over',
      { ...here, arrivedAt: null },
      '2027-01-18',
      true,
    ],
    ['that was called off was none', { ...here, ...gone, status: 'cancelled' as const }, '2027-01-18', false],
    [
      'to which nobody came was none',
      { ...here, arrivedAt: null, noShowAt: new Date() },
      '2027-01-18',
      false,
    ],
  ] as const)('%s', (_, state, today, ended) => {
    expect(hasStayEnded(state, { today })).toBe(ended)
  })
})
