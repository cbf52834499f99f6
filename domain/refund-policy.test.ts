import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, cancelBy } from '../contract/facts.ts'
import { tries } from '../tests/support/proof-size.ts'
import { paidBeyond, refundByPolicy, refundHoursOf } from './refund-policy.ts'

const cancellation = { paidStay: 48_000, checkIn: '2027-07-10', hoursBefore: 72 }

test.each([
  ['2027-07-01T00:00:00Z', 48_000],
  ['2027-07-07T08:59:59Z', 48_000],
  ['2027-07-07T09:00:00Z', 48_000],
  ['2027-07-07T09:00:01Z', 0],
  ['2027-07-10T09:00:00Z', 0],
])('for check-in on 10.07 at 14:00 hotel time, asked at %s, %d tenge go back', (askedAt, refund) => {
  expect(refundByPolicy({ ...cancellation, askedAt: new Date(askedAt) })).toBe(refund)
})

test('the hours are those that were agreed upon, be it none, and else the hotel’s', () => {
  expect([24, 0, null].map((refundHours) => refundHoursOf({ refundHours }, { hoursBefore: 72 }))).toEqual([
    24, 0, 72,
  ])
})

test('nothing is given back that was not paid', () => {
  expect(refundByPolicy({ ...cancellation, paidStay: 0, askedAt: new Date('2027-01-01T00:00:00Z') })).toBe(0)
  expect(refundByPolicy({ ...cancellation, paidStay: -5, askedAt: new Date('2027-01-01T00:00:00Z') })).toBe(0)
})

test('too late, what was paid beyond the price goes back all the same, as far as it was paid for the stay', () => {
  const late = { ...cancellation, askedAt: new Date('2027-07-09T00:00:00Z') }
  expect([24_000, 60_000, -100].map((overpaid) => refundByPolicy({ ...late, overpaid }))).toEqual([
    24_000, 48_000, 0,
  ])
  expect(paidBeyond({ total: 29_000 }, { fee: 5_000, stay: 48_000 })).toBe(24_000)
})

/** A second, slow way to the same answer: hours are counted on a calendar of hotel hours, one by one. */
function oracle(askedAt: Date, checkIn: string, hoursBefore: number): boolean {
  const [year = 0, month = 1, day = 1] = checkIn.split('-').map(Number)
  let deadline = Date.UTC(year, month - 1, day, 14 - 5)
  for (let hour = 0; hour < hoursBefore; hour++) deadline -= 60 * 60 * 1000
  return askedAt.getTime() <= deadline
}

test('the refund oracle agrees around the deadline on random cancellations', () => {
  const drawn = fc.record({
    day: fc.integer({ min: 0, max: 1500 }),
    hoursBefore: fc.integer({ min: 0, max: 720 }),
    offset: fc.oneof(
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
    ),
    paidStay: fc.integer({ min: 0, max: 10_000_000 }),
  })
  fc.assert(
    fc.property(drawn, ({ day, hoursBefore, offset, paidStay }) => {
      const checkIn = addDays('2026-01-01', day)
      const askedAt = new Date(cancelBy(checkIn, hoursBefore).getTime() + offset)
      const expected = oracle(askedAt, checkIn, hoursBefore) ? paidStay : 0
      expect(refundByPolicy({ paidStay, checkIn, askedAt, hoursBefore })).toBe(expected)
    }),
    { numRuns: tries(10_000, 100_000) },
  )
}, 60_000)
