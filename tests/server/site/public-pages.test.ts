import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../contract/values.ts'
import { guestSite, startApp, type TestApp } from '../../support/app.ts'
import { testClock } from '../../support/clock.ts'
import { setForTest } from '../../support/put-back.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock: testClock() })
})
afterAll(() => site.stop())

const get = async (path: string, language: Language) => {
  const response = await site.fetch(path, { headers: { cookie: `language=${language}` } })
  return { status: response.status, html: await response.text() }
}

const page = async (path: string) => {
  const response = await site.fetch(path, { headers: { cookie: 'language=en' } })
  return {
    vary: response.headers.get('vary'),
    etag: response.headers.get('etag'),
    html: await response.text(),
  }
}

test.each(['/rooms', '/rooms/1/view', '/'])(
  'where a visitor came from makes no other page of %s',
  async (path) => {
    const plain = await page(path)
    expect(plain.vary).toBe('cookie, accept-encoding')
    for (const words of ['fbclid=IwAR0x', 'utm_source=letter&utm_id=7', 'lang=xx', 'a=%F0%9F%98%80?b', '']) {
      expect(await page(`${path}?${words}`), words).toEqual(plain)
    }
    expect(await page(`${path}?fbclid=1&lang=en`)).toEqual(await page(`${path}?lang=en`))
  },
)

test('what means something still does, whatever stands beside it', async () => {
  const { html } = await page('/rooms/2/view?fbclid=1&checkIn=2027-02-01&checkOut=2027-02-03')
  expect(html).toContain('fbclid=1&amp;checkIn=2027-02-01')
})

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

test.each(titles)('%s is titled by its section and the hotel in each language', async (path, sections) => {
  for (const [language, section] of Object.entries(sections)) {
    const { html } = await get(path, language as Language)
    expect(html).toContain(`<title>${section} - Mawy Kenar</title>`)
    expect(html).toContain(`<html lang="${language === 'tm' ? 'tk' : language}">`)
  }
})

test('the words of the rooms are in the HTML in each language', async () => {
  const words: Record<Language, string[]> = {
    ru: [
      'Одноместный',
      'Тихая комната с рабочим столом',
      '18 м² · балкон с видом на море · завтрак',
      'за ночь',
    ],
    tm: [
      'Bir adamlyk',
      'Iş stoly we deňze bakýan eýwany bolan asuda otag',
      '18 m² · deňze bakýan eýwan · ertirlik',
      'bir gije üçin',
    ],
    en: ['Single', 'A quiet room with a desk', '18 m² · balcony with a sea view · breakfast', 'a night'],
  }
  for (const [language, expected] of Object.entries(words)) {
    const { html, status } = await get('/rooms', language as Language)
    expect(status).toBe(200)
    const shown = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!-- -->|<[^>]+>/g, '')
    for (const text of expected) expect(shown).toContain(text)
  }
})

test('without a choice the site speaks Turkmen', async () => {
  const response = await site.fetch('/', { headers: { 'accept-language': 'ru' } })
  expect(await response.text()).toContain('<html lang="tk">')
})

test('a page names its address and those of its other languages', async () => {
  const { html } = await get('/rooms?from=a-friend', 'ru')
  const address = `${site.context.config.publicUrl}/rooms`
  expect(html).toContain(`<link rel="canonical" href="${address}">`)
  expect(html).toContain(`<link rel="alternate" hreflang="tk" href="${address}?lang=tm">`)
})

test('search engines read the hotel, its rooms and the prices that the page shows', async () => {
  const factsOf = async (path: string): Promise<Record<string, unknown>[]> => {
    const { html } = await get(path, 'en')
    const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
    return [...blocks].map(([, json = '']) => JSON.parse(json))
  }
  expect(await factsOf('/')).toMatchObject([
    { '@type': 'Hotel', name: 'Mawy Kenar', checkinTime: '14:00', checkoutTime: '12:00' },
  ])
  expect(await factsOf('/rooms')).toHaveLength(8)
  const { html } = await get('/rooms/2/view', 'en')
  expect(html).toContain('480\u00a0TMT')
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/api\/images\/\w+\.jpg">/)
  expect(await factsOf('/rooms/2/view')).toMatchObject([
    {
      name: 'Double',
      offers: { '@type': 'AggregateOffer', price: 480, lowPrice: 480, highPrice: 600, priceCurrency: 'TMT' },
    },
  ])
})

test('nothing in a page is inline but data', async () => {
  for (const path of ['/', '/rooms', '/rooms/1/view', '/gallery', '/reviews', '/authorization', '/404']) {
    const { html } = await get(path, 'en')
    expect(html).not.toMatch(/<script(?![^>]*( src=|type="application\/(ld\+)?json"))/)
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/)
  }
})

test('an unknown address redirects to /404', async () => {
  for (const path of ['/nowhere', '/rooms/1', '/rooms/1/view/more', '/wp-login.php']) {
    const response = await site.fetch(path)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/404'])
  }
})

test('during maintenance every page answers 503 and says so in the three languages', async () => {
  const notices: Record<Language, string> = {
    ru: 'Ведутся технические работы. Сервис временно недоступен.',
    tm: 'Tehniki işler geçirilýär. Hyzmat wagtlaýyn elýeterli däl.',
    en: 'Technical works are in progress. The service is temporarily unavailable.',
  }
  await setForTest(site, 'maintenance', true)
  for (const [language, notice] of Object.entries(notices)) {
    const { status, html } = await get('/rooms', language as Language)
    expect(status).toBe(503)
    expect(html).toContain(notice)
    expect(html).toContain('+993 243 00001')
  }
})

test('a page whose data cannot be had answers 503 and offers to try again', async () => {
  const { render } = await guestSite()
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
