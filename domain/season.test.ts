import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../contract/facts.ts'
import { isCheapSeason, seasonOf } from './season.ts'

const summer = { first: '05-15', last: '09-15' }

test.each([
  ['2027-05-14', 'winter'],
  ['2027-05-15', 'summer'],
  ['2027-09-15', 'summer'],
  ['2027-09-16', 'winter'],
])('the night of %s is in %s', (night, season) => {
  expect(seasonOf(night, summer)).toBe(season)
})

test('a summer may run over New Year', () => {
  const southern = { first: '12-01', last: '02-28' }
  expect(
    ['2027-11-30', '2027-12-01', '2028-01-15', '2028-02-28', '2028-03-01'].map((night) =>
      seasonOf(night, southern),
    ),
  ).toEqual(['winter', 'summer', 'summer', 'summer', 'winter'])
})

test.each([
  ['2027-05-15', true, 'the last night is still a winter one'],
  ['2027-05-16', false, 'the last night is a summer one'],
  ['2027-09-16', false, 'the last summer night'],
  ['2027-09-17', true, 'the first winter night'],
])('for check-out on %s the flag is %s: %s', (checkOut, cheap) => {
  expect(isCheapSeason(checkOut, '2027-07-01', summer)).toBe(cheap)
})

test('without a check-out tonight decides', () => {
  expect(isCheapSeason(undefined, '2027-01-15', summer)).toBe(true)
  expect(isCheapSeason(undefined, '2027-07-15', summer)).toBe(false)
})

test('summer and its opposite share the year: every night is in exactly one of them', () => {
  const night = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days))
  const autumn = { first: '09-16', last: '05-14' }
  fc.assert(
    fc.property(night, (date) => {
      expect(seasonOf(date, summer)).not.toBe(seasonOf(date, autumn))
    }),
  )
})

test('the season of a night is the same every year', () => {
  const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days).slice(5))
  fc.assert(
    fc.property(day, fc.integer({ min: 2027, max: 2040 }), (date, year) => {
      expect(seasonOf(`${year}-${date}`, summer)).toBe(seasonOf(`2026-${date}`, summer))
    }),
  )
})
