import type { Page } from '@playwright/test'
import { type Language, languages } from '../../../contract/values.ts'
import { clearFaults, setFaults } from '../../support/bank.ts'
import { someNoon } from '../../support/clock.ts'
import { expect, findAccessibilityProblems, test } from '../../support/e2e.ts'
import { nightsTaken } from '../../support/stays.ts'
import { bookAddress, bookingsOf, february, fillBooking, payAtBank, signInNewClient } from '../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../guest-pages.ts'

// Each test walks through several pages.
test.describe.configure({ timeout: 90_000 })

const atBank = /\/payment\/merchants\//
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Book|Please wait)/ })

test.beforeEach(({ site }) => site.clock.set(someNoon))
test.afterEach(({ site }) => clearFaults(site))

const words: Record<
  Language,
  { logIn: string; full: string; fillIn: string; guest: string; lines: string[] }
> = {
  ru: {
    logIn: 'Войдите или зарегистрируйтесь, чтобы забронировать этот номер.',
    full: 'У вас уже есть брони',
    fillIn: 'Заполните это поле',
    guest: 'Гость 2',
    lines: ['2 ночи по 480\u00a0TMT', 'Всего', 'Сейчас, картой', 'Остаток, на ресепшн'],
  },
  tm: {
    logIn: 'Bu otagy bronlamak üçin içeri giriň ýa-da hasaba duruň.',
    full: 'Siziň eýýäm bronlaryňyz bar',
    fillIn: 'Şu ýeri dolduryň',
    guest: 'Myhman 2',
    lines: ['2 gije, her biri 480\u00a0TMT', 'Jemi', 'Häzir, kart bilen', 'Galany, kabulhanada'],
  },
  en: {
    logIn: 'Log in or register to book this room.',
    full: 'You already have bookings',
    fillIn: 'Please fill this in',
    guest: 'Guest 2',
    lines: ['2 nights at 480\u00a0TMT', 'Total', 'Due now, by card', 'Balance, paid at the desk'],
  },
}

for (const language of languages) {
  test(`a visitor sees the price, a client the form, and one with two bookings that they have them, in ${language}`, async ({
    page,
    site,
    speak,
  }) => {
    await speak(language)
    const counted: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/check-count-bookings')) counted.push(request.url())
    })
    await page.goto(bookAddress(2))
    for (const line of words[language].lines)
      await expect(page.getByRole('complementary')).toContainText(line)
    await expect(page.getByText(words[language].logIn)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/14:00.*12:00/)
    expect(counted).toEqual([])
    await signInNewClient(page, site)
    await page.route('**/api/check-count-bookings', (route) =>
      route.fulfill({ json: { request: { status: 0, message: '', data: 2 } } }),
    )
    await page.goto(bookAddress(2))
    await expect(page.getByRole('group', { name: words[language].guest })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: words[language].full })).toBeVisible()
    expect(counted).toHaveLength(1)
    await page.unroute('**/api/check-count-bookings')
    await page.reload()
    const button = page.locator('form button[type="submit"]')
    await expect(button).toContainText('530')
    await button.click()
    await expect(page.getByText(words[language].fillIn).first()).toBeVisible()
    await expect(page.locator(':focus')).toHaveAttribute('name', 'name-1')
    expect(await findAccessibilityProblems(page)).toEqual([])
  })
}

