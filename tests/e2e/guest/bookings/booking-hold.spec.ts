import { askAboutDueAttempt } from '../../../../server/actions/bank/ask-bank.ts'
import { aBooking } from '../../../support/bookings/a-booking.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test, walk } from '../../../support/browser/e2e.ts'
import { endHolds, signIn } from '../../client.ts'
import { holdWords } from './booking-hold-words.ts'

test.describe.configure({ timeout: 90_000 })

test.afterEach(({ site }) => endHolds(site))

/** Nights of their own. The hold ends at 12:20, and a payment needs eight minutes of it. */
const stay = { check_in: '2027-02-22', check_out: '2027-02-24' }
const bookAgain = '/rooms/2/book?checkIn=2027-02-22&checkOut=2027-02-24&guests=2'

walk('ru', (language) => {
  const words = holdWords[language]

  test('a hold counts down to the last moment at which a payment can begin, and then says what happens', async ({
    page,
    site,
  }) => {
    const { token, bookNumber, bookingId } = await aBooking(site, 'held', { stay, language })
    await signIn(page, token)
    await page.clock.install({ time: '2030-05-05T05:05:05Z' })
    await page.goto(`/books/${bookingId}`)
    await expect(page.getByRole('timer')).toBeVisible()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.goto('/books')
    const strip = page.getByRole('region', { name: words.number(bookNumber) })
    await expect(strip).toContainText(words.payBy)
    await expect(strip.getByRole('timer')).toContainText(new RegExp(words.left('(12:00|11:\\d\\d)')))
    expect(await findAccessibilityProblems(page)).toEqual([])
    const pay = strip.getByRole('button', { name: words.pay, exact: true })
    await expect(pay).toBeVisible()
    await page.clock.runFor('12:02')
    await expect(strip).toContainText(words.closing)
    await expect(pay).toHaveCount(0)
    await expect(strip.getByRole('timer')).toHaveCount(0)
    expect(await findAccessibilityProblems(page)).toEqual([])
    site.clock.advance({ minutes: 13 })
    await strip.getByRole('button', { name: words.again }).click()
    await expect(page).toHaveURL(bookAgain)
    const { status } = await site.context.database
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    // The own hold does not stand in the way of the next one.
    expect(status).toBe('cancelled')
  })

  test('a lapsed booking says that time ran out, asks for no money and leads back to the room', async ({
    page,
    site,
  }) => {
    const { token, bookingId } = await aBooking(site, 'held', { stay, language })
    site.clock.advance({ minutes: 21 })
    // Until the bank has said that nothing was paid, it is not known.
    while (await askAboutDueAttempt(site.context));
    await signIn(page, token)
    for (const address of ['/books', `/books/${bookingId}`]) {
      await page.goto(address)
      const main = page.getByRole('main')
      await expect(main).toContainText(words.lapsed)
      await expect(main).not.toContainText(words.toPay)
      await expect(main.getByRole('button', { name: words.pay, exact: true })).toHaveCount(0)
      await expect(main.getByRole('link', { name: words.again })).toHaveAttribute('href', bookAgain)
      expect(await findAccessibilityProblems(page)).toEqual([])
    }
  })
})
