import { expect, test } from 'vitest'
import { type Reach, reachedDays, reachProblem } from './reach.ts'

/** The 1st of February 2027 is a Monday. */
const reach = (changes: Partial<Reach>): Reach => ({
  first: '2027-02-01',
  last: '2027-02-14',
  days: [0, 1, 2, 3, 4, 5, 6],
  rooms: undefined,
  ...changes,
})

test.each<[string, Partial<Reach>, ReturnType<typeof reachProblem>]>([
  ['two weeks', {}, undefined],
  ['one day', { last: '2027-02-01' }, undefined],
  ['the day before', { last: '2027-01-31' }, { problem: 'range_reversed' }],
  ['as long as can be', { last: '2027-03-02' }, undefined],
  ['a day longer', { last: '2027-03-03' }, { problem: 'range_too_long', days: 30 }],
  ['two thousand years', { last: '4027-01-01' }, { problem: 'range_too_long', days: 30 }],
  ['a weekday that is there', { last: '2027-02-03', days: [2] }, undefined],
  ['a weekday that is not', { last: '2027-02-03', days: [3, 6] }, { problem: 'rate_without_days' }],
])('%s of at most thirty days', (_, changes, problem) => {
  expect(reachProblem(reach(changes), 30)).toEqual(problem)
})

test.each<[string, string, string[]]>([
  ['a day before it', '2027-01-01', ['2027-02-05', '2027-02-06', '2027-02-12', '2027-02-13']],
  ['a day within, included', '2027-02-06', ['2027-02-06', '2027-02-12', '2027-02-13']],
  ['a day after it', '2027-03-01', []],
])('fridays and saturdays from %s on', (_, from, days) => {
  expect(reachedDays(reach({ days: [4, 5] }), from)).toEqual(days)
})
