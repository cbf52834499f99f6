import { type Language, languages } from '../../../contract/values.ts'
import { payOrder } from '../../support/bank.ts'
import { someNoon } from '../../support/clock.ts'
import { expect, findAccessibilityProblems, test } from '../../support/e2e.ts'
import { placePayment } from '../../support/payments.ts'
import { payAtBank } from '../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../guest-pages.ts'

test.describe.configure({ timeout: 90_000 })

test.beforeEach(({ site }) => site.clock.set(someNoon))

const words: Record<Language, { pay: string; processed: string; notFound: string; room: string }> = {
  ru: {
    pay: 'Оплатить',
    processed: 'бронь уже обработана',
    notFound: 'Бронь не найдена.',
    room: 'Двухместный',
  },
  tm: {
    pay: 'Tölemek',
    processed: 'bron eýýäm işlenildi',
    notFound: 'Bron tapylmady.',
    room: 'Iki adamlyk',
  },
  en: {
    pay: 'Pay',
    processed: 'booking already processed',
    notFound: 'This booking was not found.',
    room: 'Double',
  },
}

for (const language of languages) {
  test(`whoever holds the link sees the booking, pays it, and then reads that it is processed, in ${language}`, async ({
    page,
    site,
    speak,
    complaints,
  }) => {
    await speak(language)
    const placed = await placePayment(site, language)
    const address = `/f/payment/${placed.bookNumber}/${placed.payCode}`
    await page.goto(address)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toContainText(String(placed.bookNumber))
    for (const fact of [
      '01.02.2027 – 03.02.2027',
      'Aýna Orazowa',
      'Merdan Orazow',
      '530\u00a0TMT',
      words[language].room,
    ])
      await expect(main).toContainText(fact)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await main.getByRole('button', { name: words[language].pay, exact: true }).click()
    await page.waitForURL(placed.formUrl)
    await payOrder(site, placed.orderNumber)
    await page.goto(`/api/bank/return/${placed.returnCode}`)
    await dismissAlert(page)
    await page.goto(address)
    await expect(main).toContainText(words[language].processed)
    await expect(main.getByRole('button')).toHaveCount(0)
    await page.goto(`/f/payment/${placed.bookNumber}/${'0'.repeat(32)}`)
    await expect(page.getByRole('alert')).toHaveText(words[language].notFound)
    forgiveFailedLoads(complaints)
  })
}

test('the pay button is there for status 1 with type 2 and for nothing else', async ({
  page,
  site,
  speak,
}) => {
  await speak('en')
  const placed = await placePayment(site)
  const address = `/f/payment/${placed.bookNumber}/${placed.payCode}`
  const button = page.getByRole('main').getByRole('button', { name: 'Pay', exact: true })
  let change = {}
  await page.route('**/api/get-booking-code/**', async (route) => {
    const answer = await (await route.fetch()).json()
    Object.assign(answer.request.data.booking, change)
    await route.fulfill({ json: answer })
  })
  // Within the site the browser asks by itself, so its answer can be changed on the way.
  for (const status of [0, 1, 2, 3]) {
    for (const type of [0, 1, 2]) {
      change = { status, type }
      await page.goto('/authorization')
      await page.evaluate((to) => history.pushState(null, '', to), address)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(String(placed.bookNumber))
      await expect(button).toHaveCount(status === 1 && type === 2 ? 1 : 0)
    }
  }
})

test('a payment that cannot begin says why, and a cut connection pays nothing', async ({
  page,
  site,
  speak,
  complaints,
}) => {
  await speak('en')
  const placed = await placePayment(site)
  await page.goto(`/f/payment/${placed.bookNumber}/${placed.payCode}`)
  const button = page.getByRole('main').getByRole('button', { name: 'Pay', exact: true })
  await page.context().setOffline(true)
  await button.click()
  await expect(alertOn(page)).toContainText('error processing request')
  await dismissAlert(page)
  await page.context().setOffline(false)
  await button.click()
  await page.waitForURL(placed.formUrl)
  await payAtBank(page, 'Wrong CVC')
  await dismissAlert(page)
  await page.goto(`/f/payment/${placed.bookNumber}/${placed.payCode}`)
  site.clock.advance({ minutes: 25 })
  await button.click()
  await expect(alertOn(page)).toContainText('The time to pay for this booking has passed.')
  const attempts = await site.context.database
    .selectFrom('payment_attempts')
    .select('id')
    .where('booking_id', '=', placed.bookingId)
    .execute()
  expect(attempts).toHaveLength(1)
  forgiveFailedLoads(complaints)
})
