import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { payByLink } from '../../../contract/guest/payment.ts'
import { decideNeedsLook, getNeedsLook } from '../../../contract/office/money/money.ts'
import { askAboutDueAttempt } from '../../../server/actions/bank/ask-bank.ts'
import { lookForStrays } from '../../../server/actions/books/find-strays.ts'
import { giveBackStray } from '../../../server/actions/books/give-back-stray.ts'
import { moveBookNumbersOn } from '../../../server/actions/books/move-book-numbers-on.ts'
import { readBooks } from '../../../server/actions/books/read-books.ts'
import { examine } from '../../../server/actions/upkeep/examine.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { backUp } from '../../support/machine/restored.ts'
import { bankOrders, payOrder } from '../../support/money/bank.ts'
import { attemptOf, bookingOf, ledgerOf, orderOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'

const since = new Date(someNoon)
const paid = 53_000
const system = { kind: 'system' } as const

describe.each(['rbs', 'epg'] as const)('with a bank of the flavour %s', (flavour) => {
  const clock = testClock()
  let before: TestApp
  let after: TestApp | undefined
  beforeEach(async () => {
    clock.set(someNoon)
    after = undefined
    before = await startApp({ clock, flavour })
  })
  afterEach(async () => {
    await after?.stop()
    await before.stop()
  })

  /** Half an hour of the job. */
  const goOn = async (site: TestApp) => {
    for (let minutes = 0; minutes < 30; minutes += 1) {
      clock.advance({ minutes: 1 })
      while (await askAboutDueAttempt(site.context));
    }
  }
  const deposited = async (site: TestApp) =>
    Object.fromEntries(
      (await bankOrders(site)).map(({ orderNumber, deposited: held }) => [orderNumber, held]),
    )

  const expectUntouched = async (site: TestApp, stranger: OneBooking) => {
    expect(await bookingOf(site, stranger)).toMatchObject({ status: 'unpaid' })
    expect(await ledgerOf(site, stranger)).toEqual([])
    expect(await attemptOf(site, stranger)).toMatchObject({ state: 'failed' })
  }

  test('after a restore, a stranger who gets the same book number and pays nothing is not paid by the order of the first guest', async () => {
    const kept = await aBooking(before, 'paid')
    const backup = await backUp(before, { clock, flavour })
    const lost = await aBooking(before, 'paid')
    after = await backup.restore()
    const stranger = await aBooking(after, 'held')
    expect(stranger.bookNumber).toBe(lost.bookNumber)
    await goOn(after)
    await expectUntouched(after, stranger)

    const look = await lookForStrays(after.context, since)
    expect(look).toMatchObject({ answer: 'listed', ours: 2, highestBookNumber: lost.bookNumber })
    expect(look.strays).toMatchObject([{ orderNumber: lost.orderNumber, held: paid, state: 'paid' }])
    const given = await giveBackStray(after.context, { orderNumber: lost.orderNumber, by: system })
    expect(given).toEqual({ outcome: 'given_back', amount: paid })

    expect(await deposited(after)).toEqual({
      [kept.orderNumber]: paid,
      [lost.orderNumber]: 0,
      [stranger.orderNumber]: 0,
    })
    const books = await readBooks(after.context, since)
    expect(books).toEqual({ payments: 1, booked: paid, deposited: paid, differences: [] })
    expect(await lookForStrays(after.context, since)).toMatchObject({ strays: [] })
    expect(await examine(after.context)).toEqual([])
  })

  test('a guest of the restored hotel pays for the book number of a forgotten one, and each order stays with its own', async () => {
    const backup = await backUp(before, { clock, flavour })
    const lost = await aBooking(before, 'paid')
    after = await backup.restore()
    const guest = await aBooking(after, 'paid')
    expect(guest.bookNumber).toBe(lost.bookNumber)
    expect(guest.orderNumber).not.toBe(lost.orderNumber)
    expect(await bookingOf(after, guest)).toMatchObject({ status: 'paid' })
    const { strays } = await lookForStrays(after.context, since)
    expect(strays.map(({ orderNumber }) => orderNumber)).toEqual([lost.orderNumber])
  })

  test('a payment that was open in the backup and was paid afterwards is booked for its own guest', async () => {
    const open = await aBooking(before, 'held')
    const backup = await backUp(before, { clock, flavour })
    await payOrder(before, open.orderNumber)
    after = await backup.restore()
    await goOn(after)
    expect(await bookingOf(after, open)).toMatchObject({ status: 'paid' })
    expect(await lookForStrays(after.context, since)).toMatchObject({ ours: 1, strays: [] })
  })

  test('after the command book numbers go on beyond the forgotten ones, and never back', async () => {
    const backup = await backUp(before, { clock, flavour })
    const lost = await aBooking(before, 'paid')
    after = await backup.restore()
    const { highestBookNumber = 0 } = await lookForStrays(after.context, since)
    expect(highestBookNumber).toBe(lost.bookNumber)
    const moved = await moveBookNumbersOn(after.context, [highestBookNumber])
    expect(moved).toEqual({ highest: lost.bookNumber, next: lost.bookNumber + 1_001, moved: true })
    const again = await moveBookNumbersOn(after.context, [highestBookNumber])
    expect(again).toEqual({ ...moved, moved: false })
    expect(await moveBookNumbersOn(after.context, [])).toMatchObject({ next: moved.next, moved: false })
    const next = await aBooking(after, 'held')
    expect(next.bookNumber).toBe(moved.next)
    await expect(moveBookNumbersOn(after.context, [10_000_000_000])).rejects.toThrow(/beyond/)
    const { at: _at, ...line } = await after.context.database
      .selectFrom('history')
      .select(['at', 'actor', 'subject', 'facts'])
      .where('action', '=', 'book_numbers_moved')
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ actor: 'system', subject: 'books', facts: { from: 100_000, to: moved.next - 1 } })
  })

  test('a rehearsal on the same account claims nothing of the hotel, nor the hotel of the rehearsal', async () => {
    const backup = await backUp(before, { clock, flavour })
    const real = await aBooking(before, 'paid')
    after = await backup.restore()
    const tried = await aBooking(after, 'held')
    expect(tried.bookNumber).toBe(real.bookNumber)
    await goOn(after)
    await expectUntouched(after, tried)
    const rehearsed = await aBooking(after, 'paid')
    const guest = await aBooking(before, 'held')
    expect(guest.bookNumber).toBe(rehearsed.bookNumber)
    await goOn(before)
    await expectUntouched(before, guest)
    expect((await lookForStrays(before.context, since)).strays).toMatchObject([
      { orderNumber: rehearsed.orderNumber },
    ])
  })

  test('a rehearsal with a prefix of its own is not even named', async () => {
    const backup = await backUp(before, { clock, flavour })
    await aBooking(before, 'paid')
    after = await backup.restore({ BANK_ORDER_PREFIX: 'KX' })
    await aBooking(after, 'paid')
    expect(await lookForStrays(before.context, since)).toMatchObject({ ours: 1, strays: [] })
    expect(await lookForStrays(after.context, since)).toMatchObject({ ours: 1, strays: [] })
  })

  test('an attempt from before, whose number can be guessed, does not take an order that the bank knows from elsewhere', async () => {
    const backup = await backUp(before, { clock, flavour })
    const lost = await aBooking(before, 'held')
    const guessable = `K${lost.bookNumber}-1`
    await registerAtBank(before, guessable)
    await payOrder(before, guessable)
    after = await backup.restore()
    const stranger = await aBooking(after, 'held')
    // As a version from before would have left it: stored, and never sent.
    await after.context.database
      .updateTable('payment_attempts')
      .set({ order_number: guessable, mark: null, state: 'registering', bank_order_id: null, form_url: null })
      .where('order_number', '=', stranger.orderNumber)
      .execute()
    clock.advance({ minutes: 1 })
    const { bookNumber: book_number, payCode: code } = stranger
    const reply = await after.api()(payByLink, { params: { book_number, code } })
    expect(reply).toMatchObject({ ok: true })
    await goOn(after)
    expect(await attemptOf(after, { orderNumber: guessable })).toMatchObject({
      state: 'needs_look',
      bankOrderId: null,
    })
    expect(await bookingOf(after, stranger)).toMatchObject({ status: 'unpaid' })
    expect(await ledgerOf(after, stranger)).toEqual([])
    expect(await orderOf(after, stranger.bookNumber, 2)).not.toBe(guessable)

    const admin = await staffToken(after, 'admin')
    const { id } = await attemptOf(after, { orderNumber: guessable })
    const looks = await after.api(admin)(getNeedsLook)
    if (!looks.ok) throw new Error()
    expect(looks.answer.request.data.attempts).toMatchObject([
      { advice: expect.stringMatching(/nothing proves|ничто|hiç zat/) },
    ])
    expect(
      await after.api(admin)(decideNeedsLook, { params: { id }, body: { decision: 'not_paid' } }),
    ).toMatchObject({ ok: true })
    expect((await lookForStrays(after.context, since)).strays).toMatchObject([
      { orderNumber: guessable, held: paid },
    ])
  })
})

/** Somebody else's order, made with the account's own login. */
async function registerAtBank({ context }: TestApp, orderNumber: string): Promise<void> {
  const registered = await context.bank.register({
    orderNumber,
    amount: paid,
    returnUrl: 'http://elsewhere.example/back',
    description: orderNumber,
    language: 'ru',
    sessionSeconds: 900,
    mark: undefined,
  })
  expect(registered).toMatchObject({ kind: 'registered' })
}
