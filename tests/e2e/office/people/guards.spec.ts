import type { Page } from '@playwright/test'
import { logOut } from '../../../../contract/session.ts'
import { staffRoles } from '../../../../contract/values.ts'
import { everywhere, expect, stored, test } from '../../../support/browser/e2e.ts'
import { rolesOfScreens } from '../../../support/people/roles-of-screens.ts'
import { expectNotFound, forgiveFailedLoads } from '../office.ts'

/** The site's own /404 is a page of its own, and tested there: here it is enough that the browser was sent to it. */
const standInForNotFound = (page: Page) =>
  page.route('**/404', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>404</title><h1>404</h1>' }),
  )

// The walks through all screens are the longest tests of all: no worker has to do them alone.
test.describe.configure({ mode: 'parallel' })

for (const role of staffRoles) {
  test(`${role} opens the screens of that role and finds /404 at the others`, async ({
    page,
    signInAs,
    complaints,
  }) => {
    await standInForNotFound(page)
    await signInAs(role)
    for (const [path, allowed] of Object.entries(rolesOfScreens)) {
      await page.goto(path)
      if (allowed.includes(role)) {
        await expect(page.getByRole('main').locator('table, section, form, fieldset').first()).toBeVisible()
        await expect(page).toHaveURL(path)
      } else {
        await expectNotFound(page)
      }
    }
    forgiveFailedLoads(complaints)
  })
}

test('the role that counts is the one the server names, not the stored one', async ({
  page,
  signInAs,
  complaints,
}) => {
  await signInAs('reception')
  await page.goto('/login')
  await expect(page).toHaveURL('/system/reception')
  await page.evaluate(() => localStorage.setItem('asd', 'admin'))
  await page.goto('/system/rooms')
  await expectNotFound(page)
  forgiveFailedLoads(complaints)
})

/** One guard stands before all screens: before a landing those without a token try every other screen, and clients the rest. */
const triedBy = (who: 'nobody' | 'client') =>
  Object.keys(rolesOfScreens).filter((_, place) => everywhere || place % 2 === (who === 'client' ? 1 : 0))

test('without a token every screen leads to /404', async ({ page, complaints }) => {
  await standInForNotFound(page)
  for (const path of triedBy('nobody')) {
    await page.goto(path)
    await expectNotFound(page)
  }
  forgiveFailedLoads(complaints)
})

test('a client finds /404 at every screen', async ({ page, signInAs, complaints }) => {
  await standInForNotFound(page)
  await signInAs('client')
  for (const path of triedBy('client')) {
    await page.goto(path)
    await expectNotFound(page)
  }
  forgiveFailedLoads(complaints)
})

test('a screen opened with an ended session leads to /404 and clears the session', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const token = await signInAs('admin')
  await site.api(token)(logOut)
  await page.goto('/system/rooms')
  await expectNotFound(page)
  expect(await stored(page, 'accessToken')).toBeNull()
  expect(await stored(page, 'asd')).toBeNull()
  forgiveFailedLoads(complaints)
})

test('a session that ends during the work leads to the sign-in', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  const token = await signInAs('admin')
  await page.goto('/system')
  await expect(page.getByRole('table')).toBeVisible()
  await site.api(token)(logOut)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  expect(await stored(page, 'accessToken')).toBeNull()
  forgiveFailedLoads(complaints)
})

test('a lost connection keeps the session and offers another try', async ({ page, signInAs, complaints }) => {
  const token = await signInAs('booker')
  await page.route('**/api/protected', (route) => route.abort())
  await page.goto('/system/rooms')
  await expect(page.getByRole('alert')).toContainText('Сервер не отвечает')
  expect(await stored(page, 'accessToken')).toBe(token)
  await page.unroute('**/api/protected')
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  forgiveFailedLoads(complaints)
})

test('a path under /system that no screen owns leads to /404', async ({ page, signInAs, complaints }) => {
  await signInAs('admin')
  for (const path of ['/system/no-such-screen', '/system/rooms/1']) {
    await page.goto(path)
    await expectNotFound(page)
    await expect(page.getByRole('navigation', { name: 'Меню' })).toBeVisible()
  }
  forgiveFailedLoads(complaints)
})

test('every call of a screen carries the token', async ({ page, signInAs }) => {
  const token = await signInAs('admin')
  const bearers = new Map<string, string | undefined>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/images/')) {
      bearers.set(pathname, request.headers().authorization)
    }
  })
  await page.goto('/system/rooms')
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  await expect(page).toHaveTitle(/ - \S/)
  expect([...bearers.keys()].sort()).toEqual([
    '/api/protected',
    '/api/ru/hotel',
    '/api/sys/get-rooms',
    '/api/sys/live',
    '/api/sys/saved-views',
    '/api/sys/units',
    '/api/sys/waiting-counts',
  ])
  expect(new Set(bearers.values())).toEqual(new Set([`Bearer ${token}`]))
})
