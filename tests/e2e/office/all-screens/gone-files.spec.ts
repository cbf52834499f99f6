import type { Page } from '@playwright/test'
import { expect, test } from '../../../support/browser/e2e.ts'
import { forgiveFailedLoads } from '../office.ts'

/** A tab that was opened before a newer version was put up asks for files that no server has any more. */

const late = '**/office-assets/customers-*.js'

/** The browser says that the file did not come, which is what the test is about; anything else it says stays. */
function forgiveMissing(complaints: string[]): void {
  forgiveFailedLoads(complaints)
  const others = complaints.filter((line) => !line.includes('dynamically imported module'))
  complaints.splice(0, complaints.length, ...others)
}

function countReloads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

test('a tab whose file is gone reloads once by itself, and then shows what was asked for', async ({
  page,
  signInAs,
  complaints,
}) => {
  await signInAs('admin')
  await page.goto('/system/today')
  const reloads = countReloads(page)
  await page.route(late, (route) => (reloads() === 0 ? route.fulfill({ status: 404 }) : route.continue()))
  await page.getByRole('link', { name: 'Клиенты' }).click()
  await expect(page.getByRole('heading', { name: 'Клиенты' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(reloads()).toBe(1)
  forgiveMissing(complaints)
})

test('it does not reload over and over, and not while the line is down', async ({
  page,
  signInAs,
  complaints,
}) => {
  await signInAs('admin')
  await page.goto('/system/today')
  const reloads = countReloads(page)
  await page.route(late, (route) => route.abort('connectionfailed'))
  await page.getByRole('link', { name: 'Клиенты' }).click()
  await expect(page.getByRole('alert')).toContainText('Обновить')
  expect(reloads()).toBe(0)
  await page.unroute(late)
  await page.route(late, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Обновить' }).click()
  // Once by the button, once by itself, and never again.
  await expect.poll(reloads).toBe(2)
  await expect(page.getByRole('alert')).toContainText('Обновить')
  await page.waitForTimeout(500)
  expect(reloads()).toBe(2)
  forgiveMissing(complaints)
})
