import { expect, test } from 'vitest'
import type { Transport } from '../../../../contract/site.ts'
import { createApi } from '../../../kit/api.ts'
import { worded } from '../../../kit/worded-api.ts'
import { orderKey, orderOf, sendOrder } from './order.ts'

const draft = {
  phone: ' +99365123456 ',
  guests: [{ fullName: ' Aýna Orazowa', series: 'AS', number: '123456 ', country: 'left from before' }],
  accepted: true,
} as const
const order = orderOf(2, { checkIn: '2027-02-01', checkOut: '2027-02-03' }, draft)

test('an order has what the guest typed, without blanks at the ends', () => {
  expect(order).toEqual({
    room_id: 2,
    check_in: '2027-02-01',
    check_out: '2027-02-03',
    phone_number: '+99365123456',
    guests: [
      { full_name: 'Aýna Orazowa', passport_serial_of_number: 'AS', passport_serial_number: '123456' },
    ],
  })
})

test('the same order has the same key, and any other has another', () => {
  const [guest] = order.guests
  const others = [
    { ...order, room_id: 3 },
    { ...order, check_out: '2027-02-04' },
    { ...order, phone_number: '+99365123457' },
    { ...order, guests: [{ ...guest, full_name: 'Aýna Orazow' }] },
    { ...order, guests: [guest, guest] },
  ] as (typeof order)[]
  expect(orderKey({ ...order }, 0)).toBe(orderKey(order, 0))
  const keys = [order, ...others].map((each) => orderKey(each, 0))
  expect(new Set([...keys, orderKey(order, 1)]).size).toBe(keys.length + 1)
})

test('a code is sent with the order, and is a part of its key', () => {
  const stay = { checkIn: '2027-02-01', checkOut: '2027-02-03' }
  const byCode = orderOf(2, stay, draft, 'WINTER')
  expect(byCode).toEqual({ ...order, code: 'WINTER' })
  const keys = [order, byCode, orderOf(2, stay, draft, 'SUMMER')].map((each) => orderKey(each, 0))
  expect(new Set(keys).size).toBe(3)
})

/** Answers one code after the other and remembers the keys. */
function refusing(codes: readonly string[]) {
  const keys: string[] = []
  const transport: Transport = async ({ headers }) => {
    const code = codes[keys.length] ?? 'sold_out'
    keys.push(headers['idempotency-key'] ?? '')
    return { status: 409, body: { request: { status: 1, message: code, code } } }
  }
  return { keys, api: worded(createApi(transport)) }
}

test('an order whose booking lapsed or was given up is sent anew, under the next key', async () => {
  const { keys, api } = refusing(['booking_lapsed', 'booking_cancelled', 'sold_out'])
  const reply = await sendOrder(api, 'en', order, { due_now: 530, total: 1010 })
  expect(keys).toEqual([0, 1, 2].map((time) => orderKey(order, time)))
  expect(reply).toMatchObject({ ok: false, failure: { code: 'sold_out' } })
})

test('an order that is paid or at the bank is not sent anew', async () => {
  for (const code of ['booking_paid_already', 'payment_at_bank', 'bank_unreachable']) {
    const { keys, api } = refusing([code])
    await sendOrder(api, 'en', order, { due_now: 530, total: 1010 })
    expect(keys).toHaveLength(1)
  }
})
