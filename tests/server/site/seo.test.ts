import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'

let site: TestApp

beforeAll(async () => {
  site = await startApp()
})

afterAll(() => site.stop())

const origin = () => site.context.config.publicUrl

async function sitemap(): Promise<string[]> {
  const response = await site.fetch('/sitemap.xml')
  expect(response.headers.get('content-type')).toContain('application/xml')
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

test('the sitemap names every public page, room and service in each language, and each answers', async () => {
  const addresses = await sitemap()
  for (const path of ['/', '/aboutus', '/rooms', '/rooms/1/view', '/services/5', '/gallery', '/contacts']) {
    expect(addresses).toContain(origin() + path)
    for (const language of ['ru', 'tm', 'en'])
      expect(addresses).toContain(`${origin()}${path}?lang=${language}`)
  }
  const unqualified = addresses.filter((address) => !address.includes('?'))
  for (const address of unqualified) expect((await fetch(address)).status, address).toBe(200)
})

test('a hidden room is not in the sitemap', async () => {
  const shown = (value: boolean) =>
    site.context.database.updateTable('rooms').set({ shown: value }).where('id', '=', 2).execute()
  await shown(false)
  try {
    expect(await sitemap()).not.toContain(`${origin()}/rooms/2/view`)
  } finally {
    await shown(true)
  }
})

test('robots are led to the sitemap and away from the office, the account and the API', async () => {
  const text = await (await site.fetch('/robots.txt')).text()
  expect(text).toContain(`Sitemap: ${origin()}/sitemap.xml`)
  for (const path of ['/api/', '/system', '/books', '/f/']) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain('Allow: /api/images/')
})
