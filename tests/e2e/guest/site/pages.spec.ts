import type { Language } from '../../../../contract/values.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { openMenu } from '../../guest-pages.ts'

const get = async (site: Site, path: string, language: Language) => {
  const response = await site.fetch(path, { headers: { cookie: `language=${language}` } })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

test('the header of every public page links to all sections', async ({ page }) => {
  for (const path of ['/', '/rooms/1/view', '/contacts']) {
    await page.goto(`${path}?lang=en`)
    const menu = await openMenu(page, 'en')
    for (const href of ['/aboutus', '/rooms', '/services', '/gallery', '/reviews', '/contacts'])
      await expect(menu.locator(`a[href="${href}"]`), `${path} to ${href}`).toBeVisible()
  }
})

test('the not-found page apologises with status 404 and leads home', async ({ page, site, complaints }) => {
  expect((await get(site, '/404', 'en')).status).toBe(404)
  await page.context().addCookies([{ name: 'language', value: 'en', url: site.url }])
  await page.goto('/404')
  await expect(page.getByText('We are sorry: the page at this address does not exist.')).toBeVisible()
  await page.getByRole('link', { name: 'To the home page' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sleep with the window open/)
  complaints.length = 0
})

test('the body has the class home-background at home only', async ({ page, site }) => {
  expect((await get(site, '/', 'en')).html).toContain('<body class="home-background">')
  expect((await get(site, '/rooms', 'en')).html).toContain('<body>')
  await page.goto('/?lang=en')
  await page.getByRole('main').getByRole('link', { name: 'All rooms' }).click()
  await expect(page).toHaveURL('/rooms')
  await expect(page.locator('body')).not.toHaveClass(/home-background/)
  await page.goBack()
  await expect(page.locator('body')).toHaveClass(/home-background/)
})

test('the footer has the address, three phones, the fax, the e-mail, the year and the notices', async ({
  page,
}) => {
  await page.goto('/rooms?lang=en')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Awaza national tourist zone')
  const phones = footer.locator('a[href^="tel:"]')
  await expect(phones).toHaveText(['+993 243 00001', '+993 243 00002', '+993 243 00003'])
  await expect(phones.first()).toHaveAttribute('href', 'tel:+99324300001')
  await expect(footer).toContainText('Fax +993 243 00004')
  await expect(footer.locator('a[href="mailto:hello@mawykenar.example"]')).toBeVisible()
  await expect(footer).toContainText('© 2027 Mawy Kenar')
  await expect(footer).toContainText('Minors cannot stay without adult relatives.')
  await expect(footer).toContainText('Smoking is prohibited.')
})

test('going from page to page within the site sets title, focus and place', async ({ page }) => {
  await page.goto('/?lang=en')
  const menu = await openMenu(page, 'en')
  await menu.getByRole('link', { name: 'Rooms' }).click()
  await expect(page).toHaveTitle('Rooms - Mawy Kenar')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('header [aria-current="page"]')).toHaveText('Rooms')
  await page.getByRole('heading', { name: 'VIP ULTRA LUXE' }).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => Math.round(scrollY))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveTitle('Log in - Mawy Kenar')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('Rooms - Mawy Kenar')
  expect(await page.evaluate(() => Math.round(scrollY))).toBeGreaterThanOrEqual(place)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('rooms can be read, the menu opens and the language changes', async ({ page, site }) => {
    await page.context().addCookies([{ name: 'language', value: 'ru', url: site.url }])
    await page.goto('/')
    await expect(page.getByRole('list', { name: 'Номера' }).getByRole('img').first()).toBeVisible()
    const menu = await openMenu(page, 'ru')
    await menu.getByRole('link', { name: 'Номера' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Двухместный', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Переключить на туркменский' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Iki adamlyk', exact: true })).toBeVisible()
  })

  test('the log-in and the pages of clients say what they need and whom to call, and nothing waits', async ({
    page,
    site,
  }) => {
    await page.context().addCookies([{ name: 'language', value: 'ru', url: site.url }])
    for (const path of ['/authorization', '/authorization/reset', '/books', '/books/cancel/1']) {
      await page.goto(path)
      // Playwright reads no words inside noscript unless it is led there.
      const notice = page.locator('main noscript p')
      await expect(notice, path).toBeInViewport()
      expect(await notice.innerText(), path).toContain('Этой странице нужен JavaScript.')
      await expect(notice.locator('a'), path).toHaveAttribute('href', 'tel:+99324300001')
      await expect(page.getByText('Подождите…'), path).toBeHidden()
    }
  })
})
