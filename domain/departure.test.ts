import { expect, test } from 'vitest'
import { leavesEarly, stayOfLeaving } from './departure.ts'

const dates = { checkIn: '2027-07-01', checkOut: '2027-07-05' }
/** An hour before midnight in Greenwich it is the next day here. */
const stay = { ...dates, arrivedAt: new Date('2027-06-30T23:00:00Z') }

test.each([
  ['on the day on which it began: one night is kept', '2027-07-01', '2027-07-02', true],
  ['after one night', '2027-07-02', '2027-07-02', true],
  ['a day before check-out', '2027-07-04', '2027-07-04', true],
  ['on the check-out day', '2027-07-05', '2027-07-05', false],
  ['days after it', '2027-07-09', '2027-07-05', false],
])('who leaves %s', (_when, today, checkOut, early) => {
  expect(stayOfLeaving(stay, today)).toEqual({ ...dates, checkOut })
  expect(leavesEarly(stay, today)).toBe(early)
})

test('a single night is never left early', () => {
  const one = { checkIn: '2027-07-01', checkOut: '2027-07-02' }
  expect(stayOfLeaving({ ...one, arrivedAt: null }, '2027-07-01')).toEqual(one)
  expect(leavesEarly({ ...one, arrivedAt: null }, '2027-07-01')).toBe(false)
})

test.each([
  ['on the day on which they came: that night is kept', '2027-07-03', '2027-07-04', true],
  ['a night later', '2027-07-04', '2027-07-04', true],
  ['on the last day, on which they came', '2027-07-05', '2027-07-05', false],
])('who came late, or was brought back during the stay, and leaves %s', (_when, today, checkOut, early) => {
  const came = today === '2027-07-05' ? today : '2027-07-03'
  const late = { ...dates, arrivedAt: new Date(`${came}T07:00:00Z`) }
  expect(stayOfLeaving(late, today)).toEqual({ ...dates, checkOut })
  expect(leavesEarly(late, today)).toBe(early)
})

test('an arrival before the check-in day makes no stay shorter than a night', () => {
  const early = { ...dates, arrivedAt: new Date('2027-06-29T07:00:00Z') }
  expect(stayOfLeaving(early, '2027-07-01')).toEqual({ ...dates, checkOut: '2027-07-02' })
})

test('of who came before arrivals were kept the stay began on the check-in day', () => {
  expect(stayOfLeaving({ ...dates, arrivedAt: null }, '2027-07-03')).toEqual({
    ...dates,
    checkOut: '2027-07-03',
  })
})
