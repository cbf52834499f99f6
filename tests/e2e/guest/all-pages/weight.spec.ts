import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/browser/e2e.ts'

const kB = 1024

/** Compressed bytes over the wire, by kind, after the page has come to rest. */
async function weigh(page: Page, path: string): Promise<Record<string, number>> {
  const weights: Record<string, number> = {}
  const waiting: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const weighOne = async () => {
      const { responseBodySize } = await request.sizes()
      const kind = request.resourceType()
      weights[kind] = (weights[kind] ?? 0) + responseBodySize
    }
    waiting.push(weighOne())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(waiting)
  return weights
}

for (const path of ['/', '/rooms', '/rooms/1/view', '/authorization']) {
  test(`${path} stays within its budget`, async ({ page }) => {
    const { document = 0, stylesheet = 0, script = 0 } = await weigh(page, path)
    expect(document + stylesheet, 'HTML and CSS').toBeLessThanOrEqual(25 * kB)
    expect(script, 'scripts').toBeLessThanOrEqual(90 * kB)
    expect(Math.min(document, stylesheet, script)).toBeGreaterThan(0)
  })
}

test('a page asks nobody but the hotel', async ({ page, site }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  for (const path of ['/', '/rooms', '/authorization']) await page.goto(path, { waitUntil: 'networkidle' })
  expect(foreign).toEqual([])
})
