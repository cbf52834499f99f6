import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../contract/facts.ts'
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

test('nights follow each other without a gap, from check-in to the day before check-out', () => {
  const start = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2024-01-01', days))
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 60 }), (checkIn, count) => {
      const stay = { checkIn, checkOut: addDays(checkIn, count) }
      const nights = nightsOf(stay)
      expect(nights).toHaveLength(nightCount(stay))
      expect([nights[0], nights.at(-1)]).toEqual([checkIn, addDays(stay.checkOut, -1)])
      for (const [index, night] of nights.entries()) expect(night).toBe(addDays(checkIn, index))
    }),
  )
})
