import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelBooking } from '../../../server/actions/bookings/cancel-booking.ts'
import { readBooks } from '../../../server/actions/books/read-books.ts'
import { payOutRefund } from '../../../server/actions/money/pay-out.ts'
import { listOpenMismatches } from '../../../server/database/bank/mismatches.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { clearFaults, forgetOrders, refundAtBank, setFaults } from '../../support/money/bank.ts'
import { ledgerOf, refundsOf } from '../../support/money/payments.ts'

const clock = testClock()
let site: TestApp
/** Each test has books of its own. */
beforeEach(async () => {
  site = await startApp({ clock })
})
afterEach(() => site.stop())

const since = new Date(someNoon)
const paid = 53_000

test('books that agree with the bank say so, one that differs is named and put right, a silent bank is named too', async () => {
  const [right, wrong, silent] = [
    await aBooking(site, 'paid'),
    await aBooking(site, 'paid'),
    await aBooking(site, 'paid'),
  ]
  expect(await readBooks(site.context, since)).toEqual({
    payments: 3,
    booked: 3 * paid,
    deposited: 3 * paid,
    differences: [],
  })
  await refundAtBank(site, wrong.orderNumber, 3_000)
  const { orderNumber } = silent
  await setFaults(site, [{ kind: 'answer', endpoint: 'any', orderNumber, fault: 'http_500' }])
  expect(await readBooks(site.context, since)).toEqual({
    payments: 3,
    booked: 3 * paid,
    deposited: 2 * paid - 3_000,
    differences: [
      { orderNumber: wrong.orderNumber, outcome: 'money_gone_at_bank' },
      { orderNumber: silent.orderNumber, outcome: 'bank_silent' },
    ],
  })
  await clearFaults(site)
  const after = await readBooks(site.context, since)
  expect(after).toMatchObject({ booked: 3 * paid - 3_000, deposited: 3 * paid - 3_000, differences: [] })
  expect(await ledgerOf(site, right)).toHaveLength(1)
})

test('an order that the bank has forgotten is for admin to ask about, and the books stay', async () => {
  const placed = await aBooking(site, 'paid')
  await forgetOrders(site)
  const { differences } = await readBooks(site.context, since)
  expect(differences).toContainEqual({
    orderNumber: placed.orderNumber,
    outcome: 'order_unknown_at_bank',
  })
  expect(await ledgerOf(site, placed)).toHaveLength(1)
  const mismatches = await listOpenMismatches(site.context.database)
  expect(mismatches.find(({ bookingId }) => bookingId === placed.bookingId)?.kind).toBe(
    'order_unknown_at_bank',
  )
  // Nor is its money paid out by hand before somebody says so.
  const { bookingId } = placed
  await cancelBooking(site.context, { bookingId, method: 'cancelBookFull', by: { kind: 'job' } })
  const [due] = await refundsOf(site, placed)
  const payOut = { refundId: due?.id ?? 0, staffId: 1, channel: 'note', receiptNumber: undefined } as const
  expect(await payOutRefund(site.context, payOut)).toEqual({ refused: 'bank_says_nothing' })
  const agreed = { ...payOut, agreed: ['bank_says_nothing'] } as const
  expect(await payOutRefund(site.context, agreed)).toEqual({ paidOut: paid })
})
