import type { Page } from '@playwright/test'
import { languages } from '../../../../contract/values.ts'
import { settlePayment } from '../../../../server/actions/bank/settle-payment.ts'
import { place } from '../../../support/bookings/stays.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import {
  expect,
  holdBack,
  type Site,
  stored,
  test,
  walk,
  walkedLanguages,
} from '../../../support/browser/e2e.ts'
import { someNoon } from '../../../support/clock.ts'
import { bookingsOf, signInNewClient, type TestClient } from '../../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads, openMenu } from '../../guest-pages.ts'
import { words } from './books-words.ts'

// Each test walks through several pages.
test.describe.configure({ timeout: 90_000 })

/** On nights of their own: in three languages these walks book more rooms than other tests could spare. */
async function hold(site: Site, { token }: TestClient) {
  const reply = await place(site, token, { check_in: '2027-02-15', check_out: '2027-02-17' })
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

for (const language of languages) {
  test(`an empty list, the states of a booking, an unknown room and the refund block in ${language}`, async ({
    page,
    site,
    speak,
  }) => {
    await speak(language)
    const text = words[language]
    const client = await signInNewClient(page, site)
    await page.goto('/books')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.headings['/books'])
    for (const line of text.none) await expect(page.getByText(line)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: text.book })).toBeVisible()
    const refunds = page.getByRole('region', { name: text.refunds })
    await expect(refunds).toContainText(text.refundTerms)
    await expect(refunds).toContainText(text.refundSteps)
    await hold(site, client)
    const stands = { confirmed: true, can_pay: false }
    const asked = { refund_state: 'due', pending_for: 'refund_request' }
    let shown: object[] = []
    let cancelStatus = 1
    await page.route('**/api/client/bookings', async (route) => {
      const answer = await (await route.fetch()).json()
      const [booking] = answer.request.data.booking
      shown = [
        { ...booking, id: 4, status: 3, refund_state: 'done', can_pay: false, type: 1 },
        { ...booking, id: 5, status: 3, refund_state: 'none', can_pay: false, type: 0 },
        { ...booking, ...stands, id: 1, status: 0, refund_state: 'refused', room_id: 999 },
        { ...booking, ...stands, id: 3, status: 2, ...asked, total: null },
        { ...booking, id: 2, status: 1 },
      ]
      Object.assign(answer.request, { cancel_status: cancelStatus })
      answer.request.data.booking = shown
      await route.fulfill({ json: answer })
    })
    await page.reload()
    const labels = [...text.status, text.cancelled]
    await expect(cards(page)).toHaveCount(labels.length)
    for (const [index, label] of labels.entries())
      await expect(cards(page).nth(index).getByText(label, { exact: true })).toBeVisible()
    await expect(cards(page).first().getByRole('heading')).toHaveText(text.unknown)
    await expect(cards(page).nth(2)).toContainText(text.unknown)
    await expect(cards(page).first()).toContainText(text.refundRefused)
    await expect(cards(page).nth(2)).toContainText(text.refundDue)
    await expect(cards(page).first().getByRole('term')).toHaveText(text.paidFacts)
    await expect(cards(page).nth(1).getByRole('term')).toHaveText(text.unpaidFacts)
    const [online, byLink, viaBank] = text.types
    await expect(cards(page).nth(4)).toContainText(online)
    await expect(cards(page).nth(3)).toContainText(byLink)
    await expect(cards(page).nth(1)).toContainText(viaBank)
    if (walkedLanguages('ru').includes(language)) expect(await findAccessibilityProblems(page)).toEqual([])
    cancelStatus = 0
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
    await expect(refunds).toHaveCount(0)
  })
}

