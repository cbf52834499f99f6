import { expect, test } from 'vitest'
import { nightCount, nightsOf } from './stay.ts'

test('the night of check-out is not slept here', () => {
  expect(nightsOf({ checkIn: '2027-02-27', checkOut: '2027-03-02' })).toEqual([
    '2027-02-27',
    '2027-02-28',
    '2027-03-01',
  ])
})

test('a reversed stay has no nights', () => {
  expect(nightsOf({ checkIn: '2027-03-02', checkOut: '2027-02-27' })).toEqual([])
  expect(nightCount({ checkIn: '2027-03-02', checkOut: '2027-02-27' })).toBe(-3)
})
