import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { getOwnBookings } from '../../../contract/guest/bookings.ts'
import {
  closeMismatch,
  decideNeedsLook,
  getDueRefunds,
  getMismatches,
  getNeedsLook,
  payOut,
  takePayment,
} from '../../../contract/office/money/money.ts'
import { nothing } from '../../../domain/money-parts.ts'
import { askBank } from '../../../server/actions/bank/ask-bank.ts'
import { cancelBooking } from '../../../server/actions/bookings/cancel-booking.ts'
import { checkDuePayment } from '../../../server/actions/books/compare-books.ts'
import { payOutRefund } from '../../../server/actions/money/pay-out.ts'
import { payDueRefund } from '../../../server/actions/money/pay-refund.ts'
import { readMoneyHeldOf } from '../../../server/database/money/ledger.ts'
import { listHistoryOfBooking } from '../../../server/database/upkeep/history.ts'
import type { Failure } from '../../../web/kit/api.ts'
import type { TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import { deskOf } from '../../support/bookings/staff-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { clearFaults, payOrder, refundAtBank, reverseOrder, setFaults } from '../../support/money/bank.ts'
import { attemptOf, bookingOf, ledgerOf, refundsOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'

/** Two winter nights in the double room cost 960 and 50 fee; 530 is paid online, 480 is left. */
const balance = 480

const clock = testClock()
let site: TestApp
let admin: string
let reception: string
beforeAll(async () => {
  site = await startRoomyApp({ clock })
  await signIn()
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))
afterEach(() => clearFaults(site))

/** Sessions end after their hours, also under a moved clock. */
const signIn = async () => {
  admin = await staffToken(site, 'admin')
  reception = await staffToken(site, 'reception')
}

const codeOf = (failure: Failure): string => ('code' in failure ? failure.code : failure.kind)

const take = async (placed: OneBooking, body: Partial<z.input<typeof takePayment.body>> = {}) => {
  const reply = await site.api(reception)(takePayment, {
    body: { booking_id: placed.bookingId, type: 3, ...body },
  })
  return reply.ok ? reply.answer.request.data.amount : codeOf(reply.failure)
}

const give = async (body: z.input<typeof payOut.body>) => {
  const reply = await site.api(admin)(payOut, { body })
  return reply.ok ? reply.answer.request.data.amount : codeOf(reply.failure)
}

const cancelFull = ({ bookingId }: OneBooking) =>
  cancelBooking(site.context, { bookingId, method: 'cancelBookFull', by: { kind: 'job' } })

describe('money taken at the desk', () => {
  test('is the whole balance when nothing is said, and the guest sees that nothing is left', async () => {
    const placed = await aBooking(site, 'paid')
    expect(await take(placed, { type: 2, nbc: '4711' })).toBe(balance)
    expect((await ledgerOf(site, placed)).at(-1)).toEqual({
      entry: 'payment',
      channel: 'check',
      fee_part: 0,
      stay_part: 48_000,
    })
    const reply = await site.api(placed.token)(getOwnBookings)
    if (!reply.ok) throw new Error()
    expect(reply.answer.request.data.booking[0]).toMatchObject({ paid: 1010, balance: 0 })
  })

  test('covers the missing fee first and makes an unpaid booking paid', async () => {
    const placed = await aBooking(site, 'held')
    await payOrder(site, placed.orderNumber, 'no_funds')
    expect(await take(placed, { amount: 60 })).toBe(60)
    expect(await ledgerOf(site, placed)).toMatchObject([
      { channel: 'note', fee_part: 5_000, stay_part: 1_000 },
    ])
    expect(await bookingOf(site, placed)).toMatchObject({ status: 'paid', hold_until: null })
  })

  test.each([
    ['more than the balance', { amount: 480.01 }, 'more_than_balance'],
    ['a blank without its number', { type: 1 }, 'number_missing'],
    ['a check without its number', { type: 2 }, 'number_missing'],
    ['a terminal slip without its number', { type: 5, nbc: ' ' }, 'number_missing'],
    ['letters in a number', { type: 5, nbc: '12a' }, 'number_missing'],
    ['the bank as a way to pay', { type: 0 }, 'invalid_input'],
    ['nothing at all', { amount: 0 }, 'invalid_input'],
    ['a booking that does not exist', { booking_id: 999_999 }, 'booking_not_found'],
  ])('refuses %s, and nothing changes', async (_, body, code) => {
    const placed = await aBooking(site, 'paid')
    const before = await ledgerOf(site, placed)
    expect(await take(placed, body)).toBe(code)
    expect(await ledgerOf(site, placed)).toEqual(before)
  })

  test('refuses a second payment when nothing is left', async () => {
    const placed = await aBooking(site, 'paid')
    await take(placed)
    expect(await take(placed)).toBe('nothing_to_pay')
  })

  test('twice at once is taken once', async () => {
    const placed = await aBooking(site, 'paid')
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => take(placed)))
    expect(outcomes.filter((outcome) => outcome === balance)).toHaveLength(1)
    expect(await ledgerOf(site, placed)).toHaveLength(2)
  })

  test('waits while the guest is paying, and paid wins', async () => {
    const placed = await aBooking(site, 'held')
    expect(await take(placed)).toBe('payment_in_progress')
    await payOrder(site, placed.orderNumber)
    expect(await take(placed)).toBe(balance)
    expect(await ledgerOf(site, placed)).toMatchObject([{ channel: 'bank' }, { channel: 'note' }])
  })

  test('is possible after check-out, and not for a lapsed or cancelled booking', async () => {
    const stayed = await aBooking(site, 'paid')
    const lapsed = await aBooking(site, 'held')
    await payOrder(site, lapsed.orderNumber, 'no_funds')
    const cancelled = await aBooking(site, 'paid')
    await cancelFull(cancelled)
    clock.set('2027-02-20T07:00:00Z')
    await signIn()
    expect(await take(stayed)).toBe(balance)
    expect(await take(lapsed)).toBe('booking_lapsed')
    expect(await take(cancelled)).toBe('booking_cancelled')
  })
})

