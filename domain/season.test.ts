import { expect, test } from 'vitest'
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
