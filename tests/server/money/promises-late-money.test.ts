import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countOwnBookings } from '../../../contract/guest/bookings.ts'
import { setStatusBook } from '../../../contract/office/bookings/booking-actions.ts'
import { takePayment } from '../../../contract/office/money/money.ts'
import { askAboutDueAttempt } from '../../../server/actions/bank/ask-bank.ts'
import type { TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import { codeOf, type Desk, deskOf, officeGuest } from '../../support/bookings/staff-bookings.ts'
import { place } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { clearFaults, payOrder, setFaults } from '../../support/money/bank.ts'
import { bookingOf, ledgerOf, orderOf, refundsOf } from '../../support/money/payments.ts'
import { signedInClient, staffToken } from '../../support/people/identities.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

const clock = testClock()
let site: TestApp
let admin: Desk
let adminToken: string
beforeAll(async () => {
  site = await startRoomyApp({ clock })
  admin = await deskOf(site, 'admin')
  adminToken = await staffToken(site, 'admin')
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))
afterEach(() => clearFaults(site))

const bankIsAsked = async () => {
  while (await askAboutDueAttempt(site.context));
}
const take = async (bookingId: number) =>
  codeOf(await site.api(adminToken)(takePayment, { body: { booking_id: bookingId, type: 3 } }))

describe('while a guest may be paying', () => {
  const stay = { room_id: 2, available_from: '2027-02-01', available_to: '2027-02-04' }
  const actions: [string, (id: number) => Promise<string>, string][] = [
    ['acceptPayment', (id) => admin.move(id, 'acceptPayment', { type: '3' }), 'booking_paid_already'],
    [
      'acceptReceptionProgram',
      (id) => admin.move(id, 'acceptReceptionProgram', { type: '3' }),
      'not_at_reception',
    ],
    ['cancelBook', (id) => admin.move(id, 'cancelBook'), 'ok'],
    ['cancelBookFull', (id) => admin.move(id, 'cancelBookFull'), 'ok'],
    ['take-payment', take, 'ok'],
    [
      'update-rec',
      (id) => admin.rebook({ booking_id: id, guests: [officeGuest], phone_number: '+99365123456', ...stay }),
      'ok',
    ],
    [
      'the status form',
      (id) => admin.edit({ id, payment_at: '2027-01-15', type: 0, payment_status: 3, len_guests: 2 }),
      'ok',
    ],
  ]

  test.each(actions)('%s waits as long as the bank has not decided', async (_, act) => {
    const placed = await aBooking(site, 'held')
    await payOrder(site, placed.orderNumber, 'hang')
    const before = await bookingOf(site, placed)
    expect(await act(placed.bookingId)).toBe('payment_in_progress')
    expect(await bookingOf(site, placed)).toEqual(before)
  })

  test.each(actions)('%s asks the bank first, and paid wins', async (_, act, outcome) => {
    const placed = await aBooking(site, 'held')
    await payOrder(site, placed.orderNumber)
    expect(await act(placed.bookingId)).toBe(outcome)
    expect((await ledgerOf(site, placed))[0]).toMatchObject({
      entry: 'payment',
      channel: 'bank',
      fee_part: 5_000,
      stay_part: 48_000,
    })
    const { status } = await bookingOf(site, placed)
    expect(['paid', 'cancelled']).toContain(status)
  })

  test('staff are told so', async () => {
    const { bookingId } = await aBooking(site, 'held')
    const query = { booking_id: bookingId, method: 'cancelBook' } as const
    expect(await site.api(adminToken)(setStatusBook, { query })).toMatchObject({
      failure: { http: 409, message: 'Гость сейчас платит. Дождитесь ответа банка.' },
    })
  })
})

test('late money may bring a client to a third live booking', async () => {
  const { token } = await signedInClient(site.context, 'three@example.com')
  const first = await place(site, token)
  if (!first.ok) throw new Error(JSON.stringify(first.failure))
  clock.advance({ minutes: 10 })
  await payOrder(site, await orderOf(site, first.answer.request.data.book_number))
  clock.advance({ minutes: 10 })
  for (const _ of [2, 3]) expect(await place(site, token)).toMatchObject({ ok: true })
  expect(await place(site, token)).toMatchObject({ ok: false, failure: { code: 'too_many_bookings' } })
  await bankIsAsked()
  expect(await site.api(token)(countOwnBookings)).toMatchObject({ answer: { request: { data: 3 } } })
})

describe('money through an order whose address was lost', () => {
  /** The first order is lost, the second one fails: the guest may still find the first one in the browser. */
  async function withLostOrder(): Promise<OneBooking> {
    await setFaults(site, [{ kind: 'answer', endpoint: 'register', fault: 'reset', work: 'done', times: 1 }])
    const placed = await aBooking(site, 'held')
    await payOrder(site, await orderOf(site, placed.bookNumber, 2), 'no_funds')
    return placed
  }
  const payLostOrder = async ({ orderNumber }: OneBooking) => {
    await payOrder(site, orderNumber)
    clock.advance({ minutes: 1 })
    await bankIsAsked()
  }
  const whole = { fee_part: 5_000, stay_part: 48_000, state: 'due' }

  test('goes back in full after a payment at the desk', async () => {
    const placed = await withLostOrder()
    expect(await take(placed.bookingId)).toBe('ok')
    await payLostOrder(placed)
    expect(await refundsOf(site, placed)).toMatchObject([{ reason: 'double', ...whole }])
    expect(await bookingOf(site, placed)).toMatchObject({ status: 'paid' })
  })

  test.each(['cancelBook', 'cancelBookFull'] as const)('goes back in full after %s', async (method) => {
    const placed = await withLostOrder()
    expect(await admin.move(placed.bookingId, method)).toBe('ok')
    await payLostOrder(placed)
    expect(await refundsOf(site, placed)).toMatchObject([{ reason: 'late', ...whole }])
    expect(await bookingOf(site, placed)).toMatchObject({ status: 'cancelled' })
  })
})

test('the refund of late money is an order of its own, which a return does not withdraw', async () => {
  const roomId = await openRoom(site.context, { total: 2, online: 1 })
  const [late, other] = [
    await signedInClient(site.context, 'late@example.com'),
    await signedInClient(site.context, 'other@example.com'),
  ]
  const placed = await place(site, late.token, { room_id: roomId })
  if (!placed.ok) throw new Error(JSON.stringify(placed.failure))
  const { book_number } = placed.answer.request.data
  await payOrder(site, await orderOf(site, book_number))
  clock.advance({ minutes: 20 })
  expect(await place(site, other.token, { room_id: roomId })).toMatchObject({ ok: true })
  await bankIsAsked()
  const { id: bookingId } = await site.context.database
    .selectFrom('bookings')
    .select('id')
    .where('book_number', '=', book_number)
    .executeTakeFirstOrThrow()
  const due = await refundsOf(site, { bookingId })
  expect(due).toMatchObject([{ reason: 'late', state: 'due', fee_part: 5_000, stay_part: 48_000 }])
  expect(await admin.move(bookingId, 'returnBook')).toBe('ok')
  expect(await refundsOf(site, { bookingId })).toEqual(due)
  expect(await bookingOf(site, { bookingId })).toMatchObject({ status: 'unpaid' })
})
