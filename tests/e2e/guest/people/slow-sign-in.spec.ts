import { expect, holdBack, test } from '../../../support/browser/e2e.ts'
import { fontsAreIn } from '../../../support/browser/fit.ts'
import { untilItListens } from '../../../support/browser/listens.ts'
import { alertOn, openMenu } from '../../guest-pages.ts'
import { words } from './authorization-words.ts'

/** The sign-in on a line on which its words come long before its scripts, or something beside it does not come at all. */

const text = words.en

test.beforeEach(({ speak }) => speak('en'))

test('what was typed before the page listened is kept and sent', async ({ page }) => {
  await page.goto('/contacts')
  const letScriptsCome = await holdBack(page, '**/assets/*.js', (route) => route.continue())
  await page.evaluate(() => location.assign('/authorization'))
  await page.waitForURL('/authorization', { waitUntil: 'commit' })
  const email = page.getByLabel(text.email)
  await email.fill('guest@example.com')
  await page.getByLabel(text.password, { exact: true }).fill('demo-guest')
  letScriptsCome()
  await untilItListens(page)
  // What belongs to a page that listens comes after its taking over.
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
  await expect(email).toHaveValue('guest@example.com')
  await page.getByLabel(text.password, { exact: true }).press('Enter')
  await expect(alertOn(page)).toContainText(text.loggedIn)
})

test('a film that does not come holds nobody up', async ({ page }) => {
  await page.goto('/contacts')
  const letFilmFail = await holdBack(page, '**/api/client/get-manual-video', (route) => route.abort())
  const menu = await openMenu(page, 'en')
  await menu.getByRole('link', { name: text.logIn }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.heading.logIn)
  letFilmFail()
})

test('the header keeps its place when it learns that a client is logged in', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const control = page.getByRole('banner').getByRole('link', { name: /^EN,/ })
  await page.goto('/rooms')
  await fontsAreIn(page)
  const before = await control.boundingBox()
  await signInAs('client')
  await page.goto('/rooms')
  const menu = await openMenu(page, 'en')
  await expect(menu.getByRole('button', { name: text.logOut })).toBeVisible()
  await fontsAreIn(page)
  expect(await control.boundingBox()).toEqual(before)
})
