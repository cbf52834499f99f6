import type { Page } from '@playwright/test'
import { askPasswordReset, clientLogin } from '../../../../contract/guest/account.ts'
import type { Language } from '../../../../contract/values.ts'
import { expect, holdBack, type Site, stored, test, walk } from '../../../support/browser/e2e.ts'
import { clientToken, registerClient } from '../../../support/people/identities.ts'
import { signIn } from '../../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads, openMenu } from '../../guest-pages.ts'
import { words } from './authorization-words.ts'

const submit = (page: Page) => page.getByRole('main').locator('button[type="submit"]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function logIn(page: Page, language: Language, email: string, password: string): Promise<void> {
  const text = words[language]
  await page.goto('/authorization')
  await page.getByLabel(text.email).fill(email)
  await page.getByLabel(text.password, { exact: true }).fill(password)
  await page.getByLabel(text.password, { exact: true }).press('Enter')
}

async function register(
  page: Page,
  language: Language,
  email: string,
  password: string,
  confirmation = password,
): Promise<void> {
  const text = words[language]
  await page.goto('/authorization')
  await page.getByRole('button', { name: text.register }).click()
  await page.getByLabel(text.email).fill(email)
  await page.getByLabel(text.password, { exact: true }).fill(password)
  await page.getByLabel(text.confirmation).fill(confirmation)
  await page.getByLabel(text.confirmation).press('Enter')
}

/** As if so many had tried before. */
const countTries = (site: Site, key: string, hits: number) =>
  site.context.database.updateTable('rate_limits').set({ hits }).where('key', 'like', key).execute()

test.afterEach(({ site }) => site.context.database.deleteFrom('rate_limits').execute())

