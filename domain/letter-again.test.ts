import { expect, test } from 'vitest'
import { letterProblem } from './letter-again.ts'

const now = new Date('2027-01-15T07:00:00Z')
const later = new Date('2027-01-15T07:00:01Z')

test.each([
  ['booking_confirmed', 'paid', null, undefined],
  ['booking_confirmed', 'unpaid', null, undefined],
  ['booking_confirmed', 'unpaid', later, 'booking_not_paid'],
  ['booking_confirmed', 'awaiting_confirmation', later, 'booking_not_paid'],
  ['booking_confirmed', 'cancelled', null, 'booking_cancelled'],
  ['pay_link', 'unpaid', later, undefined],
  ['pay_link', 'unpaid', now, 'booking_lapsed'],
  ['pay_link', 'unpaid', null, 'booking_pays_at_desk'],
  ['pay_link', 'awaiting_confirmation', later, 'booking_awaits_confirmation'],
  ['pay_link', 'awaiting_confirmation', now, 'booking_lapsed'],
  ['pay_link', 'paid', null, 'booking_paid_already'],
  ['pay_link', 'cancelled', null, 'booking_cancelled'],
] as const)('%s about a booking that is %s, held until %s: %s', (letter, status, holdUntil, problem) => {
  expect(letterProblem(letter, { status, holdUntil }, now)).toBe(problem)
})