test.describe('in English', () => {
  test.beforeEach(({ speak }) => speak('en'))

  test('a client searches, books, pays and is told so, and the account shows the paid booking', async ({
    page,
    site,
  }) => {
    const client = await signInNewClient(page, site)
    await page.goto('/book-rooms?checkIn=2027-02-01&checkOut=2027-02-03')
    await page.getByRole('link', { name: /^Book: Double$/ }).click()
    await expect(page).toHaveURL(bookAddress(2))
    await fillBooking(page)
    const sent = page.waitForRequest('**/api/en/payment')
    await submit(page).click()
    expect((await sent).headers()['idempotency-key']).toMatch(/^2\.2027-02-01\.2027-02-03\.\w+\.0$/)
    expect((await sent).postDataJSON()).toMatchObject({ expected_price: 530 })
    await page.waitForURL(atBank)
    const [held] = await bookingsOf(site, client)
    expect(held).toMatchObject({ status: 'unpaid', due_now: 53_000, phone_number: '+99365123456' })
    await payAtBank(page, 'Success')
    await page.getByLabel('Confirmation code').fill('123456')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(alertOn(page)).toContainText(
      `Payment received. Your booking ${held?.book_number} is confirmed.`,
    )
    await dismissAlert(page)
    await expect(page).toHaveURL('/')
    await page.goto('/books')
    await expect(page.getByRole('article')).toContainText('paid successfully')
    expect(await bookingsOf(site, client)).toMatchObject([{ status: 'paid' }])
  })

  for (const [card, code] of [
    ['No funds', '123456'],
    ['Wrong CVC', undefined],
    ['Blocked', undefined],
  ] as const) {
    test(`with the card "${card}" nothing is paid, and the client may pay again from the account`, async ({
      page,
      site,
    }) => {
      const client = await signInNewClient(page, site)
      await page.goto(bookAddress(3))
      await fillBooking(page, await page.getByRole('group').count())
      await submit(page).click()
      await page.waitForURL(atBank)
      await payAtBank(page, card)
      if (code) {
        await page.getByLabel('Confirmation code').fill(code)
        await page.getByRole('button', { name: 'Confirm' }).click()
      }
      await expect(alertOn(page)).toContainText('The payment was not made.')
      await dismissAlert(page)
      await page.goto('/books')
      await expect(page.getByRole('article')).toContainText('not paid')
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await page.waitForURL(atBank)
      expect(await bookingsOf(site, client)).toHaveLength(1)
    })
  }

  test('while the bank hangs the same order is neither booked nor paid a second time', async ({
    page,
    site,
    complaints,
  }) => {
    const client = await signInNewClient(page, site)
    await page.goto(bookAddress(4))
    await fillBooking(page, await page.getByRole('group').count())
    await submit(page).click()
    await page.waitForURL(atBank)
    await payAtBank(page, 'No answer')
    await page.getByLabel('Confirmation code').fill('123456')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.goto('/books')
    await expect(page.getByRole('article')).toContainText('Booking')
    await page.goto(bookAddress(4))
    await submit(page).click()
    await expect(alertOn(page)).toContainText('The guest is paying now. Please wait for the bank.')
    expect(await bookingsOf(site, client)).toHaveLength(1)
    forgiveFailedLoads(complaints)
  })

  test('the form starts with the room’s guests; one can be added up to the most and removed down to one', async ({
    page,
    site,
  }) => {
    await signInNewClient(page, site)
    await page.goto(bookAddress(1))
    await expect(page.getByRole('group')).toHaveCount(2)
    await expect(page.getByRole('group', { name: 'Guest 2' })).toContainText(
      'over capacity: 120\u00a0TMT a night',
    )
    await expect(page.getByPlaceholder('+993********')).toBeVisible()
    await page.goto(bookAddress(2))
    const price = page.getByRole('complementary')
    await expect(page.getByRole('group')).toHaveCount(2)
    await expect(price).not.toContainText('Guests over capacity')
    await page.getByRole('button', { name: 'Add a guest' }).click()
    await expect(page.getByRole('group', { name: 'Guest 3' }).getByLabel('Full name')).toBeFocused()
    await expect(price).toContainText(/Guests over capacity\s*240\u00a0TMT/)
    await expect(price).toContainText(/Total\s*1,250\u00a0TMT/)
    await expect(page.getByRole('button', { name: 'Add a guest' })).toBeHidden()
    await page.getByRole('button', { name: 'Remove guest 3' }).click()
    await page.getByRole('button', { name: 'Remove guest 1' }).click()
    await expect(page.getByRole('group')).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  })

  test('what was typed outlives a reload and goes along to another room', async ({ page, site }) => {
    await signInNewClient(page, site)
    await page.goto(bookAddress(2))
    await fillBooking(page)
    await page.reload()
    await expect(page.getByLabel('Phone')).toHaveValue('+99365123456')
    await expect(page.getByRole('group', { name: 'Guest 2' }).getByLabel('Full name')).toHaveValue(
      'Guest Number 2',
    )
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.goto(bookAddress(1))
    await expect(page.getByRole('group', { name: 'Guest 1' }).getByLabel('Passport number')).toHaveValue(
      '100001',
    )
    await expect(page.getByRole('checkbox')).not.toBeChecked()
  })

  test('a guest from abroad gives another document with its country', async ({ page, site }) => {
    const client = await signInNewClient(page, site)
    await page.goto(bookAddress(2))
    await fillBooking(page)
    const second = page.getByRole('group', { name: 'Guest 2' })
    expect(await second.getByLabel('Passport series').locator('option').allTextContents()).toEqual([
      '',
      ...['BN', 'AS', 'AH', 'MR', 'LB', 'DZ', 'SN'],
      'Other document',
    ])
    await expect(second.getByLabel('Passport number')).toHaveAttribute('maxlength', '8')
    await second.getByLabel('Passport series').selectOption('OTHER')
    await second.getByLabel('Document number').fill('C01X0006H7')
    await second.getByLabel('Country of the document').fill('Germany')
    await submit(page).click()
    await page.waitForURL(atBank)
    expect(await bookingsOf(site, client)).toHaveLength(1)
  })

  test('the button waits while the order is sent, a refusal is shown, and 3 seconds later it works again', async ({
    page,
    site,
    complaints,
  }) => {
    await signInNewClient(page, site)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/en/payment', async (route) => {
      await answered
      await route.fulfill({
        status: 409,
        json: { request: { status: 1, message: 'Not now.', code: 'try_again' } },
      })
    })
    await page.goto(bookAddress(2))
    await fillBooking(page)
    await page.clock.install()
    await submit(page).click()
    await expect(submit(page)).toHaveText('Please wait...')
    await expect(submit(page)).toBeDisabled()
    answer()
    await expect(alertOn(page)).toContainText('Not now.')
    await dismissAlert(page)
    await expect(submit(page)).toBeDisabled()
    await page.clock.runFor(3_100)
    await expect(submit(page)).toBeEnabled()
    await expect(submit(page)).toHaveText('Book and pay 530\u00a0TMT')
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
    await submit(page).click()
    await expect(alertOn(page)).toContainText('No connection. What you typed is kept.')
    await dismissAlert(page)
    expect(await bookingsOf(site, client)).toEqual([])
    await page.context().setOffline(false)
    // The order arrives, and only its answer is lost.
    await page.route('**/api/en/payment', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await expect(submit(page)).toHaveText(/^Book and pay/)
    await submit(page).click()
    await expect(alertOn(page)).toContainText('No connection.')
    await dismissAlert(page)
    expect(await bookingsOf(site, client)).toHaveLength(1)
    await page.unroute('**/api/en/payment')
    await expect(submit(page)).toHaveText(/^Book and pay/)
    await submit(page).click()
    await page.waitForURL(atBank)
    expect(await bookingsOf(site, client)).toHaveLength(1)
    await page.goBack()
    await expect(page.getByLabel('Phone')).toHaveValue('+99365123456')
    forgiveFailedLoads(complaints)
  })

  test('two tabs that send the same order at once make one booking, and both are at the bank', async ({
    page,
    site,
  }) => {
    const client = await signInNewClient(page, site)
    const second = await page.context().newPage()
    const tabs = [page, second]
    for (const tab of tabs) {
      await tab.goto(bookAddress(2))
      await fillBooking(tab)
    }
    await Promise.all(tabs.map((tab) => submit(tab).click()))
    await Promise.all(tabs.map((tab) => tab.waitForURL(atBank)))
    expect(page.url()).toBe(second.url())
    expect(await bookingsOf(site, client)).toHaveLength(1)
  })

  test('a changed price is shown and asked for again', async ({ page, site, complaints }) => {
    const client = await signInNewClient(page, site)
    await page.goto(bookAddress(2))
    await fillBooking(page)
    const { database } = site.context
    await database.updateTable('rooms').set({ price_winter: 50_000 }).where('id', '=', 2).execute()
    try {
      await submit(page).click()
      await expect(alertOn(page)).toContainText('The price has changed: 550 TMT is due now.')
      await dismissAlert(page)
      expect(await bookingsOf(site, client)).toEqual([])
      await expect(submit(page)).toHaveText('Book and pay 550\u00a0TMT')
      await submit(page).click()
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
    await fillBooking(page, await page.getByRole('group').count())
    const { database } = site.context
    const { count_online } = await database
      .selectFrom('rooms')
      .select('count_online')
      .where('id', '=', 5)
      .executeTakeFirstOrThrow()
    await database.updateTable('rooms').set({ count_online: 0 }).where('id', '=', 5).execute()
    try {
      await submit(page).click()
      await expect(alertOn(page)).toContainText('This room is sold out on')
      await dismissAlert(page)
      await expect(page).toHaveURL('/book-rooms?checkIn=2027-03-01&checkOut=2027-03-02')
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
    await submit(page).click()
    await expect(alertOn(page)).toContainText(/bank/)
    await dismissAlert(page)
    await clearFaults(site)
    // Longer than a registration at the bank can take.
    site.clock.advance({ minutes: 1 })
    await expect(submit(page)).toHaveText(/^Book and pay/)
    await submit(page).click()
    await page.waitForURL(atBank)
    const live = (await bookingsOf(site, client)).filter(({ status }) => status === 'unpaid')
    expect(live).toHaveLength(1)
    forgiveFailedLoads(complaints)
  })

  test('an address that says the whole stay is charged, when only a part is, is told so', async ({
    page,
  }) => {
    await page.goto(bookAddress(2))
    const price = page.getByRole('complementary')
    await expect(price).toContainText('Balance, paid at the desk')
    await expect(price.getByRole('status')).toHaveCount(0)
    await page.goto(bookAddress(2).replace('periodStatus=0', 'periodStatus=1'))
    await expect(price.getByRole('status')).toHaveText(
      'What is paid online has changed since your search. The sums above hold.',
    )
  })

  test('without dates the page asks for them, and with wrong ones it says what is wrong', async ({
    page,
  }) => {
    await page.goto('/rooms/2/book')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Double')
    await expect(page.getByRole('main')).toContainText('Choose dates to see the price and book.')
    await page.goto(bookAddress(2, { checkIn: '2020-01-01', checkOut: '2020-01-02' }))
    await expect(page.getByRole('main')).toContainText('01.01.2020 – 02.01.2020')
    await expect(page.getByRole('button', { name: 'Choose other dates' })).toBeVisible()
  })

  test('logging out forgets what was typed', async ({ page, site }) => {
    await signInNewClient(page, site)
    await page.goto(bookAddress(2))
    await fillBooking(page)
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    if (await menu.isVisible()) await menu.click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/authorization')
    await signInNewClient(page, site)
    await page.goto(bookAddress(2, february))
    await expect(page.getByLabel('Phone')).toHaveValue('')
  })
})
