import { expect, test } from 'vitest'
import { register as en } from '../../text/register/en.ts'
import { register as ru } from '../../text/register/ru.ts'
import { register as tm } from '../../text/register/tm.ts'
import { timeLeft } from './time-left.ts'

const deadline = '2027-01-16T07:00:00.000Z'

test.each([
  ['2027-01-15T07:00:00Z', 'осталось 24 ч 0 мин'],
  ['2027-01-16T01:39:30Z', 'осталось 5 ч 20 мин'],
  ['2027-01-16T06:59:30Z', 'осталось 0 ч 0 мин'],
  ['2027-01-16T07:00:00Z', 'осталось 0 ч 0 мин'],
  ['2027-01-16T07:00:01Z', 'просрочено на 0 ч 0 мин'],
  ['2027-01-16T08:05:00Z', 'просрочено на 1 ч 5 мин'],
  ['2027-01-18T06:59:00Z', 'просрочено на 47 ч 59 мин'],
  ['2027-01-19T10:00:00Z', 'просрочено на 3 дн. 3 ч'],
])('at %s it says %s', (now, said) => {
  expect(timeLeft(deadline, Date.parse(now), ru)).toBe(said)
})

test('and the same in the other languages', () => {
  const now = Date.parse('2027-01-16T01:40:00Z')
  expect(timeLeft(deadline, now, en)).toBe('5 h 20 min left')
  expect(timeLeft(deadline, now, tm)).toBe('5 sag 20 min galdy')
})
