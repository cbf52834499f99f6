import { describe, expect, test } from 'vitest'
import { guestHold, holdOfMoved, staffHold } from './hold.ts'

const rules = { onlineMinutes: 20, manualDays: 3 }
const now = new Date('2027-01-15T07:00:00Z')
const stay = { checkIn: '2027-02-01', checkOut: '2027-02-03' }
const near = { checkIn: '2027-01-16', checkOut: '2027-01-17' }

test('a guest has minutes', () => {
  expect(guestHold(rules, now)).toEqual(new Date('2027-01-15T07:20:00Z'))
})

describe('what staff leave open', () => {
  test.each([
    ['is held for days', 'unpaid', 'fee', stay, '2027-01-18T07:00:00Z'],
    ['and unpaid, at most until check-out', 'unpaid', 'fee', near, '2027-01-17T07:00:00Z'],
    [
      'as a transfer, at most until the end of the check-in day',
      'awaiting_confirmation',
      'stay',
      near,
      '2027-01-16T19:00:00Z',
    ],
    ['as a transfer far ahead, for days', 'awaiting_confirmation', 'stay', stay, '2027-01-18T07:00:00Z'],
    ['as a transfer of nothing yet, for days', 'awaiting_confirmation', 'none', stay, '2027-01-18T07:00:00Z'],
  ] as const)('%s', (_, status, scope, dates, until) => {
    expect(staffHold({ status, scope, ...dates }, rules, now)).toEqual(new Date(until))
  })

  test.each([
    ['within what its new dates allow', 'unpaid', stay, '2027-01-18T07:00:00Z'],
    ['unpaid, not beyond its new check-out', 'unpaid', near, '2027-01-17T07:00:00Z'],
    ['as a transfer, not beyond its new check-in day', 'awaiting_confirmation', near, '2027-01-16T19:00:00Z'],
  ] as const)('and is moved keeps its hold %s', (_, status, dates, until) => {
    expect(holdOfMoved(new Date('2027-01-18T07:00:00Z'), { status, ...dates })).toEqual(new Date(until))
  })

  test('and is to be paid at the desk needs no hold', () => {
    expect(staffHold({ status: 'unpaid', scope: 'none', ...stay }, rules, now)).toBeNull()
  })
})
