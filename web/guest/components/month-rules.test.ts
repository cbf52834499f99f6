import { expect, test } from 'vitest'
import type { CalendarNight } from '../../../contract/guest/price-calendar.ts'
import { rulesOfMonth } from './month-rules.ts'
import { daysOfMonth } from './night-marks.ts'

const august = '2027-08-01'
const night = (price: number, more: Partial<CalendarNight> = {}): CalendarNight => ({
  free: 'free',
  price,
  ...more,
})
const told = (nights: Readonly<Record<string, CalendarNight>>) => (day: string) => nights[day]
const everyDay = (make: (day: string) => CalendarNight) =>
  told(Object.fromEntries(daysOfMonth(august).map((day) => [day, make(day)])))

test.each([
  ['on all days', () => true, { kind: 'month' }],
  [
    'from one day to another',
    (day: string) => day >= '2027-08-05' && day <= '2027-08-14',
    { kind: 'range', first: '2027-08-05', last: '2027-08-14' },
  ],
  [
    'on one day',
    (day: string) => day === '2027-08-05',
    { kind: 'range', first: '2027-08-05', last: '2027-08-05' },
  ],
  // 6 August 2027 is a Friday.
  ['on Fridays', (day: string) => (Number(day.slice(8)) - 6) % 7 === 0, { kind: 'weekdays', weekdays: [4] }],
  ['here and there', (day: string) => ['2027-08-02', '2027-08-20'].includes(day), { kind: 'some' }],
])('a rule that holds %s is told so', (_, holds, days) => {
  const at = everyDay((day) => night(400, holds(day) ? { fewest: 3 } : {}))
  expect(rulesOfMonth(august, at)).toEqual([{ rule: { kind: 'fewest', nights: 3 }, days }])
})

test('nights that are taken do not make a rule of the whole month one of some days', () => {
  const at = everyDay((day) =>
    day === '2027-08-09' ? night(400, { free: 'none' }) : night(400, { fewest: 3 }),
  )
  expect(rulesOfMonth(august, at)).toEqual([{ rule: { kind: 'fewest', nights: 3 }, days: { kind: 'month' } }])
})

test('each kind of rule is told by itself', () => {
  const at = told({
    '2027-08-01': night(400, { arrive: false }),
    '2027-08-02': night(400, { most: 5, depart: false }),
    '2027-08-03': night(400),
  })
  expect(rulesOfMonth(august, at).map(({ rule }) => rule.kind)).toEqual([
    'no_arrival',
    'most',
    'no_departure',
  ])
})
