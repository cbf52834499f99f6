import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askAboutDueAttempt } from '../../server/actions/ask-bank.ts'
import { examine } from '../../server/actions/examine.ts'
import { readBooks } from '../../server/actions/read-books.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { bankOrders, payOrder } from '../support/bank.ts'
import { someNoon, testClock } from '../support/clock.ts'
import { attemptOf, bookingOf, ledgerOf, paidPayment, placePayment } from '../support/payments.ts'
import { copyDatabase } from '../support/postgres.ts'

const since = new Date(someNoon)
const paid = 53_000

describe.each(['rbs', 'epg'] as const)('with a bank of the flavour %s', (flavour) => {
  const clock = testClock()
  let before: TestApp
  let after: TestApp
  beforeAll(async () => {
    before = await startApp({ clock, flavour })
  })
  afterAll(() => before.stop())
  beforeEach(async () => {
    clock.set(someNoon)
  })

  /** The hotel as it was backed up, beside the bank that has gone on. */
  const restored =
    (environment: Record<string, string> = {}) =>
    async (site: TestApp) => {
      const databaseUrls = await copyDatabase(site.databaseUrls)
      const start = () => startApp({ clock, flavour, databaseUrls, bankUrl: site.bankUrl, environment })
      return { start, drop: databaseUrls.drop }
    }

  const runJob = async (site: TestApp) => {
    while (await askAboutDueAttempt(site.context));
  }

  test('after a restore, a stranger who gets the same book number and pays nothing is not paid by the order of the first guest', async () => {
    await paidPayment(before)
    const backup = await restored()(before)
    const lost = await paidPayment(before)
    after = await backup.start()
    const stranger = await placePayment(after)
    expect(stranger.bookNumber).toBe(lost.bookNumber)
    for (let minutes = 0; minutes < 30; minutes += 1) {
      clock.advance({ minutes: 1 })
      await runJob(after)
    }
    expect(await bookingOf(after, stranger)).toMatchObject({ status: 'unpaid' })
    expect(await ledgerOf(after, stranger)).toEqual([])
    expect(await attemptOf(after, stranger)).toMatchObject({ state: 'failed' })
    expect((await readBooks(after.context, since)).deposited).toBe(paid)
    expect(await examine(after.context)).toEqual([])
    expect((await bankOrders(before)).map(({ deposited }) => deposited)).toEqual([paid, paid, 0])
    await payOrder(before, lost.orderNumber).catch(() => undefined)
    await after.stop()
    await backup.drop()
  })
})
