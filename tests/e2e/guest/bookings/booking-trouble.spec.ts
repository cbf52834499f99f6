import type { Page } from '@playwright/test'
import { nightsTaken, place } from '../../../support/bookings/stays.ts'
import { expect, holdBack, stored, test, walk } from '../../../support/browser/e2e.ts'
import { clearFaults, setFaults } from '../../../support/money/bank.ts'
import {
  atBank,
  bookAddress,
  bookingsOf,
  endHolds,
  fillBooking,
  signInNewClient,
  submitButton,
} from '../../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../../guest-pages.ts'
import { bookingWords } from './booking-words.ts'

// Each test walks through several pages.
test.describe.configure({ timeout: 90_000 })

test.afterEach(async ({ site }) => {
  await clearFaults(site)
  await endHolds(site)
})

/** Sends the order, which is refused for this reason. */
async function sendInVain(page: Page, why: string): Promise<void> {
  await submitButton(page).click()
  await expect(alertOn(page)).toContainText(why)
  await dismissAlert(page)
  await expect(alertOn(page)).toBeHidden()
}

walk('en', (language) => {
  const words = bookingWords[language]

  test('the button waits while the order is sent, a refusal is shown, and 3 seconds later it works again', async ({
    page,
    site,
    complaints,
  }) => {
    await signInNewClient(page, site)
    const answer = await holdBack(page, `**/api/${language}/payment`, (route) =>
      route.fulfill({
        status: 409,
        json: { request: { status: 1, message: 'Not now.', code: 'try_again' } },
      }),
    )
    await page.goto(bookAddress(2))
    await fillBooking(page)
    await page.clock.install()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await submitButton(page).click()
    await expect(submitButton(page)).toHaveText(words.wait)
    await expect(submitButton(page)).toBeDisabled()
    answer()
    await expect(alertOn(page)).toContainText('Not now.')
    await dismissAlert(page)
    await expect(submitButton(page)).toBeDisabled()
    await page.clock.runFor(3_100)
    await expect(submitButton(page)).toBeEnabled()
    await expect(submitButton(page)).toHaveText(words.pay(530))
    forgiveFailedLoads(complaints)
  })

  test('an answer that is lost at booking is asked for again and books nothing twice', async ({
    page,
    site,
    complaints,
  }) => {
    const client = await signInNewClient(page, site)
    await page.goto(bookAddress(2))
    await fillBooking(page)
    await page.context().setOffline(true)
    await sendInVain(page, words.offline)
    expect(await bookingsOf(site, client)).toEqual([])
    await page.context().setOffline(false)
    // The order arrives, and only its answer is lost.
    await page.route(`**/api/${language}/payment`, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await expect(submitButton(page)).toHaveText(words.pay(530))
    await sendInVain(page, words.offline)
    expect(await bookingsOf(site, client)).toHaveLength(1)
    await page.unroute(`**/api/${language}/payment`)
    await expect(submitButton(page)).toHaveText(words.pay(530))
    await submitButton(page).click()
    await page.waitForURL(atBank)
    expect(await bookingsOf(site, client)).toHaveLength(1)
    await page.goBack()
    await expect(page.getByLabel(words.phone)).toHaveValue('+99365123456')
    forgiveFailedLoads(complaints)
  })

  test('wherever the connection is cut, the way goes on from there', async ({ page, site, complaints }) => {
    const client = await signInNewClient(page, site)
    await page.goto('/book-rooms?checkIn=2027-02-01&checkOut=2027-02-03')
    const heading = page.getByRole('heading', { level: 1 })
    const found = page.getByRole('link', { name: `${words.book}: ${words.room}`, exact: true })
    await expect(found).toBeVisible()
    await page.context().setOffline(true)
    await found.click()
    await expect(heading).toHaveText(words.failure.heading)
    await expect(page.getByRole('alert')).toHaveText(words.failure.unreachable)
    await page.context().setOffline(false)
    await page.getByRole('link', { name: words.failure.retry }).click()
    await expect(heading).toHaveText(words.room)

    await fillBooking(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: words.add }).click()
    await expect(submitButton(page)).toHaveText(words.book)
    await fillBooking(page, 3)
    await sendInVain(page, words.priceUnknown)
    await page.context().setOffline(false)
    await sendInVain(page, words.priceUnknown)
    await page.getByRole('button', { name: words.removeGuest(3) }).click()
    await expect(submitButton(page)).toHaveText(words.pay(530))

    await page.route(atBank, (route) => route.abort())
    await submitButton(page).click()
    await expect(page).toHaveURL(/^chrome-error:/)
    expect(await bookingsOf(site, client)).toHaveLength(1)
    await page.unroute(atBank)
    await page.goBack()
    await submitButton(page).click()
    await page.waitForURL(atBank)
    expect(await bookingsOf(site, client)).toHaveLength(1)
    forgiveFailedLoads(complaints)
  })

  test('a changed price is shown and asked for again', async ({ page, site, complaints }) => {
    const client = await signInNewClient(page, site)
    await page.goto(bookAddress(2))
    await fillBooking(page)
    const { database } = site.context
    await database.updateTable('rooms').set({ price_winter: 50_000 }).where('id', '=', 2).execute()
    try {
      await sendInVain(page, words.refused.price)
      expect(await bookingsOf(site, client)).toEqual([])
      await expect(submitButton(page)).toHaveText(words.pay(550))
      await submitButton(page).click()
      await page.waitForURL(atBank)
      expect(await bookingsOf(site, client)).toMatchObject([{ due_now: 55_000 }])
    } finally {
      await database.updateTable('rooms').set({ price_winter: 48_000 }).where('id', '=', 2).execute()
    }
    forgiveFailedLoads(complaints)
  })

  test('a room that was sold meanwhile leads to what else is free', async ({ page, site, complaints }) => {
    await signInNewClient(page, site)
    const stay = { checkIn: '2027-03-01', checkOut: '2027-03-02' }
    await page.goto(bookAddress(5, stay))
    await expect(submitButton(page)).toBeVisible()
    await fillBooking(page, await page.getByRole('group').count())
    const { database } = site.context
    const { count_online } = await database
      .selectFrom('rooms')
      .select('count_online')
      .where('id', '=', 5)
      .executeTakeFirstOrThrow()
    await database.updateTable('rooms').set({ count_online: 0 }).where('id', '=', 5).execute()
    try {
      await sendInVain(page, words.refused.soldOut)
      await expect(page).toHaveURL('/book-rooms?checkIn=2027-03-01&checkOut=2027-03-02&guests=2')
      await expect(page.getByRole('article').first()).toBeVisible()
      expect((await nightsTaken(site, 5))['2027-03-01'] ?? 0).toBe(0)
    } finally {
      await database.updateTable('rooms').set({ count_online }).where('id', '=', 5).execute()
    }
    forgiveFailedLoads(complaints)
  })

  test('a bank that cannot be reached keeps the booking, and the next try goes on with it', async ({
    page,
    site,
    complaints,
  }) => {
    const client = await signInNewClient(page, site)
    await setFaults(site, [{ kind: 'answer', endpoint: 'any', fault: 'reset' }])
    await page.goto(bookAddress(2))
    await fillBooking(page)
    await sendInVain(page, words.refused.bankUnreachable)
    await clearFaults(site)
    // Longer than a registration at the bank can take.
    site.clock.advance({ minutes: 1 })
    await expect(submitButton(page)).toHaveText(words.pay(530))
    await submitButton(page).click()
    await page.waitForURL(atBank)
    const live = (await bookingsOf(site, client)).filter(({ status }) => status === 'unpaid')
    expect(live).toHaveLength(1)
    forgiveFailedLoads(complaints)
  })

  test('a wrong phone or document, a refusing bank, a second booking elsewhere, a room no longer offered and an ended session are said', async ({
    page,
    site,
    complaints,
  }) => {
    const client = await signInNewClient(page, site)
    await page.goto(bookAddress(2))
    await fillBooking(page)
    await page.clock.install()
    const rest = () => page.clock.runFor(3_100)
    const phone = page.getByLabel(words.phone, { exact: true })
    await phone.fill('- - - -')
    await submitButton(page).click()
    await expect(phone).toHaveAccessibleDescription(words.faults.phone)
    await expect(alertOn(page)).toHaveCount(0)
    await expect(phone).toHaveValue('- - - -')
    await phone.fill('+99365123456')
    const second = page.getByRole('group', { name: words.guest(2) })
    await second.getByLabel(words.series).selectOption('OTHER')
    await second.getByLabel(words.documentNumber).fill('?')
    await second.getByLabel(words.country).fill('Germany')
    await sendInVain(page, words.refused.document)
    await second.getByLabel(words.documentNumber).fill('C01X0006H7')
    await rest()
    await setFaults(site, [{ kind: 'answer', endpoint: 'register', fault: 'access_denied' }])
    await sendInVain(page, words.refused.bankRefused)
    await clearFaults(site)
    await rest()
    for (const check_in of ['2027-02-10', '2027-02-12'])
      await place(site, client.token, { check_in, check_out: '2027-02-14' })
    await sendInVain(page, words.full)
    await expect(page.getByRole('status').filter({ hasText: words.full })).toBeVisible()
    await expect(submitButton(page)).toHaveCount(0)

    const { database } = site.context
    const { id } = await signInNewClient(page, site)
    await page.goto(bookAddress(2))
    await fillBooking(page)
    const { id: rule } = await database
      .insertInto('room_availability')
      .values({ title: 'April only', kind: 'dates', first_date: '2027-04-01', last_date: '2027-04-30' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const offerBy = (availability_id: number | null) =>
      database.updateTable('rooms').set({ availability_id }).where('id', '=', 2).execute()
    await offerBy(rule)
    try {
      await sendInVain(page, words.refused.notOffered)
      await expect(page).toHaveURL('/book-rooms?checkIn=2027-02-01&checkOut=2027-02-03&guests=2')
    } finally {
      await offerBy(null)
      await database.deleteFrom('room_availability').where('id', '=', rule).execute()
    }
    // The page itself still finds the session good.
    const verified = page.waitForResponse('**/api/token/verify')
    await page.goto(bookAddress(2))
    await verified
    await database.deleteFrom('sessions').where('customer_id', '=', id).execute()
    await sendInVain(page, words.refused.notLoggedIn)
    await expect(page).toHaveURL(`/authorization?${new URLSearchParams({ to: bookAddress(2) })}`)
    expect(await stored(page, 'accessToken')).toBeNull()
    // What somebody has typed is not for whoever signs in next.
    await signInNewClient(page, site)
    await page.goto(bookAddress(2))
    await expect(phone).toHaveValue('')
    forgiveFailedLoads(complaints)
  })
})
