import type { Page } from '@playwright/test'
import { clientLogin } from '../../../contract/guest/account.ts'
import { expect, type Site, stored, test } from '../../support/e2e.ts'
import { registerClient } from '../../support/identities.ts'
import { alertOn, dismissAlert, forgiveFailedLoads, openMenu } from '../guest-pages.ts'

test.beforeEach(async ({ speak }) => speak('en'))

const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).last()

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/authorization')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
}

async function register(page: Page, email: string, password: string, confirmation: string): Promise<void> {
  await page.goto('/authorization')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password once more').fill(confirmation)
  await page.getByLabel('Password once more').press('Enter')
}

test('a client logs in: token and role are stored, an alert says so, then comes the home page', async ({
  page,
}) => {
  await logIn(page, 'guest@example.com', 'demo-guest')
  await expect(alertOn(page)).toContainText('You are logged in.')
  await expect(alertOn(page).getByRole('button', { name: 'OK' })).toBeFocused()
  expect(await stored(page, 'asd')).toBe('client')
  expect(await stored(page, 'accessToken')).toMatch(/.{20,}/)
  await expect(page).toHaveURL('/authorization')
  await dismissAlert(page)
  await expect(page).toHaveURL('/')
  const menu = await openMenu(page, 'en')
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Log in' })).toBeHidden()
})

test('wrong credentials alert until dismissed, store nothing and give the focus back', async ({
  page,
  complaints,
}) => {
  await logIn(page, 'stranger@example.com', 'wrong-password')
  await expect(alertOn(page)).toContainText('Wrong login or password.')
  await page.mouse.click(5, 5)
  await expect(alertOn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(alertOn(page)).toBeHidden()
  await expect(page.getByLabel('Password')).toBeFocused()
  expect(await stored(page, 'accessToken')).toBeNull()
  expect(await stored(page, 'asd')).toBeNull()
  forgiveFailedLoads(complaints)
})

test('a client who is logged in goes from /authorization to /', async ({ page, signInAs }) => {
  await signInAs('client')
  await page.goto('/authorization')
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Home - Mawy Kenar')
})

test('registration says that the account was registered and logs the client in', async ({ page }, info) => {
  await register(page, `new-${info.project.name}@example.com`, 'secret', 'secret')
  await expect(alertOn(page)).toContainText('You are registered.')
  await dismissAlert(page)
  await expect(page).toHaveURL('/')
  expect(await stored(page, 'asd')).toBe('client')
})

test('registration with a mail server says that a letter was sent', async ({ page, complaints }) => {
  const message = 'You are registered. A letter with your login was sent to your e-mail.'
  await page.route('**/api/client-register', (route) =>
    route.fulfill({ json: { request: { status: 0, message } } }),
  )
  await register(page, 'mailed@example.com', 'secret', 'secret')
  await expect(alertOn(page)).toContainText(message)
  // Nobody was registered behind this answer, so the login that follows is refused.
  forgiveFailedLoads(complaints)
})

test('registration says what is wrong: the e-mail, its owner, the password or its confirmation', async ({
  page,
  site,
  complaints,
}, info) => {
  const taken = `taken-${info.project.name}@example.com`
  await registerClient(site, taken)
  for (const [email, password, confirmation, message] of [
    ['not-an-address', 'secret', 'secret', 'The e-mail address is not valid.'],
    [taken, 'secret', 'secret', 'This e-mail is already used.'],
    ['short@example.com', 'abcd', 'abcd', 'The password must have at least 5 characters.'],
    ['differs@example.com', 'secret', 'Secret', 'The passwords differ.'],
  ] as const) {
    await register(page, email, password, confirmation)
    await expect(alertOn(page)).toContainText(message)
    await dismissAlert(page)
    await expect(page).toHaveURL('/authorization')
  }
  expect(await stored(page, 'accessToken')).toBeNull()
  forgiveFailedLoads(complaints)
})

test('what was typed as e-mail stays when the form changes', async ({ page }) => {
  await page.goto('/authorization')
  await page.getByLabel('E-mail').fill('me@example.com')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Be our guest')
  await expect(page.getByLabel('E-mail')).toHaveValue('me@example.com')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you')
  await expect(page.getByLabel('E-mail')).toHaveValue('me@example.com')
})

test('when the server cannot be reached an alert says so', async ({ page, complaints }) => {
  await page.route('**/api/client-*', (route) => route.abort())
  await register(page, 'lost@example.com', 'secret', 'secret')
  await expect(alertOn(page)).toContainText('error processing request')
  await dismissAlert(page)
  await logIn(page, 'lost@example.com', 'secret')
  await expect(alertOn(page)).toContainText('error processing request')
  forgiveFailedLoads(complaints)
})

test('a form is sent once, however often the button is pressed', async ({ page }) => {
  let calls = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/client-login', async (route) => {
    calls += 1
    await answered
    await route.continue()
  })
  await logIn(page, 'guest@example.com', 'demo-guest')
  const button = page.getByRole('main').getByRole('button', { name: 'Please wait...' })
  await button.click({ force: true })
  await page.getByLabel('Password').press('Enter')
  answer()
  await expect(alertOn(page)).toContainText('You are logged in.')
  expect(calls).toBe(1)
})

