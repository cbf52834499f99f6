import { languages } from '../../../../contract/values.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test, walk, walkedLanguages } from '../../../support/browser/e2e.ts'
import {
  atBank,
  bookAddress,
  bookingsOf,
  endHolds,
  february,
  fillBooking,
  signInNewClient,
  submitButton,
} from '../../client.ts'
import { openMenu } from '../../guest-pages.ts'
import { bookingWords } from './booking-words.ts'

// Each test walks through several pages.
test.describe.configure({ timeout: 90_000 })

test.afterEach(({ site }) => endHolds(site))

for (const language of languages) {
  const words = bookingWords[language]

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
    const main = page.getByRole('main')
    const price = page.getByRole('complementary', { name: words.price })
    for (const line of words.lines) await expect(price).toContainText(line)
    await expect(page.getByText(words.logIn)).toBeVisible()
    await expect(main.getByRole('link', { name: words.book, exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: words.seeRoom })).toBeVisible()
    await expect(main).toContainText(/14:00.*12:00/)
    expect(counted).toEqual([])
    await signInNewClient(page, site)
    await page.route('**/api/check-count-bookings', (route) =>
      route.fulfill({ json: { request: { status: 0, message: '', data: 2 } } }),
    )
    await page.goto(bookAddress(2))
    await expect(page.getByRole('group', { name: words.guest(2) })).toBeVisible()
    const full = page.getByRole('status').filter({ hasText: words.full })
    await expect(full.getByRole('link', { name: words.toBookings })).toBeVisible()
    expect(counted).toHaveLength(1)
    await page.unroute('**/api/check-count-bookings')
    await page.reload()
    await expect(submitButton(page)).toHaveText(words.pay(530))
    for (const said of [words.whoComes, words.terms, words.kept]) await expect(main).toContainText(said)
    const first = page.getByRole('group', { name: words.guest(1) })
    await expect(first).toContainText(words.pays)
    for (const label of [words.name, words.series, words.number])
      await expect(first.getByLabel(label)).toBeVisible()
    const number = first.getByLabel(words.number)
    await number.fill('A 12')
    await submitButton(page).click()
    await expect(page.getByText(words.faults.fillIn).first()).toBeVisible()
    await expect(page.locator(':focus')).toHaveAttribute('name', 'name-1')
    await expect(number).toHaveAccessibleDescription(words.faults.digits)
    await expect(page.getByLabel(words.phone)).toHaveAccessibleDescription(words.faults.phone)
    await expect(page.getByRole('checkbox', { name: words.consent })).toHaveAccessibleDescription(
      words.faults.accept,
    )
    if (walkedLanguages('ru').includes(language)) expect(await findAccessibilityProblems(page)).toEqual([])
  })
}

walk('tm', (language) => {
  const words = bookingWords[language]

  test('the form starts with the room’s guests; one can be added up to the most and removed down to one', async ({
    page,
    site,
  }) => {
    await signInNewClient(page, site)
    await page.goto(bookAddress(1))
    await expect(page.getByRole('group')).toHaveCount(2)
    await expect(page.getByRole('group', { name: words.guest(2) })).toContainText(words.extra)
    await expect(page.getByPlaceholder('+993********')).toBeVisible()
    await page.goto(bookAddress(2))
    const price = page.getByRole('complementary')
    await expect(page.getByRole('group')).toHaveCount(2)
    await expect(price).not.toContainText(words.extraGuests)
    await page.getByRole('button', { name: words.add }).click()
    const third = page.getByRole('group', { name: words.guest(3) })
    await expect(third.getByLabel(words.name)).toBeFocused()
    await expect(price).toContainText(words.extraGuests)
    await expect(price).toContainText(words.newTotal)
    await expect(page.getByRole('button', { name: words.add })).toBeHidden()
    const removeThird = page.getByRole('button', { name: words.removeGuest(3) })
    await expect(removeThird).toHaveText(words.remove)
    await removeThird.click()
    await page.getByRole('button', { name: words.removeGuest(1) }).click()
    await expect(page.getByRole('group')).toHaveCount(1)
    await expect(page.getByRole('button').filter({ hasText: words.remove })).toHaveCount(0)
  })

  test('what was typed outlives a reload and goes along to another room', async ({ page, site }) => {
    await signInNewClient(page, site)
    await page.goto(bookAddress(2))
    await fillBooking(page)
    await page.reload()
    await expect(page.getByLabel(words.phone)).toHaveValue('+99365123456')
    await expect(page.getByRole('group', { name: words.guest(2) }).getByLabel(words.name)).toHaveValue(
      'Guest Number 2',
    )
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.goto(bookAddress(1))
    await expect(page.getByRole('group', { name: words.guest(1) }).getByLabel(words.number)).toHaveValue(
      '100001',
    )
    await expect(page.getByLabel(words.phone)).toHaveValue('+99365123456')
    await expect(page.getByRole('checkbox')).not.toBeChecked()
  })

  test('a guest from abroad gives another document with its country', async ({ page, site }) => {
    const client = await signInNewClient(page, site)
    await page.goto(bookAddress(2))
    await fillBooking(page)
    const second = page.getByRole('group', { name: words.guest(2) })
    expect(await second.getByLabel(words.series).locator('option').allTextContents()).toEqual([
      '',
      ...['BN', 'AS', 'AH', 'MR', 'LB', 'DZ', 'SN'],
      words.otherDocument,
    ])
    await expect(second.getByLabel(words.number)).toHaveAttribute('maxlength', '8')
    await second.getByLabel(words.series).selectOption('OTHER')
    await second.getByLabel(words.documentNumber).fill('C01X0006H7')
    await second.getByLabel(words.country).fill('Germany')
    await submitButton(page).click()
    await page.waitForURL(atBank)
    expect(await bookingsOf(site, client)).toHaveLength(1)
  })

  test('an address that says the whole stay is charged, when only a part is, is told so', async ({
    page,
  }) => {
    await page.goto(bookAddress(2))
    const price = page.getByRole('complementary')
    await expect(price).toContainText(words.balance)
    await expect(price.getByRole('status')).toHaveCount(0)
    await page.goto(bookAddress(2).replace('periodStatus=0', 'periodStatus=1'))
    await expect(price.getByRole('status')).toHaveText(words.termsChanged)
  })

  test('without dates the page asks for them, and with wrong ones it says what is wrong', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    await page.goto('/rooms/2/book')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.room)
    await expect(main.getByRole('status')).toHaveText(words.chooseDates)
    await page.goto(bookAddress(2, { checkIn: '2020-01-01', checkOut: '2020-01-02' }))
    await expect(main).toContainText('01.01.2020 – 02.01.2020')
    await expect(main.getByRole('status')).toHaveText(words.window)
    await page.goto(bookAddress(2, { checkIn: '2027-02-01', checkOut: '2027-03-04' }))
    await expect(main.getByRole('status')).toHaveText(words.tooLong)
    await expect(page.getByRole('link', { name: words.otherDates })).toBeVisible()
  })

  test('logging out forgets what was typed', async ({ page, site }) => {
    await signInNewClient(page, site)
    await page.goto(bookAddress(2))
    await fillBooking(page)
    await openMenu(page, language)
    await page.getByRole('button', { name: words.logOut }).click()
    await expect(page).toHaveURL('/authorization')
    await signInNewClient(page, site)
    await page.goto(bookAddress(2, february))
    await expect(page.getByLabel(words.phone)).toHaveValue('')
  })
})
