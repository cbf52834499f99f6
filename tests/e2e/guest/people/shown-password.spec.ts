import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { forgiveFailedLoads } from '../../guest-pages.ts'

test.beforeEach(({ speak }) => speak('en'))

test('a password can be looked at while it is typed: in the log-in, the registration and the reset', async ({
  page,
  complaints,
}) => {
  const show = page.getByRole('button', { name: 'Show password' })
  const passwords = page.locator('main input[autocomplete$="password"]')
  for (const [address, open, fields] of [
    ['/authorization', undefined, 1],
    ['/authorization', 'Register', 2],
    ['/authorization/reset#a-token-of-twenty-letters', undefined, 2],
  ] as const) {
    await page.goto(address)
    if (open) await page.getByRole('main').getByRole('button', { name: open }).click()
    await expect(passwords).toHaveCount(fields)
    for (const password of await passwords.all()) await password.fill('sea-and-sand')
    await expect(show).toHaveAttribute('aria-pressed', 'false')
    for (const password of await passwords.all()) await expect(password).toHaveAttribute('type', 'password')
    await show.press('Enter')
    await expect(show).toHaveAttribute('aria-pressed', 'true')
    expect(await findAccessibilityProblems(page)).toEqual([])
    for (const password of await passwords.all()) {
      await expect(password).toHaveAttribute('type', 'text')
      await expect(password).toHaveValue('sea-and-sand')
    }
    await show.click()
    for (const password of await passwords.all()) await expect(password).toHaveAttribute('type', 'password')
  }
  const box = await show.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  forgiveFailedLoads(complaints)
})
