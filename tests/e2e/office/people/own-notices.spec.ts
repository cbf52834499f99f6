import type { Locator, Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { fontsAreIn } from '../../../support/browser/fit.ts'
import { forgiveFailedLoads } from '../office.ts'

const wishes = (site: Site) =>
  site.context.database.selectFrom('notice_wishes').select(['pace', 'email']).execute()

test.afterEach(async ({ site }) => {
  await site.context.database.deleteFrom('notice_wishes').execute()
})

async function openOwn(page: Page) {
  await page.getByRole('banner').getByTitle('Вход и уведомления').click()
  return page.getByRole('dialog', { name: 'Вход и уведомления' })
}

/** What reaches over the edges of the dialog or of itself. */
const cutIn = (dialog: Locator) =>
  dialog.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect()
    const parts = [...box.querySelectorAll('h2, h3, p, label, select, input, button')]
    const isCut = (part: Element) => {
      const edges = part.getBoundingClientRect()
      return edges.left < left || edges.right > right || part.scrollWidth > part.clientWidth + 1
    }
    return parts.filter((part) => part.clientWidth > 0 && isCut(part)).map(({ textContent }) => textContent)
  })

test('everybody chooses whether, when and where they are told of what waits', async ({
  page,
  site,
  signInAs,
  complaints,
}) => {
  await signInAs('booker')
  await page.goto('/system/occupancy')
  const dialog = await openOwn(page)
  await expect(dialog).toContainText('О чём: гость просит возврат; перевод не пришёл; гость остался должен.')
  const when = dialog.getByLabel('Когда писать')
  await expect(when).toHaveValue('none')
  await expect(dialog.getByLabel('Эл. почта')).toHaveCount(0)
  await when.selectOption('Раз в день, утром в 08:00')
  const save = dialog.getByRole('button', { name: 'Сохранить уведомления' })
  await save.click()
  await expect(dialog).toContainText('Укажите, куда писать')
  const address = dialog.getByLabel('Эл. почта')
  await address.fill('desk@kenar')
  await save.click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog).not.toContainText('Укажите, куда писать')
  expect(await wishes(site)).toEqual([])
  expect(await findAccessibilityProblems(page)).toEqual([])
  await address.fill('desk@kenar.example')
  await save.click()
  await expect(page.getByText('Сохранено')).toBeVisible()
  expect(await wishes(site)).toEqual([{ pace: 'daily', email: 'desk@kenar.example' }])

  await page.reload()
  await openOwn(page)
  await expect(when).toHaveValue('daily')
  await expect(address).toHaveValue('desk@kenar.example')
  await when.selectOption('Не присылать')
  await save.click()
  await expect.poll(() => wishes(site)).toEqual([])
  forgiveFailedLoads(complaints)
})

for (const language of ['tm', 'en'] as const)
  test(`the choice fits on a tablet and on a phone in ${language}`, async ({ page, signInAs, speak }) => {
    await speak(language)
    await signInAs('admin')
    await page.goto('/system/occupancy')
    await page
      .getByRole('banner')
      .getByTitle(/Giriş we habarlar|Sign-in and notices/)
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('select').selectOption('daily')
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await fontsAreIn(page)
      expect(await cutIn(dialog)).toEqual([])
    }
  })
