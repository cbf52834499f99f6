import { expect, test } from 'vitest'
import { type PaymentFacts, type PaymentNews, paymentNews } from './payment-news.ts'

const failed: PaymentFacts = { attempt: 'failed', stray: undefined, booking: 'unpaid', lapsed: false }
const paid: PaymentFacts = { attempt: 'paid', stray: undefined, booking: 'paid', lapsed: false }

test.each<[string, PaymentFacts, PaymentNews]>([
  ['a payment that the bank has taken', paid, 'paid'],
  ['one that it has taken, before the booking says so', { ...paid, booking: 'unpaid' }, 'paid'],
  ['one that it has refused', failed, 'failed'],
  ['one that it has refused, when the hold is over', { ...failed, lapsed: true }, 'failed_too_late'],
  ['one that it has refused, when another one was taken', { ...failed, booking: 'paid' }, 'paid'],
  ['one that it has refused, of a booking cancelled since', { ...failed, booking: 'cancelled' }, 'cancelled'],
  ['one that it has taken, of a booking cancelled since', { ...paid, booking: 'cancelled' }, 'cancelled'],
  ['late money', { ...paid, stray: 'late', booking: 'unpaid', lapsed: true }, 'returned_late'],
  [
    'money for a booking already cancelled',
    { ...paid, stray: 'late', booking: 'cancelled' },
    'returned_cancelled',
  ],
  ['a second payment', { ...paid, stray: 'double' }, 'returned_double'],
  ['an answer that nobody understands', { ...failed, attempt: 'needs_look' }, 'needs_look'],
  ['an open payment', { ...failed, attempt: 'open' }, 'waiting'],
  ['an open payment when the hold is over', { ...failed, attempt: 'open', lapsed: true }, 'waiting'],
  ['an open payment of a booking paid otherwise', { ...paid, attempt: 'open' }, 'waiting'],
  ['one whose registration was lost', { ...failed, attempt: 'orphan' }, 'waiting'],
  ['one that is being registered', { ...failed, attempt: 'registering' }, 'waiting'],
])('%s', (_what, facts, news) => {
  expect(paymentNews(facts)).toBe(news)
})