walk('ru', (language) => {
  const text = words[language]

  test('a held booking is paid, and a paid one has its voucher, its calendar entry and the way to a refund', async ({
    page,
    site,
    complaints,
  }) => {
    const client = await signInNewClient(page, site)
    await hold(site, client)
    const owner = await signInNewClient(page, site)
    await hold(site, owner)
    await page.goto('/books')
    await expect(cards(page)).toHaveCount(1)
    const [other] = await bookingsOf(site, client)
    const [own] = await bookingsOf(site, owner)
    await expect(cards(page)).toContainText(text.number(own?.book_number ?? 0))
    await expect(cards(page)).not.toContainText(String(other?.book_number))
    await expect(cards(page)).toContainText(text.types[2])
    await page.getByRole('button', { name: text.pay, exact: true }).click()
    await page.waitForURL(/\/payment\/merchants\//)

    await pay(site, client)
    await page.goto('/healthz')
    await page.evaluate((token) => localStorage.setItem('accessToken', token), client.token)
    await page.goto('/books')
    await expect(cards(page).getByText(text.status[0], { exact: true })).toBeVisible()
    await expect(cards(page)).toContainText(text.types[0])
    for (const [name, file] of [
      [text.voucher, /^voucher-\d+\.pdf$/],
      [text.calendar, /^stay-\d+\.ics$/],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      expect((await download).suggestedFilename()).toMatch(file)
    }
    await page.route('**/voucher/**', (route) => route.abort())
    await page.getByRole('button', { name: text.voucher }).click()
    await expect(alertOn(page)).toContainText(text.requestFailed)
    await dismissAlert(page)
    await page.getByRole('link', { name: text.askRefund }).click()
    await expect(page).toHaveURL(`/books/cancel/${other?.id}`)
    forgiveFailedLoads(complaints)
  })

  test('the header has the account for a client and the way in for everybody else', async ({
    page,
    site,
  }) => {
    await page.goto('/rooms')
    let menu = await openMenu(page, language)
    await expect(menu.getByRole('link', { name: text.logIn })).toBeVisible()
    await expect(menu.getByRole('link', { name: text.account })).toBeHidden()
    await signInNewClient(page, site)
    await page.goto('/rooms')
    menu = await openMenu(page, language)
    await expect(menu.getByRole('link', { name: text.logIn })).toBeHidden()
    await menu.getByRole('link', { name: text.account }).click()
    await expect(page).toHaveURL('/books')
    await expect(page).toHaveTitle(`${text.account} - Mawy Kenar`)
  })
})

walk('tm', (language) => {
  const text = words[language]

  test('the time to pay counts down, and a hold that is given up is free at once', async ({ page, site }) => {
    const client = await signInNewClient(page, site)
    await hold(site, client)
    await page.clock.install({ time: new Date(someNoon) })
    await page.goto('/books')
    await expect(page.getByRole('main')).toContainText(text.payBy)
    const timer = page.getByRole('timer')
    await expect(timer).toContainText(new RegExp(text.left('(12:00|11:\\d\\d)')))
    await page.clock.runFor(60_000)
    await expect(timer).toContainText(new RegExp(text.left('10:\\d\\d')))
    await page.getByRole('button', { name: text.drop }).click()
    await expect(page.getByRole('group', { name: text.drop })).toContainText(text.sure)
    await expect(page.getByRole('button', { name: text.keep })).toBeFocused()
    await page.getByRole('button', { name: text.yes }).click()
    await expect(alertOn(page)).toContainText(text.dropped)
    await dismissAlert(page)
    await expect(cards(page)).toContainText(text.cancelled)
    await expect(page.getByRole('button', { name: text.pay, exact: true })).toHaveCount(0)
    expect(await bookingsOf(site, client)).toMatchObject([{ status: 'cancelled' }])
  })

  for (const path of ['/books', '/book-rooms', '/books/cancel/1'] as const) {
    test(`${path} is for clients: visitors, staff and ended sessions do not get in`, async ({
      page,
      site,
      signInAs,
      complaints,
    }) => {
      const heading = page.getByRole('heading', { level: 1 })
      const signIn = `/authorization?${new URLSearchParams({ to: path })}`
      await page.goto(path)
      await expect(page).toHaveURL(signIn)
      await signInAs('admin')
      await page.goto(path)
      await expect(page).toHaveURL('/404')
      for (const line of text.notFound) await expect(page.getByText(line)).toBeVisible()
      await page.evaluate(() => {
        localStorage.setItem('accessToken', 'long gone')
        localStorage.setItem('asd', 'client')
      })
      await page.goto(path)
      await expect(page).toHaveURL(signIn)
      expect(await stored(page, 'accessToken')).toBeNull()
      expect(await stored(page, 'asd')).toBeNull()
      await page.evaluate(() => localStorage.setItem('asd', 'client'))
      await page.goto(path)
      await expect(page).toHaveURL(signIn)
      const checks: (string | undefined)[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/protected')) checks.push(request.headers().authorization)
      })
      const { token } = await signInNewClient(page, site)
      await page.goto(path)
      await expect(heading).toHaveText(text.headings[path])
      await expect.poll(() => checks).toEqual([`Bearer ${token}`])
      await expect(page).toHaveURL(path)
      forgiveFailedLoads(complaints)
    })
  }
})

walk('en', (language) => {
  const text = words[language]

  test('bookings that cannot be loaded are asked for again, and the refund block stays', async ({
    page,
    site,
    complaints,
  }) => {
    const client = await signInNewClient(page, site)
    await hold(site, client)
    const lose = await holdBack(page, '**/api/client/bookings', (route) => route.abort())
    await page.goto('/books')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(text.wait)
    lose()
    await expect(page.getByRole('alert')).toHaveText(text.lost)
    await expect(page.getByRole('region', { name: text.refunds })).toBeVisible()
    await page.unroute('**/api/client/bookings')
    await page.getByRole('link', { name: text.again }).click()
    await expect(cards(page)).toHaveCount(1)
    forgiveFailedLoads(complaints)
  })

  test('who pays when the time has passed is told so', async ({ page, site, complaints }) => {
    await hold(site, await signInNewClient(page, site))
    await page.goto('/books')
    const pays = page.getByRole('button', { name: text.pay, exact: true })
    await expect(pays).toBeVisible()
    site.clock.advance({ minutes: 21 })
    await pays.click()
    await expect(alertOn(page)).toContainText(text.tooLate)
    await dismissAlert(page)
    await expect(pays).toHaveCount(0)
    forgiveFailedLoads(complaints)
  })
})
