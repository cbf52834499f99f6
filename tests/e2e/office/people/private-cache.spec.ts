import type { Page } from '@playwright/test'
import { place } from '../../../support/bookings/stays.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { signInNewClient } from '../../client.ts'
import { openList, openSheet, rowOf, store } from '../bookings/bookings.ts'
import { forgiveFailedLoads } from '../office.ts'

/** What a browser still has after somebody has signed out. */

test.describe.configure({ timeout: 90_000 })

/** The answers of our own calls that came with this text in them, by their address. */
function answersWith(page: Page, text: string): Set<string> {
  const found = new Set<string>()
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return
    const body = await response.text().catch(() => '')
    if (body.includes(text)) found.add(response.url())
  })
  return found
}

/** What the browser's own cache answers, without asking anybody. */
const fromCache = (page: Page, address: string): Promise<string> =>
  page.evaluate(
    (url) =>
      fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        (response) => response.text(),
        () => '',
      ),
    address,
  )

test('after signing out of the office no passport is left in the cache, nor behind the back button', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const passport = '7654321'
  const guests = [{ name: 'Cached Guest', document: passport }]
  const booking = await store(site, { cardholder_name: 'Cached Guest' }, { guests })
  const answers = answersWith(page, passport)
  await signInAs('admin')
  const sheet = await openSheet(page, '/system', booking)
  await expect(sheet.getByText(passport).first()).toBeVisible()
  await expect.poll(() => answers.size).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  for (const address of answers) expect(await fromCache(page, address)).not.toContain(passport)
  await page.goBack()
  await expect(page.getByText(passport)).toHaveCount(0)
  // The cache had nothing, which the browser reports; so does whoever goes back without a session.
  forgiveFailedLoads(complaints)
})

test('the own bookings of a client are not left in the cache', async ({ page, site, complaints }) => {
  const client = await signInNewClient(page, site)
  const guests = [
    {
      full_name: 'Aýna Orazowa',
      passport_serial_of_number: 'AS',
      passport_serial_number: '7654322',
    } as const,
  ]
  const reply = await place(site, client.token, { check_in: '2027-03-15', check_out: '2027-03-17', guests })
  expect(reply.ok).toBe(true)
  const answers = answersWith(page, '7654322')
  await page.goto('/books')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect.poll(() => answers.size).toBeGreaterThan(0)
  for (const address of answers) expect(await fromCache(page, address)).not.toContain('7654322')
  forgiveFailedLoads(complaints)
})

test('a refresh that finds nothing new is answered "unchanged", and the list stays', async ({
  page,
  site,
  signInAs,
}) => {
  const booking = await store(site, { cardholder_name: 'Unchanged Guest' })
  const seen: { status: number; tag: string | undefined }[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/api/sys/get-active-bookings')) return
    seen.push({ status: response.status(), tag: response.request().headers()['if-none-match'] })
  })
  await page.clock.install({ time: site.clock.now() })
  await signInAs('booker')
  await openList(page, '/system', 'Unchanged Guest')
  await expect(rowOf(page, booking)).toBeVisible()
  const before = seen.length
  await page.clock.fastForward(7_000)
  await expect.poll(() => seen.length).toBeGreaterThan(before)
  expect(seen.at(-1)).toEqual({ status: 304, tag: expect.any(String) })
  await expect(rowOf(page, booking)).toBeVisible()
})
