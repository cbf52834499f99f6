import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/browser/e2e.ts'

/** What a slow line has to carry before somebody who has just signed in sees a list. */

const mostBytes = 110_000
const mostRequests = 25

/** Remembers when the first row of a list was there: what the page asks for afterwards keeps nobody waiting. */
const rememberFirstRow = (page: Page) =>
  page.addInitScript(() => {
    const watching = new MutationObserver(() => {
      if (document.querySelector('main tbody tr') === null) return
      performance.mark('first row')
      watching.disconnect()
    })
    watching.observe(document, { childList: true, subtree: true })
  })

/** Of all that was asked for until the first row: how many requests, and the compressed bytes of scripts and styles. */
const weigh = (page: Page) =>
  page.evaluate(() => {
    const drawn = performance.getEntriesByName('first row')[0]?.startTime ?? 0
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= drawn) as PerformanceResourceTiming[]
    const files = asked.filter(({ name }) => /\.(js|css)$/.test(name))
    return {
      drawn,
      requests: asked.length + 1,
      bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      uncompressed: files.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
    }
  })

for (const [role, language, home] of [
  ['admin', 'ru', '/system'],
  ['booker', 'tm', '/system'],
  ['reception', 'en', '/system/reception'],
] as const)
  test(`${role} signs in and sees a list for at most 110 kB of scripts and styles, in ${language}`, async ({
    page,
    speak,
  }) => {
    await speak(language)
    await rememberFirstRow(page)
    await page.goto('/login')
    await page.locator('input[name=username]').fill(role)
    await page.locator('input[name=password]').fill(`demo-${role}`)
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button').press('Enter')
    await expect(page).toHaveURL(home)
    await expect(page.locator('main tbody tr').first()).toBeVisible()
    const { drawn, requests, bytes, uncompressed } = await weigh(page)
    expect(drawn).toBeGreaterThan(0)
    expect(uncompressed).toBeGreaterThan(2 * bytes)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
    expect(requests).toBeLessThanOrEqual(mostRequests)
  })

/** The words come in two files of one name: those of the first screen, and all others. */
const lateFiles = ['open-window', 'move-question', 'list', 'dialog', 'everything', 'ru', 'ru']

test('then the dialogs come by themselves: whoever opens one waits for no file', async ({
  page,
  signInAs,
}) => {
  await signInAs('reception')
  let came: string[] = []
  page.on('requestfinished', (request) => {
    const name = /office-assets\/([\w-]+)-.{8}\.js$/.exec(request.url())?.[1]
    if (name !== undefined) came.push(name)
  })
  await page.goto('/system/reception')
  const timesIn = (names: readonly string[], name: string) => names.filter((one) => one === name).length
  await expect
    .poll(() => lateFiles.filter((name) => timesIn(came, name) < timesIn(lateFiles, name)))
    .toEqual([])
  came = []
  await page.getByRole('banner').getByRole('button', { name: 'Ресепшн' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
  expect(came).toEqual([])
})
