import type { Page } from '@playwright/test'
import { type Language, languages } from '../../../contract/values.ts'
import { settlePayment } from '../../../server/actions/settle-payment.ts'
import { someNoon } from '../../support/clock.ts'
import { expect, findAccessibilityProblems, type Site, stored, test } from '../../support/e2e.ts'
import { place } from '../../support/stays.ts'
import { bookingsOf, signInNewClient, type TestClient } from '../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads, openMenu } from '../guest-pages.ts'

// Each test walks through several pages.
test.describe.configure({ timeout: 90_000 })

test.beforeEach(({ site }) => site.clock.set(someNoon))

async function hold(site: Site, { token }: TestClient, checkIn = '2027-02-01', checkOut = '2027-02-03') {
  const reply = await place(site, token, { check_in: checkIn, check_out: checkOut })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
}

/** The client's first booking is paid at the bank. */
async function pay(site: Site, client: TestClient): Promise<void> {
  const [booking] = await bookingsOf(site, client)
  const attempt = await site.context.database
    .selectFrom('payment_attempts')
    .select('id')
    .where('booking_id', '=', booking?.id ?? 0)
    .executeTakeFirstOrThrow()
  await settlePayment(site.context, attempt.id)
}

const cards = (page: Page) => page.getByRole('article')

const words: Record<
  Language,
  {
    none: string
    status: [string, string, string, string]
    cancelled: string
    unknown: string
    refunds: string
    types: [string, string, string]
  }
> = {
  ru: {
    none: 'броней пока нет',
    status: ['оплачено успешно', 'не оплачено', 'ожидается', 'возврат выполнен'],
    cancelled: 'отменено',
    unknown: 'Неизвестно',
    refunds: 'Возврат',
    types: ['онлайн', 'по ссылке', 'через банк'],
  },
  tm: {
    none: 'heniz bron ýok',
    status: ['üstünlikli tölendi', 'tölenmedik', 'garaşylýar', 'pul yzyna gaýtaryldy'],
    cancelled: 'ýatyryldy',
    unknown: 'Näbelli',
    refunds: 'Puluň yzyna gaýtarylmagy',
    types: ['onlaýn', 'baglanyşyk arkaly', 'bank arkaly'],
  },
  en: {
    none: 'no bookings yet',
    status: ['paid successfully', 'not paid', 'pending', 'refund processed'],
    cancelled: 'cancelled',
    unknown: 'Unknown',
    refunds: 'Refunds',
    types: ['online', 'by link', 'via bank'],
  },
}

for (const language of languages) {
  test(`an empty list, the states of a booking, an unknown room and the refund block in ${language}`, async ({
    page,
    site,
    speak,
  }) => {
    await speak(language)
    const client = await signInNewClient(page, site)
    await page.goto('/books')
    await expect(page.getByText(words[language].none)).toBeVisible()
    await expect(page.getByRole('region', { name: words[language].refunds })).toContainText('72')
    await hold(site, client)
    let shown: object[] = []
    let cancelStatus = 1
    await page.route('**/api/client/bookings', async (route) => {
      const answer = await (await route.fetch()).json()
      const [booking] = answer.request.data.booking
      shown = [
        { ...booking, id: 4, status: 3, refund_state: 'done', can_pay: false, type: 1 },
        { ...booking, id: 5, status: 3, refund_state: 'none', can_pay: false, type: 0 },
        { ...booking, id: 1, status: 0, can_pay: false, room_id: 999 },
        { ...booking, id: 3, status: 2, can_pay: false, total: null },
        { ...booking, id: 2, status: 1 },
      ]
      Object.assign(answer.request, { cancel_status: cancelStatus })
      answer.request.data.booking = shown
      await route.fulfill({ json: answer })
    })
    await page.reload()
    const labels = [...words[language].status, words[language].cancelled]
    await expect(cards(page)).toHaveCount(labels.length)
    for (const [index, label] of labels.entries())
      await expect(cards(page).nth(index).getByText(label, { exact: true })).toBeVisible()
    await expect(cards(page).first().getByRole('heading')).toHaveText(words[language].unknown)
    await expect(cards(page).nth(2)).toContainText(words[language].unknown)
    const [online, byLink, viaBank] = words[language].types
    await expect(cards(page).nth(4)).toContainText(online)
    await expect(cards(page).nth(3)).toContainText(byLink)
    await expect(cards(page).nth(1)).toContainText(viaBank)
    expect(await findAccessibilityProblems(page)).toEqual([])
    cancelStatus = 0
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('region', { name: words[language].refunds })).toHaveCount(0)
  })
}

