import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/browser/e2e.ts'

const kB = 1024

const none = { bodies: 0, heads: 0 }

interface Weights {
  readonly [kind: string]: { readonly bodies: number; readonly heads: number }
}

/** Compressed bytes over the wire, by kind, after the page has come to rest. */
async function weigh(page: Page, path: string): Promise<Weights> {
  const weights: Record<string, { bodies: number; heads: number }> = {}
  const waiting: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const weighOne = async () => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      const kind = request.resourceType()
      const { bodies, heads } = weights[kind] ?? none
      weights[kind] = { bodies: bodies + responseBodySize, heads: heads + responseHeadersSize }
    }
    waiting.push(weighOne())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(waiting)
  return weights
}

for (const path of ['/', '/rooms', '/rooms/1/view', '/authorization']) {
  test(`${path} stays within its budget`, async ({ page }) => {
    const { document = none, stylesheet = none, script = none } = await weigh(page, path)
    expect(document.bodies + stylesheet.bodies, 'HTML and CSS').toBeLessThanOrEqual(25 * kB)
    expect(script.bodies, 'scripts').toBeLessThanOrEqual(90 * kB)
    expect(Math.min(document.bodies, stylesheet.bodies, script.bodies)).toBeGreaterThan(0)
  })

  test(`${path} stays within its budget on a phone, with the heads of its answers`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { document = none, stylesheet = none, script = none } = await weigh(page, path)
    const words = document.bodies + document.heads + stylesheet.bodies + stylesheet.heads
    expect(words, 'HTML and CSS').toBeLessThanOrEqual(25 * kB)
    expect(script.bodies + script.heads, 'scripts').toBeLessThanOrEqual(90 * kB)
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
