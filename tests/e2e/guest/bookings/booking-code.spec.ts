import type { Page } from '@playwright/test'
import { type Language, languages } from '../../../../contract/values.ts'
import { insertCode, type NewCode } from '../../../../server/database/rates/codes.ts'
import { aBooking } from '../../../support/bookings/a-booking.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { hiddenWidth } from '../../../support/browser/fit.ts'
import {
  atBank,
  bookAddress,
  bookingsOf,
  endHolds,
  fillBooking,
  signInNewClient,
  submitButton,
} from '../../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../../guest-pages.ts'

test.describe.configure({ timeout: 90_000 })

test.afterEach(async ({ site }) => {
  await endHolds(site)
  await endCodes(site)
})

const words: Readonly<
  Record<
    Language,
    {
      have: string
      code: string
      apply: string
      remove: string
      holds: RegExp
      byCode: string
      unknown: string
      usedUp: string
    }
  >
> = {
  ru: {
    have: 'Есть промокод?',
    code: 'Промокод',
    apply: 'Применить',
    remove: 'Убрать код',
    holds: /Промокод FEBRUARY действует: вы платите на 96\sTMT меньше/,
    byCode: 'по промокоду FEBRUARY',
    unknown: 'Такого кода нет.',
    usedUp: 'Этот код уже использован.',
  },
  tm: {
    have: 'Promokodyňyz barmy?',
    code: 'Promokod',
    apply: 'Ulanmak',
    remove: 'Kody aýyrmak',
    holds: /FEBRUARY promokody hereket edýär: 96\sTMT az töleýärsiňiz/,
    byCode: 'FEBRUARY promokody bilen',
    unknown: 'Şeýle kod ýok.',
    usedUp: 'Bu kod eýýäm ulanyldy.',
  },
  en: {
    have: 'Have a promo code?',
    code: 'Promo code',
    apply: 'Apply',
    remove: 'Remove the code',
    holds: /Code FEBRUARY applied: you pay 96\sTMT less/,
    byCode: 'with the code FEBRUARY',
    unknown: 'There is no such code.',
    usedUp: 'This code has been used up.',
  },
}

/** A tenth off in February. */
async function aCode({ context: { database, clock } }: Site, changes: Partial<NewCode> = {}): Promise<void> {
  const { id: staffId } = await database.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow()
  const effect = { kind: 'percent', percent: -10 } as const
  const reach = { first: '2027-02-01', last: '2027-02-28', days: [], rooms: undefined }
  const code = { word: 'FEBRUARY', ...reach, effect, mostUses: null, ...changes }
  await insertCode(database, code, { staffId, now: clock.now() })
}

const endCodes = ({ context: { database, clock } }: Site) =>
  database.updateTable('codes').set({ ended_at: clock.now() }).where('ended_at', 'is', null).execute()

const price = (page: Page) => page.getByRole('main').getByRole('complementary')

for (const language of languages) {
  const said = words[language]

  test(`a code is asked for where somebody has one, makes the stay cheaper, and is what is booked by, in ${language}`, async ({
    page,
    site,
    speak,
  }) => {
    await aCode(site)
    await page.setViewportSize({ width: 360, height: 740 })
    await speak(language)
    const client = await signInNewClient(page, site)
    await page.goto(bookAddress(2))
    await fillBooking(page)
    await expect(page.getByLabel(said.code, { exact: true })).toBeHidden()
    await page.getByRole('button', { name: said.have }).click()
    const field = page.getByLabel(said.code, { exact: true })
    await expect(field).toBeFocused()
    await field.fill('february')
    expect(await hiddenWidth(page)).toBe(0)
    await field.press('Enter')
    await expect(page.getByText(said.holds)).toBeVisible()
    await expect(price(page)).toContainText(said.byCode)
    await expect(price(page).locator('s')).toHaveText('480')
    await expect(price(page)).toContainText('914')
    await expect(submitButton(page)).toContainText('482')
    expect(await hiddenWidth(page)).toBe(0)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await submitButton(page).click()
    await page.waitForURL(atBank)
    const [booking] = await bookingsOf(site, client)
    expect(booking).toMatchObject({ total: 91_400, due_now: 48_200, quote: { code: 'FEBRUARY' } })
  })
}

const said = words.ru

test('a hotel without codes asks nobody for one', async ({ page, site, speak }) => {
  await speak('ru')
  await signInNewClient(page, site)
  await page.goto(bookAddress(2))
  await expect(submitButton(page)).toContainText('530')
  await expect(page.getByRole('button', { name: said.have })).toHaveCount(0)
})

test('a word that is none is said beside its field, the price stays, and the next word is tried', async ({
  page,
  site,
  speak,
  complaints,
}) => {
  await aCode(site)
  await speak('ru')
  await signInNewClient(page, site)
  await page.goto(bookAddress(2))
  await page.getByRole('button', { name: said.have }).click()
  const field = page.getByLabel(said.code, { exact: true })
  await field.fill('JANUARY')
  await page.getByRole('button', { name: said.apply }).click()
  await expect(field).toHaveAccessibleDescription(said.unknown)
  await expect(submitButton(page)).toContainText('530')
  await field.fill('february')
  await expect(field).toHaveAccessibleDescription('')
  await field.blur()
  await expect(page.getByText(said.holds)).toBeVisible()
  await expect(submitButton(page)).toContainText('482')
  await page.reload()
  await expect(page.getByText(said.holds)).toBeVisible()
  await page.getByRole('button', { name: said.remove }).click()
  await expect(field).toBeFocused()
  await expect(submitButton(page)).toContainText('530')
  forgiveFailedLoads(complaints)
})

test('a code whose last use another one has had meanwhile is said, and the price is the usual one', async ({
  page,
  site,
  speak,
  complaints,
}) => {
  await aCode(site, { mostUses: 1 })
  await speak('ru')
  const client = await signInNewClient(page, site)
  await page.goto(bookAddress(2))
  await fillBooking(page)
  await page.getByRole('button', { name: said.have }).click()
  await page.getByLabel(said.code, { exact: true }).fill('FEBRUARY')
  await page.getByLabel(said.code, { exact: true }).press('Enter')
  await expect(submitButton(page)).toContainText('482')
  await aBooking(site, 'held', { stay: { code: 'FEBRUARY' } })
  await submitButton(page).click()
  await expect(alertOn(page)).toContainText(said.usedUp)
  await dismissAlert(page)
  await expect(page.getByLabel(said.code, { exact: true })).toHaveAccessibleDescription(said.usedUp)
  await expect(submitButton(page)).toContainText('530')
  expect(await bookingsOf(site, client)).toEqual([])
  forgiveFailedLoads(complaints)
})