test('logging out ends the session here and on the server and leads to /authorization', async ({
  page,
  site,
  signInAs,
}) => {
  const token = await signInAs('client')
  await page.goto('/rooms')
  const menu = await openMenu(page, 'en')
  await menu.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/authorization')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you')
  expect(await stored(page, 'accessToken')).toBeNull()
  expect(await stored(page, 'asd')).toBeNull()
  const check = await site.fetch('/api/token/verify', { headers: { authorization: `Bearer ${token}` } })
  expect(check.status).toBe(401)
})

test('a token that the server no longer takes is forgotten at the start', async ({ page, complaints }) => {
  await page.goto('/healthz')
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'long-gone')
    localStorage.setItem('asd', 'client')
  })
  await page.goto('/rooms')
  await expect.poll(() => stored(page, 'accessToken')).toBeNull()
  expect(await stored(page, 'asd')).toBeNull()
  const menu = await openMenu(page, 'en')
  await expect(menu.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeHidden()
  forgiveFailedLoads(complaints)
})

test('a token that could not be checked at the start is kept', async ({ page, signInAs, complaints }) => {
  const token = await signInAs('client')
  await page.route('**/api/token/verify', (route) => route.fulfill({ status: 503, json: {} }))
  const checked = page.waitForResponse('**/api/token/verify')
  await page.goto('/rooms')
  await (await checked).finished()
  const menu = await openMenu(page, 'en')
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
  expect([await stored(page, 'accessToken'), await stored(page, 'asd')]).toEqual([token, 'client'])
  forgiveFailedLoads(complaints)
})

test('the header keeps its place when it learns that a client is logged in', async ({ page, signInAs }) => {
  const place = () => page.getByRole('banner').getByRole('link', { name: /^EN,/ }).boundingBox()
  await page.goto('/rooms')
  const before = await place()
  await signInAs('client')
  await page.goto('/rooms')
  const menu = await openMenu(page, 'en')
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
  expect(await place()).toEqual(before)
})

/** From the letter that waits to be sent. */
async function mailedToken(site: Site, email: string): Promise<string> {
  const { facts } = await site.context.database
    .selectFrom('outbox')
    .select('facts')
    .where('recipient', '=', email)
    .where('kind', '=', 'reset')
    .executeTakeFirstOrThrow()
  return String(facts?.token)
}

test('a forgotten password: the letter is announced and its link sets a new one', async ({
  page,
  site,
}, info) => {
  const email = `forgetful-${info.project.name}@example.com`
  await registerClient(site, email)
  await page.goto('/authorization')
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('E-mail').fill(email)
  await submit(page, 'Send the link').click()
  await expect(alertOn(page)).toContainText('a letter with a link was sent to it')
  await dismissAlert(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you')

  await page.goto(`/authorization/reset?token=${await mailedToken(site, email)}`)
  await page.getByLabel('New password').fill('sea-and-sand')
  await page.getByLabel('Password once more').fill('sea-and-sand')
  await submit(page, 'Set the password').click()
  await expect(alertOn(page)).toContainText('The new password is set. Please log in.')
  await dismissAlert(page)
  await expect(page).toHaveURL('/authorization')
  const reply = await site.api()(clientLogin, { body: { email, password: 'sea-and-sand' } })
  expect(reply.ok).toBe(true)
})

test('a reset link that is used up or cut off says so', async ({ page, complaints }) => {
  await page.goto('/authorization/reset?token=used-up')
  await page.getByLabel('New password').fill('sea-and-sand')
  await page.getByLabel('Password once more').fill('sea-and-sand')
  await submit(page, 'Set the password').click()
  await expect(alertOn(page)).toContainText('This link is no longer valid.')
  await page.goto('/authorization/reset')
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
  forgiveFailedLoads(complaints)
})

test('the instruction video stands below the form as a picture and travels when it is asked for', async ({
  page,
}) => {
  const clips: string[] = []
  page.on('request', (request) => {
    if (/\.(mp4|webm)$/.test(request.url())) clips.push(request.url())
  })
  await page.goto('/authorization')
  const manual = page.getByRole('region', { name: 'How to book' })
  await manual.scrollIntoViewIfNeeded()
  await expect(manual.getByRole('button')).toBeVisible()
  expect(clips).toEqual([])
  await manual.getByRole('button').click()
  await expect(manual.locator('video')).toBeVisible()
  await expect.poll(() => clips.length).toBeGreaterThan(0)
})

test('without an instruction video there is no gap, and one that cannot be loaded is not missed', async ({
  page,
  complaints,
}) => {
  const asked = page.waitForResponse('**/api/client/get-manual-video')
  await page.route('**/api/client/get-manual-video', (route) =>
    route.fulfill({ json: { request: { status: 0, message: '', data: null } } }),
  )
  await page.goto('/authorization')
  await asked
  await expect(page.getByRole('region', { name: 'How to book' })).toHaveCount(0)
  await page.unroute('**/api/client/get-manual-video')
  const failed = page.waitForEvent('requestfailed')
  await page.route('**/api/client/get-manual-video', (route) => route.abort())
  await page.reload()
  await failed
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you')
  await expect(page.getByRole('region', { name: 'How to book' })).toHaveCount(0)
  await expect(alertOn(page)).toHaveCount(0)
  forgiveFailedLoads(complaints)
})