describe('money paid out by admin', () => {
  const spoilRefund = ({ orderNumber }: OneBooking) =>
    setFaults(site, [{ kind: 'answer', endpoint: 'refund', orderNumber, fault: 'access_denied' }])
  const refusedByBank = async () => {
    const placed = await aBooking(site, 'paid')
    await spoilRefund(placed)
    await cancelFull(placed)
    for (const minutes of [0, 2, 3]) {
      clock.advance({ minutes })
      while (await payDueRefund(site.context));
    }
    const [order] = await refundsOf(site, placed)
    return { placed, refundId: order?.id ?? 0 }
  }

  test('ends a refund that the bank refuses: it is on the list with advice before, and gone after', async () => {
    const { placed, refundId } = await refusedByBank()
    const listed = async () => {
      const reply = await site.api(admin)(getDueRefunds)
      if (!reply.ok) throw new Error()
      return reply.answer.request.data.refunds.find(({ id }) => id === refundId)
    }
    expect(await listed()).toMatchObject({ state: 'by_hand', amount: 530, reason: 'full' })
    expect((await listed())?.advice).toBe(
      'Банк не выплачивает этот возврат. Выплатите его сами и запишите здесь.',
    )
    expect(await give({ refund_id: refundId, type: 4 })).toBe(530)
    expect(await listed()).toBeUndefined()
    expect(await readMoneyHeldOf(site.context.database, placed.bookingId)).toEqual(nothing)
    expect(await give({ refund_id: refundId, type: 4 })).toBe('refund_not_found')
  })

  test('twice at once is paid once', async () => {
    const { placed, refundId } = await refusedByBank()
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => give({ refund_id: refundId, type: 3 })),
    )
    expect(outcomes.filter((outcome) => outcome === 530)).toHaveLength(1)
    expect(await ledgerOf(site, placed)).toHaveLength(2)
  })

  test('takes the place of the bank before the refund was sent, and the bank is sent nothing', async () => {
    const placed = await aBooking(site, 'paid')
    await cancelFull(placed)
    const [order] = await refundsOf(site, placed)
    expect(await give({ refund_id: order?.id ?? 0, type: 3 })).toBe(530)
    while (await payDueRefund(site.context));
    expect((await ledgerOf(site, placed)).filter(({ entry }) => entry === 'refund')).toMatchObject([
      { channel: 'note' },
    ])
  })

  test('is refused while the bank may have the refund in hand', async () => {
    const placed = await aBooking(site, 'paid')
    await setFaults(site, [
      { kind: 'answer', endpoint: 'refund', orderNumber: placed.orderNumber, fault: 'reset', work: 'done' },
    ])
    await cancelFull(placed)
    while (await payDueRefund(site.context));
    const [order] = await refundsOf(site, placed)
    expect(await give({ refund_id: order?.id ?? 0, type: 3 })).toBe('refund_under_way')
  })

  const historyOf = async ({ bookingId }: OneBooking) =>
    (await listHistoryOfBooking(site.context.database, bookingId)).map(({ action }) => action)

  test('is refused for what the bank has given back by itself: the books and the refund come to the truth instead', async () => {
    const { placed, refundId } = await refusedByBank()
    await refundAtBank(site, placed.orderNumber, 30_000)
    expect(await give({ refund_id: refundId, type: 3 })).toBe('refund_gone_at_bank')
    expect(await ledgerOf(site, placed)).toMatchObject([
      { entry: 'payment' },
      { entry: 'foreign_reversal', fee_part: 0, stay_part: -30_000 },
    ])
    expect(await refundsOf(site, placed)).toMatchObject([
      { state: 'by_hand', fee_part: 5_000, stay_part: 18_000 },
    ])
    await refundAtBank(site, placed.orderNumber, 23_000)
    expect(await give({ refund_id: refundId, type: 3, agreed: ['bank_says_nothing'] })).toBe(
      'refund_gone_at_bank',
    )
    expect(await give({ refund_id: refundId, type: 3 })).toBe('refund_not_found')
    expect(await readMoneyHeldOf(site.context.database, placed.bookingId)).toEqual(nothing)
    expect(await historyOf(placed)).not.toContain('pay_out')
    const listed = await site.api(admin)(getMismatches)
    expect(listed.ok && listed.answer.request.data.mismatches).toContainEqual(
      expect.objectContaining({ booking_id: placed.bookingId, kind: 'money_gone_at_bank', deposited: 0 }),
    )
  })

  test('pays what is left once the bank has given a part back', async () => {
    const { placed, refundId } = await refusedByBank()
    await refundAtBank(site, placed.orderNumber, 30_000)
    await give({ refund_id: refundId, type: 3 })
    expect(await give({ refund_id: refundId, type: 3 })).toBe(230)
    expect(await historyOf(placed)).toContain('pay_out')
  })

  test('asks before it pays while the bank says nothing, and the history tells who went on', async () => {
    const { placed, refundId } = await refusedByBank()
    const { orderNumber } = placed
    await setFaults(site, [{ kind: 'answer', endpoint: 'any', orderNumber, fault: 'http_500' }])
    expect(await give({ refund_id: refundId, type: 3 })).toBe('bank_says_nothing')
    expect(await ledgerOf(site, placed)).toHaveLength(1)
    expect(await give({ refund_id: refundId, type: 3, agreed: ['bank_says_nothing'] })).toBe(530)
    expect(await historyOf(placed)).toContain('pay_out_unasked')
  })

  test('does not ask the bank about money of the desk', async () => {
    const booker = await deskOf(site, 'booker')
    const bookingId = await booker.add({ type_payment: 3 })
    await cancelBooking(site.context, { bookingId, method: 'cancelBookFull', by: { kind: 'job' } })
    const [order] = await refundsOf(site, { bookingId })
    await setFaults(site, [{ kind: 'answer', endpoint: 'any', fault: 'http_500' }])
    expect(await give({ refund_id: order?.id ?? 0, type: 3 })).toBe(1010)
  })

  test('is refused when the refund was sent while the bank was asked', async () => {
    const placed = await aBooking(site, 'paid')
    await spoilRefund(placed)
    await cancelFull(placed)
    const [order] = await refundsOf(site, placed)
    const { bank } = site.context
    const sendMeanwhile = async (orderId: string) => {
      const word = await bank.status(orderId)
      await payDueRefund(site.context)
      return word
    }
    const context = { ...site.context, bank: { ...bank, status: sendMeanwhile } }
    const paid = { refundId: order?.id ?? 0, staffId: 1, channel: 'note', receiptNumber: undefined } as const
    expect(await payOutRefund(context, paid)).toEqual({ refused: 'booking_changed' })
    expect(await refundsOf(site, placed)).toMatchObject([{ state: 'due' }])
  })

  test('for a reason is at most what is held, from the stay first', async () => {
    const placed = await aBooking(site, 'paid')
    const booking_id = placed.bookingId
    expect(await give({ booking_id, type: 3, amount: 500, reason: 'A broken shower' })).toBe(500)
    expect((await ledgerOf(site, placed)).at(-1)).toMatchObject({ fee_part: -2_000, stay_part: -48_000 })
    expect(await give({ booking_id, type: 3, amount: 30.01, reason: 'More' })).toBe('more_than_held')
    expect(await give({ booking_id, type: 3, amount: 1, reason: ' ' })).toBe('reason_missing')
  })

  test('for a reason leaves what is due to the guest anyway alone', async () => {
    const placed = await aBooking(site, 'paid')
    await cancelBooking(site.context, {
      bookingId: placed.bookingId,
      method: 'cancelBook',
      by: { kind: 'job' },
    })
    const booking_id = placed.bookingId
    expect(await give({ booking_id, type: 3, amount: 51, reason: 'Good will' })).toBe('more_than_held')
    expect(await give({ booking_id, type: 3, amount: 50, reason: 'Good will' })).toBe(50)
  })
})

