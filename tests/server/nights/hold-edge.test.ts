import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dropBooking } from '../../../contract/guest/bookings.ts'
import { payByLink } from '../../../contract/guest/payment.ts'
import { askAboutDueAttempt } from '../../../server/actions/bank/ask-bank.ts'
import { payDueRefund } from '../../../server/actions/money/pay-refund.ts'
import { releaseLapsed } from '../../../server/actions/nights/release-lapsed.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { nightsTaken } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { bankOrders, clearFaults, payOrder, setFaults } from '../../support/money/bank.ts'
import { bookingOf, ledgerOf, orderOf, refundsOf } from '../../support/money/payments.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

/**
 * Every guest books at noon. The bank's page is open until 12:15, the hold ends at 12:20: in between lies the grace, in which nobody can pay
 * any more and the bank is still asked. Two winter nights cost 480 TMT each: 50 fee and the first night are paid.
 */
const checkIn = '2027-02-01'
const wholePayment = { fee_part: 5_000, stay_part: 48_000 }

const clock = testClock()
let site: TestApp
let roomId: number
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  await clearFaults(site)
  roomId = await openRoom(site.context, { total: 1, online: 1 })
})

/** Noon at the hotel is seven o'clock UTC. */
const at = (minutesAndSeconds: string) => clock.set(`2027-01-15T07:${minutesAndSeconds}Z`)

/** A new client books the only unit of the room. */
const book = (): Promise<OneBooking> => aBooking(site, 'held', { stay: { room_id: roomId } })

const payAtBank = async ({ bookNumber }: OneBooking, attempt = 1) =>
  payOrder(site, await orderOf(site, bookNumber, attempt))

