import { expect, test } from 'vitest'
import { toHtml } from './document.ts'

const page = {
  language: 'tm',
  title: 'Otaglar - Mawy Kenar',
  description: 'Ähli otaglar',
  address: 'https://hotel.example/rooms',
  siteName: 'Mawy Kenar',
  socialImage: 'https://hotel.example/media/brand/social.jpg',
  facts: [{ '@type': 'Hotel', name: '</script><b>' }],
  bodyClass: '',
  icon: '/assets/mark.svg',
  assets: { script: '/assets/entry.js', preloads: [], stylesheet: '/assets/style.css', fonts: [] },
  data: { language: 'tm', pattern: '/rooms', content: { data: null } },
  content: '<main></main>',
} as const

test('a name with signs of markup stays a name', () => {
  const html = toHtml({
    ...page,
    title: `Rooms - "A" & <b>B</b>`,
    description: `" onload="x`,
    address: `https://hotel.example/"><script>`,
  })
  expect(html).toContain('<title>Rooms - &quot;A&quot; &amp; &lt;b&gt;B&lt;/b&gt;</title>')
  expect(html).toContain('content="&quot; onload=&quot;x"')
  expect(html).not.toContain('"><script>')
})

test('Turkmen is "tk" to browsers and "tm" to us', () => {
  const html = toHtml(page)
  expect(html).toContain('<html lang="tk">')
  expect(html).toContain('<link rel="alternate" hreflang="tk" href="https://hotel.example/rooms?lang=tm">')
})

test('what stands on every page stands beside the site, and only if there is something to say', () => {
  expect(toHtml({ ...page, notice: 'Not <real>' })).toContain(
    '<p class="staging" role="note">Not &lt;real&gt;</p>',
  )
  expect(toHtml(page)).not.toContain('staging')
})

test('every script is a file or data', () => {
  const scripts = toHtml(page).match(/<script[^>]*>/g)
  expect(scripts).toEqual([
    '<script type="application/ld+json">',
    '<script type="module" src="/assets/entry.js" fetchpriority="low">',
    '<script type="application/json" id="page-data">',
  ])
})

test('a gate stands before everything that is drawn', () => {
  const html = toHtml({ ...page, assets: { ...page.assets, gate: '/assets/gate.js' } })
  expect(html.indexOf('<script src="/assets/gate.js"></script>')).toBeGreaterThan(0)
  expect(html.indexOf('gate.js')).toBeLessThan(html.indexOf('<link rel="stylesheet"'))
})

test('an address that asks for a language is its own canonical address', () => {
  const asked = toHtml({ ...page, askedLanguage: 'ru', language: 'ru' })
  expect(asked).toContain('<link rel="canonical" href="https://hotel.example/rooms?lang=ru">')
  expect(toHtml(page)).toContain('<link rel="canonical" href="https://hotel.example/rooms">')
})
