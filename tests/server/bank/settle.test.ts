import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOwnBookings } from '../../../contract/guest/bookings.ts'
import { askBank } from '../../../server/actions/bank/ask-bank.ts'
import { settlePayment } from '../../../server/actions/bank/settle-payment.ts'
import { releaseLapsed } from '../../../server/actions/nights/release-lapsed.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { aGuest, nightsTaken } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { payOrder, setFaults } from '../../support/money/bank.ts'
import { attemptOf } from '../../support/money/payments.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())

/** The only unit of a room of its own. */
let theLastUnit: { room_id: number; check_in: string; check_out: string; guests: [typeof aGuest] }
beforeEach(async () => {
  clock.set(someNoon)
  const room_id = await openRoom(site.context, { total: 1, online: 1 })
  theLastUnit = { room_id, check_in: '2027-02-10', check_out: '2027-02-12', guests: [aGuest] }
})

const placed = (): Promise<OneBooking> => aBooking(site, 'held', { stay: theLastUnit })
const taken = () => nightsTaken(site, theLastUnit.room_id)

async function openAttempt(bookingId: number, attempt: number): Promise<number> {
  const { database } = site.context
  const booking = await database
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const { id } = await database
    .insertInto('payment_attempts')
    .values({
      booking_id: bookingId,
      number: attempt,
      order_number: `K-${booking.book_number}-${attempt}`,
      amount: booking.due_now,
      fee_part: booking.fee,
      stay_part: booking.due_now - booking.fee,
      state: 'open',
      bank_order_id: `bank-${booking.book_number}-${attempt}`,
      form_url: 'https://bank.example/pay',
      opened_at: clock.now(),
      session_ends_at: clock.now(),
      next_ask_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const bookingNow = (id: number) =>
  site.context.database.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ledgerOf = (id: number) =>
  site.context.database
    .selectFrom('ledger')
    .select(['entry', 'fee_part', 'stay_part'])
    .where('booking_id', '=', id)
    .execute()
const refundsOf = (id: number) =>
  site.context.database
    .selectFrom('refund_orders')
    .select(['reason', 'fee_part', 'stay_part', 'state'])
    .where('booking_id', '=', id)
    .execute()

describe('money of the bank', () => {
  test('pays a living hold: paid, no hold, a ledger row by part, shown to the client', async () => {
    const { bookingId, attemptId, token } = await placed()
    expect(await settlePayment(site.context, attemptId)).toBe('paid')
    expect(await bookingNow(bookingId)).toMatchObject({
      status: 'paid',
      hold_until: null,
      payment_at: clock.now(),
    })
    expect(await ledgerOf(bookingId)).toEqual([{ entry: 'payment', fee_part: 5_000, stay_part: 48_000 }])
    expect(await site.api(token)(getOwnBookings)).toMatchObject({
      answer: {
        request: {
          data: { booking: [{ id: bookingId, status: 0, type: 0, amount: 530, paid: 530, balance: 480 }] },
        },
      },
    })
  })

  test('is booked whatever the bank says about the card: what cannot be kept is left out', async () => {
    const { bookingId, attemptId } = await placed()
    const receipt = {
      maskedPan: '411111111**1111',
      cardholderName: `A\u0000YNA\u202e${'A'.repeat(200)}`,
    }
    expect(await settlePayment(site.context, attemptId, receipt)).toBe('paid')
    expect(await bookingNow(bookingId)).toMatchObject({
      card_number: null,
      cardholder_name: `A YNA${'A'.repeat(95)}`,
    })
    expect(await ledgerOf(bookingId)).toHaveLength(1)
  })

  test('is booked when the bank forgets to hide the number of the card, and nobody keeps that', async () => {
    const booking = await placed()
    const { orderNumber } = booking
    const maskedPan = '4111111111111111'
    await setFaults(site, [{ kind: 'wrong_status', orderNumber, says: { maskedPan } }])
    await payOrder(site, orderNumber)
    expect(await askBank(site.context, await attemptOf(site, booking))).toBe('paid')
    expect(await bookingNow(booking.bookingId)).toMatchObject({ status: 'paid', card_number: null })
    for (const table of ['bookings', 'payment_attempts', 'ledger', 'history', 'outbox'] as const) {
      const rows = await site.context.database.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows), table).not.toContain(maskedPan)
    }
  })

  test('is booked once, however often and at the same time it is settled', async () => {
    const { bookingId, attemptId } = await placed()
    const settlements = await Promise.all(
      Array.from({ length: 8 }, () => settlePayment(site.context, attemptId)),
    )
    expect(settlements.sort()).toEqual(['paid', ...Array.from({ length: 7 }, () => 'settled_before')])
    expect(await ledgerOf(bookingId)).toHaveLength(1)
  })

  test('that comes late keeps the nights while nobody has released them', async () => {
    const { bookingId, attemptId } = await placed()
    clock.advance({ hours: 1 })
    expect(await settlePayment(site.context, attemptId)).toBe('paid_late')
    expect(await bookingNow(bookingId)).toMatchObject({ status: 'paid' })
    expect(Object.values(await taken()).every((units) => units <= 1)).toBe(true)
  })

  test('that comes late takes released nights again if they are free', async () => {
    const { bookingId, attemptId } = await placed()
    clock.advance({ hours: 1 })
    while (await releaseLapsed(site.context));
    expect((await taken())[theLastUnit.check_in]).toBe(0)
    expect(await settlePayment(site.context, attemptId)).toBe('paid_late')
    expect((await taken())[theLastUnit.check_in]).toBe(1)
    expect(await refundsOf(bookingId)).toEqual([])
  })

  test('that comes after somebody else took the room goes back in full', async () => {
    const { bookingId, attemptId } = await placed()
    clock.advance({ minutes: 20 })
    await placed()
    expect(await settlePayment(site.context, attemptId)).toBe('to_be_refunded')
    const [captured] = await ledgerOf(bookingId)
    expect(await refundsOf(bookingId)).toEqual([
      { reason: 'late', fee_part: captured?.fee_part, stay_part: captured?.stay_part, state: 'due' },
    ])
    expect((await taken())[theLastUnit.check_in]).toBe(1)
  })

  test('that comes after check-in has passed goes back in full', async () => {
    const { bookingId, attemptId } = await placed()
    clock.set(`${theLastUnit.check_out}T07:00:00Z`)
    expect(await settlePayment(site.context, attemptId)).toBe('to_be_refunded')
    expect(await refundsOf(bookingId)).toHaveLength(1)
  })

  test('that comes twice goes back once', async () => {
    const { bookingId, attemptId } = await placed()
    await settlePayment(site.context, attemptId)
    const second = await openAttempt(bookingId, 2)
    expect(await settlePayment(site.context, second)).toBe('to_be_refunded')
    expect(await refundsOf(bookingId)).toMatchObject([{ reason: 'double', state: 'due' }])
    expect(await bookingNow(bookingId)).toMatchObject({ status: 'paid' })
  })
})

test('releasing lapsed holds frees their nights once and writes it down', async () => {
  const { bookingId } = await placed()
  expect(await releaseLapsed(site.context)).toBe(false)
  clock.advance({ minutes: 20 })
  await Promise.all(Array.from({ length: 5 }, () => releaseLapsed(site.context)))
  expect((await taken())[theLastUnit.check_in]).toBe(0)
  const actions = await site.context.database
    .selectFrom('history')
    .select('action')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  expect(actions.map((row) => row.action)).toEqual(['placed', 'lapsed'])
})