const drop = async ({ token, bookingId }: OneBooking) => {
  const reply = await site.api(token)(dropBooking, { body: { booking_id: bookingId } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
}

/** Only now does the job come round. */
const bankIsAsked = async () => {
  while (await askAboutDueAttempt(site.context));
}

const lettersTo = async ({ bookingId }: OneBooking) => {
  const letters = await site.context.database
    .selectFrom('outbox')
    .select(['kind', 'facts'])
    .orderBy('id')
    .execute()
  return letters
    .filter(({ facts }) => facts?.bookingId === bookingId)
    .map(({ kind, facts }) => ({ kind, facts }))
}

const actionsOn = async ({ bookingId }: OneBooking) => {
  const history = await site.context.database
    .selectFrom('history')
    .select('action')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return history.map(({ action }) => action)
}

async function expectPaid(booked: OneBooking, how: 'paid' | 'paid_late'): Promise<void> {
  expect(await bookingOf(site, booked)).toMatchObject({
    status: 'paid',
    hold_until: null,
    payment_at: clock.now(),
    taken_from: checkIn,
    taken_until: '2027-02-03',
  })
  expect(await nightsTaken(site, roomId)).toEqual({ [checkIn]: 1, '2027-02-02': 1 })
  expect(await ledgerOf(site, booked)).toEqual([{ entry: 'payment', channel: 'bank', ...wholePayment }])
  expect(await refundsOf(site, booked)).toEqual([])
  expect(await lettersTo(booked)).toMatchObject([{ kind: 'booking_confirmed' }])
  expect((await actionsOn(booked)).at(-1)).toBe(how)
}

/** The money is in the books, goes back in full by itself, and the guest is told why. */
async function expectMoneyToGoBack(booked: OneBooking, attempt = 1): Promise<void> {
  expect(await ledgerOf(site, booked)).toContainEqual({ entry: 'payment', channel: 'bank', ...wholePayment })
  expect((await refundsOf(site, booked)).at(-1)).toMatchObject({
    reason: 'late',
    state: 'due',
    ...wholePayment,
  })
  expect((await lettersTo(booked)).at(-1)).toMatchObject({
    kind: 'money_returned',
    facts: { amount: 53_000, reason: 'late' },
  })
  expect((await actionsOn(booked)).at(-1)).toBe('to_be_refunded')
  while (await payDueRefund(site.context));
  expect((await refundsOf(site, booked)).at(-1)).toMatchObject({ state: 'done' })
  const ours = await orderOf(site, booked.bookNumber, attempt)
  const ofBank = (await bankOrders(site)).find(({ orderNumber }) => orderNumber === ours)
  expect(ofBank).toMatchObject({ deposited: 0, refunded: 53_000 })
}

describe('a payment that the bank tells of', () => {
  test('seconds before the hold ends pays the booking', async () => {
    const booked = await book()
    at('14:59')
    await payAtBank(booked)
    at('19:59')
    await bankIsAsked()
    await expectPaid(booked, 'paid')
  })

  test('in the grace, when nobody can pay any more, pays the booking', async () => {
    const booked = await book()
    at('14:59')
    await payAtBank(booked)
    at('15:00')
    await bankIsAsked()
    await expectPaid(booked, 'paid')
  })

  test('at the very moment at which the hold ends is late and keeps the nights', async () => {
    const booked = await book()
    at('14:59')
    await payAtBank(booked)
    at('20:00')
    await bankIsAsked()
    await expectPaid(booked, 'paid_late')
  })

  test('after the hold, when the job has released the nights, takes them again', async () => {
    const booked = await book()
    at('10:00')
    await payAtBank(booked)
    at('20:00')
    while (await releaseLapsed(site.context));
    expect(await nightsTaken(site, roomId)).toMatchObject({ [checkIn]: 0 })
    at('45:00')
    await bankIsAsked()
    await expectPaid(booked, 'paid_late')
  })

  test('after somebody else took the room goes back, and the other keeps the room', async () => {
    const booked = await book()
    at('14:59')
    await payAtBank(booked)
    at('20:00')
    const other = await book()
    at('20:01')
    await bankIsAsked()
    expect(await bookingOf(site, booked)).toMatchObject({
      status: 'unpaid',
      taken_from: checkIn,
      taken_until: checkIn,
    })
    await expectMoneyToGoBack(booked)
    expect(await nightsTaken(site, roomId)).toEqual({ [checkIn]: 1, '2027-02-02': 1 })
    await payAtBank(other)
    at('21:00')
    await bankIsAsked()
    await expectPaid(other, 'paid')
  })

  test('after somebody else held the room and let it go as well takes the nights again', async () => {
    const booked = await book()
    at('14:59')
    await payAtBank(booked)
    at('20:00')
    const other = await book()
    at('40:00')
    await bankIsAsked()
    await expectPaid(booked, 'paid_late')
    expect(await bookingOf(site, other)).toMatchObject({ status: 'unpaid', taken_until: checkIn })
  })

  test('on the evening of the check-in day still pays the booking', async () => {
    const booked = await book()
    at('10:00')
    await payAtBank(booked)
    clock.set(`${checkIn}T18:59:59Z`)
    await bankIsAsked()
    await expectPaid(booked, 'paid_late')
  })

  test('after the check-in day goes back', async () => {
    const booked = await book()
    at('10:00')
    await payAtBank(booked)
    clock.set(`${checkIn}T19:00:00Z`)
    await bankIsAsked()
    expect(await bookingOf(site, booked)).toMatchObject({ status: 'unpaid' })
    await expectMoneyToGoBack(booked)
    while (await releaseLapsed(site.context));
    expect(await nightsTaken(site, roomId)).toMatchObject({ [checkIn]: 0 })
  })

  test('after the client dropped the booking goes back, although the hold would live', async () => {
    const booked = await book()
    at('05:00')
    await payAtBank(booked)
    await drop(booked)
    at('06:00')
    await bankIsAsked()
    expect(await bookingOf(site, booked)).toMatchObject({ status: 'cancelled', hold_until: null })
    expect(await nightsTaken(site, roomId)).toMatchObject({ [checkIn]: 0 })
    await expectMoneyToGoBack(booked)
  })

  test('late for the second time, after late money went back, goes back too, although the room is free again', async () => {
    await setFaults(site, [{ kind: 'answer', endpoint: 'register', fault: 'reset', work: 'done', times: 1 }])
    const booked = await book()
    at('10:00')
    await payAtBank(booked, 2)
    await setFaults(site, [
      {
        kind: 'answer',
        endpoint: 'getOrderStatus',
        orderNumber: await orderOf(site, booked.bookNumber),
        fault: 'reset',
        times: 1,
      },
    ])
    await payAtBank(booked, 1)
    at('20:00')
    const other = await book()
    at('21:00')
    await bankIsAsked()
    await expectMoneyToGoBack(booked, 2)
    await drop(other)
    at('50:00')
    await bankIsAsked()
    expect(await bookingOf(site, booked)).toMatchObject({ status: 'unpaid' })
    expect(await nightsTaken(site, roomId)).toMatchObject({ [checkIn]: 0 })
    await expectMoneyToGoBack(booked, 1)
    expect((await refundsOf(site, booked)).map(({ reason, state }) => `${reason} ${state}`)).toEqual([
      'late done',
      'late done',
    ])
    expect((await lettersTo(booked)).map(({ kind }) => kind)).toEqual(['money_returned', 'money_returned'])
  })
})

describe('a page of the bank', () => {
  test('cannot be paid in the grace, and its failure leaves the hold as it was', async () => {
    const booked = await book()
    at('15:00')
    await expect(payAtBank(booked)).rejects.toThrow('The order is declined')
    await bankIsAsked()
    expect(await bookingOf(site, booked)).toMatchObject({
      status: 'unpaid',
      hold_until: new Date('2027-01-15T07:20:00Z'),
    })
    expect(await ledgerOf(site, booked)).toEqual([])
    expect(await lettersTo(booked)).toEqual([])
  })

  test.each([
    ['12:00', { ok: true }],
    ['12:01', { ok: false, failure: { code: 'too_late_to_pay' } }],
    ['19:59', { ok: false, failure: { code: 'too_late_to_pay' } }],
    ['20:00', { ok: false, failure: { code: 'booking_lapsed' } }],
  ])('is opened anew at %s after a declined card: %j', async (moment, answer) => {
    const booked = await book()
    await payOrder(site, await orderOf(site, booked.bookNumber), 'blocked')
    await bankIsAsked()
    at('01:00')
    await bankIsAsked()
    at(moment)
    const params = { book_number: booked.bookNumber, code: booked.payCode }
    expect(await site.api()(payByLink, { params })).toMatchObject(answer)
  })
})
