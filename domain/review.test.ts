import { expect, test } from 'vitest'
import { hotelInstant } from './hotel-time.ts'
import { hasBegun, monthOfStay, reviewProblem, type StayToReview } from './review.ts'

const stay: StayToReview = {
  checkIn: '2026-05-12',
  status: 'paid',
  reception: 'not_sent',
  outcome: 'open',
}
const at = (time: string, date = '2026-05-12') => hotelInstant(date, time)

test.each<[string, Partial<StayToReview>, Date, boolean]>([
  ['paid, a minute before check-in', {}, at('13:59'), false],
  ['paid, at check-in', {}, at('14:00'), true],
  ['paid, years later', {}, at('10:00', '2029-01-01'), true],
  ['received in the morning', { reception: 'confirmed' }, at('09:00'), true],
  ['received and to be paid later', { reception: 'confirmed', status: 'unpaid' }, at('15:00'), true],
  ['received ahead, on the day before', { reception: 'confirmed' }, at('23:59', '2026-05-11'), false],
  ['at reception and unpaid', { reception: 'at_reception', status: 'unpaid' }, at('18:00'), false],
  ['never paid', { status: 'unpaid' }, at('18:00'), false],
  ['a transfer that is awaited', { status: 'awaiting_confirmation' }, at('18:00'), false],
  ['cancelled', { status: 'cancelled' }, at('18:00'), false],
  ['received, and cancelled since', { reception: 'confirmed', status: 'cancelled' }, at('18:00'), false],
  ['did not come, says reception', { reception: 'confirmed', outcome: 'cancelled' }, at('18:00'), false],
  ['closed by reception', { reception: 'confirmed', outcome: 'closed' }, at('18:00'), false],
])('%s', (_, changes, now, begun) => {
  expect(hasBegun({ ...stay, ...changes }, now)).toBe(begun)
})

test('the last stay that has begun gives its month and no day', () => {
  const stays = [
    { ...stay, checkIn: '2026-03-30' },
    { ...stay, checkIn: '2026-05-31' },
    { ...stay, checkIn: '2026-04-02' },
    { ...stay, checkIn: '2026-09-01' },
  ]
  expect(monthOfStay(stays, at('12:00', '2026-06-01'))).toBe('2026-05-01')
  expect(monthOfStay(stays, at('12:00', '2026-01-01'))).toBeUndefined()
  expect(monthOfStay([], at('12:00'))).toBeUndefined()
})

test.each([
  ['Aýna', 'Good', undefined],
  [' Aýna ', ' Good ', undefined],
  ['Я', 'x'.repeat(1000), undefined],
  ['Abdyrahmanow', 'Good', undefined],
  [' ', 'Good', 'review_incomplete'],
  ['Aýna', ' ', 'review_incomplete'],
  ['Abdyrahmanowa', 'Good', 'review_name_long'],
  ['Aýna1', 'Good', 'review_name_letters'],
  ['1Aýna', 'Good', 'review_name_letters'],
  ['\u3164', 'Good', 'review_name_letters'],
  ['Aýna', `  ${'x'.repeat(1001)}`, 'review_message_long'],
  // Two halves of one sign are one letter for whoever reads it.
  ['Aýna', '😀'.repeat(1000), undefined],
  ['𐐀'.repeat(12), 'Good', undefined],
])('a review by %j: %s', (name, message, problem) => {
  expect(reviewProblem(name, message)).toBe(problem)
})
