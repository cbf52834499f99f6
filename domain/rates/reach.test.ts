import { expect, test } from 'vitest'
import { daysFrom } from '../../contract/facts.ts'
import { type Reach, reaches } from './reach.ts'

/** A Monday to the Sunday two weeks later. */
const august: Reach = {
  first: '2027-08-02',
  last: '2027-08-15',
  days: [0, 1, 2, 3, 4, 5, 6],
  rooms: undefined,
}

test.each([
  ['the day before it begins', '2027-08-01', false],
  ['its first day', '2027-08-02', true],
  ['a day within', '2027-08-08', true],
  ['its last day, which is included', '2027-08-15', true],
  ['the day after', '2027-08-16', false],
  ['the same day a year later', '2028-08-08', false],
])('of dates: %s', (_which, day, reached) => {
  expect(reaches(august, 1, day)).toBe(reached)
})

test('a single day is a range too', () => {
  const one = { ...august, last: august.first }
  expect(daysFrom('2027-08-01', 3).map((day) => reaches(one, 1, day))).toEqual([false, true, false])
})

test('of days of the week: 0 is Monday, 6 is Sunday, on either side of a month and a leap day', () => {
  const on = (days: number[], from: string) => {
    const reach = { ...august, first: '2027-01-01', last: '2029-12-31', days }
    return daysFrom(from, 7).filter((day) => reaches(reach, 1, day))
  }
  expect(on([0], '2027-08-02')).toEqual(['2027-08-02'])
  expect(on([6], '2027-08-02')).toEqual(['2027-08-08'])
  expect(on([4, 5], '2027-08-30')).toEqual(['2027-09-03', '2027-09-04'])
  expect(on([1], '2028-02-26')).toEqual(['2028-02-29'])
})

test('of categories: those that are named, and all of them where none is, those to come too', () => {
  const named = { ...august, rooms: [2, 4] }
  expect([1, 2, 3, 4].map((id) => reaches(named, id, '2027-08-08'))).toEqual([false, true, false, true])
  expect(reaches(august, 99_999, '2027-08-08')).toBe(true)
})
