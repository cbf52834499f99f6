import { expect, test } from 'vitest'
import { leavesEarly, stayOfLeaving } from './departure.ts'

const stay = { checkIn: '2027-07-01', checkOut: '2027-07-05' }

test.each([
  ['on the day on which it began: one night is kept', '2027-07-01', '2027-07-02', true],
  ['after one night', '2027-07-02', '2027-07-02', true],
  ['a day before check-out', '2027-07-04', '2027-07-04', true],
  ['on the check-out day', '2027-07-05', '2027-07-05', false],
  ['days after it', '2027-07-09', '2027-07-05', false],
])('who leaves %s', (_when, today, checkOut, early) => {
  expect(stayOfLeaving(stay, today)).toEqual({ ...stay, checkOut })
  expect(leavesEarly(stay, today)).toBe(early)
})

test('a single night is never left early', () => {
  const one = { checkIn: '2027-07-01', checkOut: '2027-07-02' }
  expect(stayOfLeaving(one, '2027-07-01')).toEqual(one)
  expect(leavesEarly(one, '2027-07-01')).toBe(false)
})
