import { describe, expect, test } from 'vitest'
import type { Booking } from '../../../contract/office/bookings/bookings.ts'
import { ru as texts } from '../text/first/ru.ts'
import { type Method, methodQuestion, withMethod } from './methods.ts'

/** Of 1,010 TMT the guest pays 530 now and the rest at the desk. */
const deposit = {
  book_number: 100_164,
  guest_name: 'Aýna Orazowa',
  guests: [],
  cardholdername: null,
  room_type: 'Двухместный',
  available_from: '2027-02-01',
  available_to: '2027-02-03',
  scope: 'fee_and_stay',
  status: 'awaiting_confirmation',
  refund_request_id: null,
  total: 1_010,
  amount: 530,
  paid: 0,
  balance: 1_010,
  can: ['acceptPayment'],
} as unknown as Booking

/** Made without payment: nothing is asked for now, and everything at the desk. */
const withoutPayment: Booking = { ...deposit, scope: 'none', amount: 0, status: 'unpaid' }

const said = (booking: Booking, method: Method, refund = 0) => {
  const known = { refund, pinned: [], today: '2027-02-01' }
  // Between the digits and before the currency stand blanks that do not break.
  return methodQuestion(booking, method, known, 'ru', texts).lines.map((line) => line.replace(/\s/g, ' '))
}

describe('a question names the sum that is written down', () => {
  test.each<[string, Booking, string]>([
    ['a deposit', deposit, 'будет записано 530 TMT.'],
    ['a booking without payment, all of it', withoutPayment, 'будет записано 1 010 TMT.'],
    [
      'a booking without payment, what is left of it',
      { ...withoutPayment, paid: 10, balance: 1_000 },
      'будет записано 1 000 TMT.',
    ],
  ])('%s', (_, booking, words) => {
    const lines = said(booking, 'acceptPayment')
    expect(lines).toContainEqual(expect.stringContaining(words))
    expect(lines).toContainEqual(expect.stringMatching(/^Всего 1 010 TMT/))
  })

  test('whoever arrives, what is left to pay', () => {
    expect(said({ ...deposit, paid: 530, balance: 480 }, 'acceptReceptionProgram')).toContain(
      'Заезд будет подтверждён, остаток 480 TMT принят сейчас.',
    )
  })

  test('whoever does not come, what stays with the hotel', () => {
    expect(said({ ...deposit, paid: 530 }, 'noShow').join(' ')).toContain('530 TMT')
  })

  test('a cancelled one, what was paid and what of it goes back', () => {
    const words = said({ ...deposit, paid: 530 }, 'cancelBook', 480).join(' ')
    expect(words).toContain('530 TMT')
    expect(words).toContain('480 TMT')
  })
})

test.each<[string, Booking, Partial<Booking>]>([
  ['a deposit', deposit, { paid: 530, balance: 480 }],
  ['a booking without payment', withoutPayment, { paid: 1_010, balance: 0 }],
])('right after the payment of %s the row shows the same sum', (_, booking, shown) => {
  expect(withMethod(booking, 'acceptPayment')).toMatchObject({ ...shown, status: 'paid', can: [] })
})