walk('ru', (language) => {
  const text = words[language]

  test('a client logs in: token and role are stored, an alert says so, then comes the home page', async ({
    page,
  }) => {
    await logIn(page, language, 'guest@example.com', 'demo-guest')
    await expect(alertOn(page)).toContainText(text.loggedIn)
    await expect(alertOn(page).getByRole('button', { name: 'OK' })).toBeFocused()
    expect(await stored(page, 'asd')).toBe('client')
    expect(await stored(page, 'accessToken')).toMatch(/.{20,}/)
    await expect(page).toHaveURL('/authorization')
    await dismissAlert(page)
    await expect(page).toHaveURL('/')
    const menu = await openMenu(page, language)
    await expect(menu.getByRole('button', { name: text.logOut })).toBeVisible()
    await expect(menu.getByRole('link', { name: text.logIn })).toBeHidden()
  })

  test('wrong credentials alert until dismissed, store nothing and give the focus back', async ({
    page,
    site,
    complaints,
  }) => {
    const stranger = `stranger-${language}@example.com`
    await logIn(page, language, stranger, 'wrong-password')
    await expect(alertOn(page)).toContainText(text.wrong)
    await page.mouse.click(5, 5)
    await expect(alertOn(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(alertOn(page)).toBeHidden()
    await expect(page.getByLabel(text.password, { exact: true })).toBeFocused()
    await countTries(site, 'signin:account:%', 10)
    await page.keyboard.press('Enter')
    await expect(alertOn(page)).toContainText(text.tooManyTries)
    expect(await stored(page, 'accessToken')).toBeNull()
    expect(await stored(page, 'asd')).toBeNull()
    forgiveFailedLoads(complaints)
  })

  test('a client who is logged in goes from /authorization to /', async ({ page, signInAs }) => {
    await signInAs('client')
    await page.goto('/authorization')
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(text.home)
  })

  test('a form is sent once, however often the button is pressed', async ({ page }) => {
    let calls = 0
    const answer = await holdBack(page, '**/api/client-login', (route) => {
      calls += 1
      return route.continue()
    })
    await logIn(page, language, 'guest@example.com', 'demo-guest')
    const button = page.getByRole('main').getByRole('button', { name: text.wait })
    await button.click({ force: true })
    await page.getByLabel(text.password, { exact: true }).press('Enter')
    answer()
    await expect(alertOn(page)).toContainText(text.loggedIn)
    expect(calls).toBe(1)
  })

  test('logging out ends the session here and on the server and leads to /authorization', async ({
    page,
    site,
    signInAs,
  }) => {
    const token = await signInAs('client')
    await page.goto('/rooms')
    const menu = await openMenu(page, language)
    await menu.getByRole('button', { name: text.logOut }).click()
    await expect(page).toHaveURL('/authorization')
    await expect(heading(page)).toHaveText(text.heading.logIn)
    expect(await stored(page, 'accessToken')).toBeNull()
    expect(await stored(page, 'asd')).toBeNull()
    const check = await site.fetch('/api/token/verify', { headers: { authorization: `Bearer ${token}` } })
    expect(check.status).toBe(401)
  })
})

walk('tm', (language) => {
  const text = words[language]

  test('registration says that the account was registered and logs the client in', async ({ page }, info) => {
    await register(page, language, `new-${language}-${info.project.name}@example.com`, 'secret')
    await expect(alertOn(page)).toHaveText(new RegExp(`^${text.registered}`))
    await dismissAlert(page)
    await expect(page).toHaveURL('/')
    expect(await stored(page, 'asd')).toBe('client')
  })

  test('registration with a mail server says that a letter was sent', async ({ page, complaints }) => {
    await page.route('**/api/client-register', (route) =>
      route.fulfill({ json: { request: { status: 0, message: text.mailed } } }),
    )
    await register(page, language, 'mailed@example.com', 'secret')
    await expect(alertOn(page)).toContainText(text.mailed)
    // Nobody was registered behind this answer, so the login that follows is refused.
    forgiveFailedLoads(complaints)
  })

  test('registration says what is wrong: the e-mail, its owner, the password or its confirmation', async ({
    page,
    site,
    complaints,
  }, info) => {
    const taken = `taken-${language}-${info.project.name}@example.com`
    await registerClient(site, taken)
    for (const [email, password, confirmation, message] of [
      ['not-an-address', 'secret', 'secret', text.malformed],
      [taken, 'secret', 'secret', text.taken],
      ['short@example.com', 'abcd', 'abcd', text.short],
      ['differs@example.com', 'secret', 'Secret', text.differ],
    ] as const) {
      await register(page, language, email, password, confirmation)
      await expect(alertOn(page)).toContainText(message)
      await dismissAlert(page)
      await expect(page).toHaveURL('/authorization')
    }
    await countTries(site, 'register:%', 300)
    await register(page, language, 'one-more@example.com', 'secret')
    await expect(alertOn(page)).toContainText(text.tooManyAccounts)
    expect(await stored(page, 'accessToken')).toBeNull()
    forgiveFailedLoads(complaints)
  })

  test('what was typed as e-mail stays when the form changes', async ({ page }) => {
    await page.goto('/authorization')
    await expect(page.getByRole('main')).toContainText(text.noAccount)
    await page.getByLabel(text.email).fill('me@example.com')
    await page.getByRole('button', { name: text.register }).click()
    await expect(heading(page)).toHaveText(text.heading.register)
    await expect(page.getByLabel(text.email)).toHaveValue('me@example.com')
    await expect(page.getByRole('main')).toContainText(text.hint)
    await expect(page.getByRole('main')).toContainText(text.haveAccount)
    await page.getByRole('main').getByRole('button', { name: text.logIn }).click()
    await expect(heading(page)).toHaveText(text.heading.logIn)
    await expect(page.getByLabel(text.email)).toHaveValue('me@example.com')
  })

  test('when the server cannot be reached an alert says so', async ({ page, complaints }) => {
    await page.route('**/api/client-*', (route) => route.abort())
    await register(page, language, 'lost@example.com', 'secret')
    await expect(alertOn(page)).toContainText(text.lost)
    await dismissAlert(page)
    await logIn(page, language, 'lost@example.com', 'secret')
    await expect(alertOn(page)).toContainText(text.lost)
    forgiveFailedLoads(complaints)
  })

  test('the instruction video stands below the form as a picture and travels when it is asked for', async ({
    page,
  }) => {
    const clips: string[] = []
    page.on('request', (request) => {
      if (/\.(mp4|webm)$/.test(request.url())) clips.push(request.url())
    })
    const answered = await page.goto('/authorization')
    expect(await answered?.text()).toContain(text.video)
    const manual = page.getByRole('region', { name: text.video })
    await manual.scrollIntoViewIfNeeded()
    await expect(manual.getByRole('button', { name: text.play })).toBeVisible()
    expect(clips).toEqual([])
    await manual.getByRole('button').click()
    await expect(manual.locator('video')).toBeVisible()
    await expect.poll(() => clips.length).toBeGreaterThan(0)
  })
})

walk('en', (language) => {
  const text = words[language]

  test('a token that the server no longer takes is forgotten at the start', async ({ page, complaints }) => {
    await page.goto('/healthz')
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'long-gone')
      localStorage.setItem('asd', 'client')
    })
    await page.goto('/rooms')
    await expect.poll(() => stored(page, 'accessToken')).toBeNull()
    expect(await stored(page, 'asd')).toBeNull()
    const menu = await openMenu(page, language)
    await expect(menu.getByRole('link', { name: text.logIn })).toBeVisible()
    await expect(menu.getByRole('button', { name: text.logOut })).toBeHidden()
    forgiveFailedLoads(complaints)
  })

  test('a token that could not be checked at the start is kept', async ({ page, signInAs, complaints }) => {
    const token = await signInAs('client')
    await page.route('**/api/token/verify', (route) => route.fulfill({ status: 503, json: {} }))
    const checked = page.waitForResponse('**/api/token/verify')
    await page.goto('/rooms')
    await (await checked).finished()
    const menu = await openMenu(page, language)
    await expect(menu.getByRole('button', { name: text.logOut })).toBeVisible()
    expect([await stored(page, 'accessToken'), await stored(page, 'asd')]).toEqual([token, 'client'])
    forgiveFailedLoads(complaints)
  })

  test('a forgotten password: the letter is announced and its link sets a new one', async ({
    page,
    site,
  }, info) => {
    const email = `forgetful-${language}-${info.project.name}@example.com`
    await registerClient(site, email)
    await page.goto('/authorization')
    await page.getByRole('button', { name: text.forgotten }).click()
    await expect(heading(page)).toHaveText(text.heading.forgotten)
    await expect(page.getByText(text.forgottenHint)).toBeVisible()
    await page.getByRole('button', { name: text.back }).click()
    await page.getByRole('button', { name: text.forgotten }).click()
    await page.getByLabel(text.email).fill(email)
    await expect(submit(page)).toHaveText(text.sendLink)
    await submit(page).click()
    await expect(alertOn(page)).toContainText(text.linkSent)
    await dismissAlert(page)
    await expect(heading(page)).toHaveText(text.heading.logIn)

    const told = addressesTold(page)
    const token = await mailedToken(site, email)
    await page.goto(`/authorization/reset#${token}`)
    await expect(heading(page)).toHaveText(text.heading.newPassword)
    await expect(page).toHaveURL('/authorization/reset')
    // Loaded again, as another language does, the page still knows it.
    await page.reload()
    await expect(page).toHaveURL('/authorization/reset')
    await expect(page.getByRole('link', { name: text.back })).toHaveAttribute('href', '/authorization')
    await page.getByLabel(text.newPassword).fill('sea-and-sand')
    await page.getByLabel(text.confirmation).fill('sea-and-sand')
    await expect(submit(page)).toHaveText(text.setPassword)
    await submit(page).click()
    await expect(alertOn(page)).toContainText(text.passwordSet)
    await dismissAlert(page)
    await expect(page).toHaveURL('/authorization')
    const reply = await site.api()(clientLogin, { body: { email, password: 'sea-and-sand' } })
    expect(reply.ok).toBe(true)
    expect(told.filter((address) => address.includes(token))).toEqual([])
  })

  test('a link of an earlier letter, with its token in the query, works and leaves the address bar too', async ({
    page,
    site,
  }, info) => {
    const email = `earlier-${language}-${info.project.name}@example.com`
    await registerClient(site, email)
    await site.api()(askPasswordReset, { body: { email } })
    await page.goto(`/authorization/reset?token=${await mailedToken(site, email)}`)
    await expect(page).toHaveURL('/authorization/reset')
    await page.getByLabel(text.newPassword).fill('sea-and-sand')
    await page.getByLabel(text.confirmation).fill('sea-and-sand')
    await submit(page).click()
    await expect(alertOn(page)).toContainText(text.passwordSet)
  })

  test('a reset link that is used up or cut off says so and leads to a new one', async ({
    page,
    site,
    complaints,
  }, info) => {
    await page.goto(`/authorization/reset#${'used-up-'.repeat(5)}`)
    const choose = async (password: string) => {
      await page.getByLabel(text.newPassword).fill(password)
      await page.getByLabel(text.confirmation).fill(password)
      await submit(page).click()
    }
    await choose('abcd')
    await expect(alertOn(page)).toContainText(text.short)
    await dismissAlert(page)
    await choose('sea-and-sand')
    await expect(page.getByRole('alert')).toHaveText(text.linkDead)
    await expect(page.getByLabel(text.newPassword)).toBeHidden()
    await expect(page.getByRole('link', { name: text.back })).toHaveAttribute('href', '/authorization')
    await page.getByRole('link', { name: text.askNewLink }).click()
    await expect(heading(page)).toHaveText(text.heading.forgotten)
    // A good link, opened after it in the same tab, is not taken for the dead one.
    const email = `dead-link-${language}-${info.project.name}-${info.retry}@example.com`
    await registerClient(site, email)
    await site.api()(askPasswordReset, { body: { email } })
    await signIn(page, await clientToken(site, email, 'a password'))
    await page.goto(`/authorization/reset#${'used-up-'.repeat(5)}`)
    await choose('sea-and-sand')
    await expect(page.getByRole('alert')).toHaveText(text.linkDead)
    await page.goto(`/authorization/reset#${await mailedToken(site, email)}`)
    await choose('sea-and-sand')
    await expect(alertOn(page)).toContainText(text.passwordSet)
    await dismissAlert(page)
    // The session of this browser has ended with the old password.
    await expect(heading(page)).toHaveText(text.heading.logIn)
    expect(await stored(page, 'accessToken')).toBeNull()
    // Loaded again the page would still know the link it was opened with.
    await page.goto('/authorization')
    await page.goto('/authorization/reset')
    await expect(page.getByText(text.linkCut)).toBeVisible()
    await expect(page.getByRole('link', { name: text.back })).toBeVisible()
    await expect(page.getByRole('link', { name: text.askNewLink })).toBeVisible()
    forgiveFailedLoads(complaints)
  })

  test('without an instruction video there is no gap, and one that cannot be loaded is not missed', async ({
    page,
    complaints,
  }) => {
    const toSignIn = async () => {
      await page.goto('/rooms')
      const menu = await openMenu(page, language)
      await menu.getByRole('link', { name: text.logIn }).click()
      await expect(heading(page)).toHaveText(text.heading.logIn)
    }
    const asked = page.waitForResponse('**/api/client/get-manual-video')
    await page.route('**/api/client/get-manual-video', (route) =>
      route.fulfill({ json: { request: { status: 0, message: '', data: null } } }),
    )
    await toSignIn()
    await asked
    await expect(page.getByRole('region', { name: text.video })).toHaveCount(0)
    await page.unroute('**/api/client/get-manual-video')
    const failed = page.waitForEvent('requestfailed')
    await page.route('**/api/client/get-manual-video', (route) => route.abort())
    await toSignIn()
    await failed
    await expect(page.getByRole('region', { name: text.video })).toHaveCount(0)
    await expect(alertOn(page)).toHaveCount(0)
    forgiveFailedLoads(complaints)
  })
})

/** Every address that this page asks a server for, with where it says to come from. */
function addressesTold(page: Page): string[] {
  const told: string[] = []
  page.on('request', (request) => {
    told.push(request.url(), request.headers().referer ?? '')
  })
  return told
}

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