test.describe('in English', () => {
  test.beforeEach(({ speak }) => speak('en'))

  test('a held booking is paid, and a paid one has its voucher, its calendar entry and the way to a refund', async ({
    page,
    site,
  }) => {
    const client = await signInNewClient(page, site)
    await hold(site, client)
    await hold(site, await signInNewClient(page, site))
    await page.goto('/books')
    await expect(cards(page)).toHaveCount(1)
    const other = await bookingsOf(site, client)
    await expect(cards(page)).not.toContainText(String(other[0]?.book_number))
    await expect(cards(page)).toContainText('via bank')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL(/\/payment\/merchants\//)

    await pay(site, client)
    await page.goto('/healthz')
    await page.evaluate((token) => localStorage.setItem('accessToken', token), client.token)
    await page.goto('/books')
    await expect(cards(page)).toContainText('paid successfully')
    await expect(cards(page)).toContainText('online')
    for (const [name, file] of [
      ['Voucher (PDF)', /^voucher-\d+\.pdf$/],
      ['Add to calendar', /^stay-\d+\.ics$/],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      expect((await download).suggestedFilename()).toMatch(file)
    }
    await page.getByRole('link', { name: 'Ask for a refund' }).click()
    await expect(page).toHaveURL(`/books/cancel/${other[0]?.id}`)
  })

  test('the time to pay counts down, and a hold that is given up is free at once', async ({ page, site }) => {
    const client = await signInNewClient(page, site)
    await hold(site, client)
    await page.clock.install({ time: new Date(someNoon) })
    await page.goto('/books')
    await expect(cards(page)).toContainText('Pay by 12:20, hotel time')
    const timer = page.getByRole('timer')
    await expect(timer).toContainText(/(20:00|19:\d\d) left/)
    await page.clock.runFor(60_000)
    await expect(timer).toContainText(/18:\d\d left/)
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(alertOn(page)).toContainText('The booking is cancelled.')
    await dismissAlert(page)
    await expect(cards(page)).toContainText('cancelled')
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0)
    expect(await bookingsOf(site, client)).toMatchObject([{ status: 'cancelled' }])
  })

  test('bookings that cannot be loaded are asked for again, and the refund block stays', async ({
    page,
    site,
    complaints,
  }) => {
    const client = await signInNewClient(page, site)
    await hold(site, client)
    await page.route('**/api/client/bookings', (route) => route.abort())
    await page.goto('/books')
    await expect(page.getByRole('alert')).toHaveText('Your bookings could not be loaded.')
    await expect(page.getByRole('region', { name: 'Refunds' })).toBeVisible()
    await page.unroute('**/api/client/bookings')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(1)
    forgiveFailedLoads(complaints)
  })

  for (const path of ['/books', '/book-rooms', '/books/cancel/1']) {
    test(`${path} is for clients: visitors, staff and ended sessions do not get in`, async ({
      page,
      site,
      signInAs,
      complaints,
    }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/404')
      await signInAs('admin')
      await page.goto(path)
      await expect(page).toHaveURL('/404')
      await page.evaluate(() => {
        localStorage.setItem('accessToken', 'long gone')
        localStorage.setItem('asd', 'client')
      })
      await page.goto(path)
      await expect(page).toHaveURL('/404')
      expect(await stored(page, 'accessToken')).toBeNull()
      expect(await stored(page, 'asd')).toBeNull()
      await page.evaluate(() => localStorage.setItem('asd', 'client'))
      await page.goto(path)
      await expect(page).toHaveURL('/authorization')
      const checks: (string | undefined)[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/protected')) checks.push(request.headers().authorization)
      })
      const { token } = await signInNewClient(page, site)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => checks).toEqual([`Bearer ${token}`])
      await expect(page).toHaveURL(path)
      forgiveFailedLoads(complaints)
    })
  }

  test('the header has the account for a client and the way in for everybody else', async ({
    page,
    site,
  }) => {
    await page.goto('/rooms')
    let menu = await openMenu(page, 'en')
    await expect(menu.getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Personal account' })).toBeHidden()
    await signInNewClient(page, site)
    await page.goto('/rooms')
    menu = await openMenu(page, 'en')
    await expect(menu.getByRole('link', { name: 'Log in' })).toBeHidden()
    await menu.getByRole('link', { name: 'Personal account' }).click()
    await expect(page).toHaveURL('/books')
    await expect(page).toHaveTitle('Personal account - Mawy Kenar')
  })
})
