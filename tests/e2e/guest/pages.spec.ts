import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '../../../contract/site.ts'
import type { Language } from '../../../contract/values.ts'
import { writeSetting } from '../../../server/database/settings.ts'
import { siteBuild } from '../../../server/places.ts'
import { expect, type Site, test } from '../../support/e2e.ts'
import { openMenu } from '../guest-pages.ts'

const get = async (site: Site, path: string, language: Language) => {
  const response = await site.fetch(path, { headers: { cookie: `language=${language}` } })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const titles: [string, Record<Language, string>][] = [
  ['/', { ru: 'Главная', tm: 'Baş sahypa', en: 'Home' }],
  ['/rooms', { ru: 'Номера', tm: 'Otaglar', en: 'Rooms' }],
  ['/aboutus', { ru: 'О нас', tm: 'Biz barada', en: 'About us' }],
  ['/rooms/1/view', { ru: 'Номер', tm: 'Otag', en: 'Room' }],
  ['/services', { ru: 'Услуги', tm: 'Hyzmatlar', en: 'Services' }],
  ['/services/1', { ru: 'Услуга', tm: 'Hyzmat', en: 'Service' }],
  ['/gallery', { ru: 'Галерея', tm: 'Suratlar', en: 'Gallery' }],
  ['/reviews', { ru: 'Отзывы', tm: 'Teswirler', en: 'Reviews' }],
  ['/contacts', { ru: 'Контакты', tm: 'Habarlaşmak üçin', en: 'Contacts' }],
  ['/books', { ru: 'Личный кабинет', tm: 'Şahsy otag', en: 'Personal account' }],
  ['/authorization', { ru: 'Войти', tm: 'Içeri girmek', en: 'Log in' }],
  ['/authorization/reset', { ru: 'Новый пароль', tm: 'Täze açar sözi', en: 'New password' }],
  [
    '/authorization/confirm',
    { ru: 'Подтверждение эл. почты', tm: 'Elektron poçtany tassyklamak', en: 'Confirm e-mail' },
  ],
  ['/404', { ru: 'Страница не найдена', tm: 'Sahypa tapylmady', en: 'Page not found' }],
]

for (const [path, sections] of titles) {
  test(`${path} is titled by its section and the hotel in each language`, async ({ site }) => {
    for (const [language, section] of Object.entries(sections)) {
      const { html } = await get(site, path, language as Language)
      expect(html).toContain(`<title>${section} - Mawy Kenar</title>`)
      expect(html).toContain(`<html lang="${language === 'tm' ? 'tk' : language}">`)
    }
  })
}

test('the words of the rooms are in the HTML in each language', async ({ site }) => {
  const words: Record<Language, string[]> = {
    ru: ['Одноместный', 'Тихая комната с рабочим столом', '2 гостя · 1 комната', 'за ночь'],
    tm: [
      'Bir adamlyk',
      'Iş stoly we deňze bakýan eýwany bolan asuda otag',
      '2 myhman · 1 otag',
      'bir gije üçin',
    ],
    en: ['Single', 'A quiet room with a desk', '2 guests · 1 room', 'a night'],
  }
  for (const [language, expected] of Object.entries(words)) {
    const { html, status } = await get(site, '/rooms', language as Language)
    expect(status).toBe(200)
    const shown = html.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
    for (const text of expected) expect(shown).toContain(text)
  }
})

test('without a choice the site speaks Turkmen', async ({ site }) => {
  const response = await site.fetch('/', { headers: { 'accept-language': 'ru' } })
  expect(await response.text()).toContain('<html lang="tk">')
})

test('a page names its address and those of its other languages', async ({ site }) => {
  const { html } = await get(site, '/rooms?from=a-friend', 'ru')
  const address = `${site.context.config.publicUrl}/rooms`
  expect(html).toContain(`<link rel="canonical" href="${address}">`)
  expect(html).toContain(`<link rel="alternate" hreflang="tk" href="${address}?lang=tm">`)
})

test('the header of every public page links to all sections', async ({ page }) => {
  for (const path of ['/', '/rooms/1/view', '/contacts']) {
    await page.goto(`${path}?lang=en`)
    const menu = await openMenu(page, 'en')
    for (const href of ['/aboutus', '/rooms', '/services', '/gallery', '/reviews', '/contacts'])
      await expect(menu.locator(`a[href="${href}"]`), `${path} to ${href}`).toBeVisible()
  }
})

test('search engines read the hotel, its rooms and the prices that the page shows', async ({ site }) => {
  const factsOf = async (path: string): Promise<Record<string, unknown>[]> => {
    const { html } = await get(site, path, 'en')
    const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
    return [...blocks].map(([, json = '']) => JSON.parse(json))
  }
  expect(await factsOf('/')).toMatchObject([
    { '@type': 'Hotel', name: 'Mawy Kenar', checkinTime: '14:00', checkoutTime: '12:00' },
  ])
  expect(await factsOf('/rooms')).toHaveLength(8)
  const { html } = await get(site, '/rooms/2/view', 'en')
  expect(html).toContain('480\u00a0TMT')
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/api\/images\/\w+\.jpg">/)
  expect(await factsOf('/rooms/2/view')).toMatchObject([
    { name: 'Double', offers: { '@type': 'Offer', price: 480, priceCurrency: 'TMT' } },
  ])
})

test('nothing in a page is inline but data', async ({ site }) => {
  for (const path of ['/', '/rooms', '/rooms/1/view', '/gallery', '/reviews', '/authorization', '/404']) {
    const { html } = await get(site, path, 'en')
    expect(html).not.toMatch(/<script(?![^>]*( src=|type="application\/(ld\+)?json"))/)
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/)
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

test('an unknown address redirects to /404', async ({ site }) => {
  for (const path of ['/nowhere', '/rooms/1', '/rooms/1/view/more', '/wp-login.php']) {
    const response = await site.fetch(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/404'])
  }
})

test('the body has the class home-background at home only', async ({ page, site }) => {
  expect((await get(site, '/', 'en')).html).toContain('<body class="home-background">')
  expect((await get(site, '/rooms', 'en')).html).toContain('<body>')
  await page.goto('/?lang=en')
  await page.getByRole('main').getByRole('link', { name: 'See the rooms' }).click()
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

test('during maintenance every page answers 503 and says so in the three languages', async ({ site }) => {
  const notices: Record<Language, string> = {
    ru: 'Ведутся технические работы. Сервис временно недоступен.',
    tm: 'Tehniki işler geçirilýär. Hyzmat wagtlaýyn elýeterli däl.',
    en: 'Technical works are in progress. The service is temporarily unavailable.',
  }
  const { database, clock, settings } = site.context
  const setMaintenance = async (value: boolean) => {
    await writeSetting(database, { key: 'maintenance', value, changedAt: clock.now(), changedBy: null })
    settings.forget()
  }
  await setMaintenance(true)
  try {
    for (const [language, notice] of Object.entries(notices)) {
      const { status, html } = await get(site, '/rooms', language as Language)
      expect(status).toBe(503)
      expect(html).toContain(notice)
      expect(html).toContain('+993 243 00001')
    }
  } finally {
    await setMaintenance(false)
  }
})

test('a page whose data cannot be had answers 503 and offers to try again', async () => {
  const file = pathToFileURL(join(siteBuild, 'guest-server', 'entry-server.js')).href
  const { render }: { render: RenderPage } = await import(file)
  const answer = await render({
    url: '/rooms',
    language: 'ru',
    origin: 'https://hotel.example',
    transport: () => Promise.reject(new Error('no answer')),
  })
  expect(answer?.status).toBe(503)
  expect(answer?.html).toContain('Не удалось связаться с отелем.')
  expect(answer?.html).toContain('Попробовать ещё раз')
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
})
