import type { Page } from '@playwright/test'
import { languages } from '../../../../contract/values.ts'
import { noteDoctorRun } from '../../../../server/actions/upkeep/note-doctor-run.ts'
import { noteUpkeepRun } from '../../../../server/database/upkeep/upkeep-runs.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { hiddenWidth } from '../../../support/browser/fit.ts'
import { someNoon } from '../../../support/clock.ts'
import { forgiveFailedLoads, runUntil } from '../office.ts'

/** The database goes by the real time, and so must a server that is in order. */
test.beforeEach(({ site }) => site.clock.set(new Date().toISOString()))
test.afterEach(({ site }) => site.clock.set(someNoon))

const point = (page: Page, name: string) => page.locator(`[data-point=${name}]`)
const summary = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ }).first()

/** A bank that refuses, an old backup, a doctor with findings, a job that fails. */
async function breakAll(site: Site): Promise<void> {
  const { database, watch, clock } = site.context
  const daysAgo = new Date(clock.now().getTime() - 3 * 86_400_000)
  watch.signs.bank.good()
  watch.signs.bank.failed({ reason: 'connection_refused', code: 'ECONNREFUSED' })
  watch.signs.job('deliver mail', 2_000).failed({ reason: 'no_answer_in_time', code: '57014' })
  await noteUpkeepRun(database, { work: 'backup', endedAt: daysAgo, findings: 0 })
  await noteDoctorRun(site.context, 2)
}

async function mendAll(site: Site): Promise<void> {
  const { database, watch, clock } = site.context
  // Later than what was read before is kept for.
  site.clock.set(new Date(Date.now() + 10_000).toISOString())
  watch.signs.bank.good()
  watch.signs.job('deliver mail', 2_000).good()
  await noteUpkeepRun(database, { work: 'backup', endedAt: clock.now(), findings: 0 })
  await noteDoctorRun(site.context, 0)
}

test('admin reads what does not work and what to do, and the page follows by itself', async ({
  page,
  site,
  signInAs,
}) => {
  await breakAll(site)
  await page.clock.install()
  await signInAs('admin')
  // The server's clock stands: it must be right when the page first asks.
  await page.route(
    '**/api/sys/system-state',
    (route) => {
      site.clock.set(new Date().toISOString())
      return route.continue()
    },
    { times: 1 },
  )
  await page.goto('/system/state')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Состояние системы')
  const bank = point(page, 'bank')
  await expect(bank).toContainText('Действуйте')
  await expect(bank).toContainText('соединение отклонено (ECONNREFUSED)')
  await expect(bank).toContainText('Что делать: Гости не могут платить картой.')
  await expect(point(page, 'doctor')).toContainText('Ошибок: 2.')
  await expect(point(page, 'mail')).toContainText('Посмотрите')
  await expect(point(page, 'mail')).toContainText('почтовый сервер не задан')
  await expect(point(page, 'clock')).toContainText('В порядке')
  await expect(point(page, 'clock')).not.toContainText('Что делать')
  await expect(summary(page)).toContainText('Нужно действовать')
  // The worst stands first.
  await expect(page.locator('[data-point]').first()).toContainText('Действуйте')
  expect(await findAccessibilityProblems(page)).toEqual([])

  await mendAll(site)
  await runUntil(page, async () => (await bank.textContent())?.includes('В порядке') === true)
  await expect(point(page, 'doctor')).toContainText('Всё сходится.')
  await expect(point(page, 'backup')).toContainText('В порядке')
})

for (const language of languages)
  test(`it fits and is whole in ${language}`, async ({ page, site, signInAs, speak }) => {
    await breakAll(site)
    await signInAs('admin')
    await speak(language)
    await page.goto('/system/state')
    await expect(page.locator('[data-point]')).toHaveCount(14)
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await hiddenWidth(page), `${width}`).toBe(0)
    }
    // On a low screen the last entry of an admin's menu, which is this one, stays in sight.
    const entry = await page.getByRole('navigation').locator('[aria-current=page]').boundingBox()
    expect((entry?.y ?? 720) + (entry?.height ?? 0)).toBeLessThanOrEqual(720)
    // A gap that nobody filled would stand there with its brackets.
    expect(await page.locator('main').textContent()).not.toMatch(/[{}]|undefined|null/)
    await mendAll(site)
  })

test('when the server stops answering, nothing old is shown as well', async ({
  page,
  signInAs,
  complaints,
}) => {
  await page.clock.install()
  await signInAs('admin')
  await page.goto('/system/state')
  await expect(page.locator('[data-point]')).toHaveCount(14)
  await page.route('**/api/sys/system-state', (route) => route.abort())
  await runUntil(page, async () => (await page.locator('[data-point]').count()) === 0)
  await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible()
  forgiveFailedLoads(complaints)
})