describe('a payment that needs a look', () => {
  const oddPayment = async () => {
    const placed = await aBooking(site, 'held')
    const { orderNumber } = placed
    await payOrder(site, orderNumber)
    await setFaults(site, [{ kind: 'wrong_status', orderNumber, says: { amount: 1 } }])
    expect(await askBank(site.context, await attemptOf(site, placed))).toBe('needs_look')
    return { placed, attempt: await attemptOf(site, placed) }
  }
  const decide = async (id: number, decision: 'paid' | 'not_paid') => {
    const reply = await site.api(admin)(decideNeedsLook, { params: { id }, body: { decision } })
    return reply.ok ? 'decided' : codeOf(reply.failure)
  }

  test('is listed for admin, keeps staff from acting, and is booked as paid by admin once', async () => {
    const { placed, attempt } = await oddPayment()
    const reply = await site.api(admin)(getNeedsLook)
    if (!reply.ok) throw new Error()
    expect(reply.answer.request.data.attempts).toContainEqual(
      expect.objectContaining({ id: attempt.id, amount: 530, bank_status: 2 }),
    )
    expect(await take(placed)).toBe('payment_in_progress')
    expect(await decide(attempt.id, 'not_paid')).toBe('bank_holds_money')
    expect(await decide(attempt.id, 'paid')).toBe('decided')
    expect(await bookingOf(site, placed)).toMatchObject({ status: 'paid' })
    expect(await decide(attempt.id, 'paid')).toBe('attempt_decided')
    expect(await ledgerOf(site, placed)).toHaveLength(1)
  })

  test('is settled without admin when the bank speaks clearly later', async () => {
    const { placed } = await oddPayment()
    await clearFaults(site)
    clock.advance({ minutes: 10 })
    expect(await askBank(site.context, await attemptOf(site, placed))).toBe('paid')
  })

  test('that the bank has taken back can only be booked as not paid', async () => {
    const { placed, attempt } = await oddPayment()
    await reverseOrder(site, placed.orderNumber)
    expect(await decide(attempt.id, 'paid')).toBe('bank_holds_nothing')
    expect(await decide(attempt.id, 'not_paid')).toBe('decided')
    expect(await attemptOf(site, placed)).toMatchObject({ state: 'failed' })
  })
})

test('a mismatch is listed with what to do about it until admin has closed it', async () => {
  const placed = await aBooking(site, 'paid')
  await reverseOrder(site, placed.orderNumber)
  clock.advance({ hours: 24 })
  while (await checkDuePayment(site.context));
  const listed = async () => {
    const reply = await site.api(admin)(getMismatches)
    if (!reply.ok) throw new Error()
    return reply.answer.request.data.mismatches.find(({ booking_id }) => booking_id === placed.bookingId)
  }
  const mismatch = await listed()
  expect(mismatch).toMatchObject({ kind: 'money_gone_at_bank', booked: 530, deposited: 0 })
  expect(mismatch?.advice).toContain('Банк вернул деньги без нас')
  const close = () => site.api(admin)(closeMismatch, { params: { id: mismatch?.id ?? 0 } })
  expect((await close()).ok).toBe(true)
  expect(await listed()).toBeUndefined()
  expect(await close()).toMatchObject({ ok: false, failure: { code: 'mismatch_closed' } })
})
