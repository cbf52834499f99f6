import { expect, test } from 'vitest'
import { nextCheck } from './nightly-look.ts'

/** 03:00 at the hotel is 22:00 UTC of the day before. */
test.each([
  ['at noon: the coming night', '2027-01-15T07:00:00Z', '2027-01-15T22:00:00.000Z'],
  ['a minute before the look: this night', '2027-01-15T21:59:00Z', '2027-01-15T22:00:00.000Z'],
  ['at the look itself: the night after', '2027-01-15T22:00:00Z', '2027-01-16T22:00:00.000Z'],
])('%s', (_when, now, next) => {
  expect(nextCheck(new Date('2027-01-15T06:00:00Z'), new Date(now))?.toISOString()).toBe(next)
})

test('thirty days after the payment nobody looks any more', () => {
  const paidAt = new Date('2027-01-15T22:00:00Z')
  expect(nextCheck(paidAt, new Date('2027-02-14T21:00:00Z'))?.toISOString()).toBe('2027-02-14T22:00:00.000Z')
  expect(nextCheck(paidAt, new Date('2027-02-14T22:00:00Z'))).toBeNull()
})
