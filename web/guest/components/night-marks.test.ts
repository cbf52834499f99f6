import { expect, test } from 'vitest'
import type { CalendarNight } from '../../../contract/guest/price-calendar.ts'
import { lowestOf, shadesOf } from './night-marks.ts'

const august = '2027-08-01'
const night = (price: number, more: Partial<CalendarNight> = {}): CalendarNight => ({
  free: 'free',
  price,
  ...more,
})
const told = (nights: Readonly<Record<string, CalendarNight>>) => (day: string) => nights[day]

test('a night is cheap, between or dear among those on show that can be had', () => {
  const at = told({
    '2027-08-01': night(400),
    '2027-08-02': night(1000),
    '2027-08-03': night(50, { free: 'none' }),
  })
  expect([400, 599, 600, 799, 801, 1000].map(shadesOf([august], at))).toEqual([0, 0, 1, 1, 2, 2])
  expect(shadesOf([august], told({ '2027-08-01': night(400) }))(400)).toBe(0)
})

test('the lowest price of a month is that of a night that can be had, and none where all cost the same', () => {
  const taken = night(50, { free: 'none' })
  expect(
    lowestOf(august, told({ '2027-08-01': night(400), '2027-08-02': night(380), '2027-08-03': taken })),
  ).toBe(380)
  expect(lowestOf(august, told({ '2027-08-01': night(400), '2027-08-03': taken }))).toBeUndefined()
  expect(lowestOf(august, told({}))).toBeUndefined()
})
