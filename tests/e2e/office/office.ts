import type { Locator, Page } from '@playwright/test'
import { expect } from '../../support/browser/e2e.ts'

/** On a narrow screen the menu is behind its button. Expects the office in Russian. */
export async function openMenu(page: Page): Promise<Locator> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const button = page.getByRole('button', { name: 'Открыть меню' })
  if (await button.isVisible()) await button.click()
  return page.getByRole('navigation', { name: 'Меню' })
}

/** The browser reports each refused or lost answer by itself: after a test that meant them, nothing else may be left. */
export function forgiveFailedLoads(complaints: string[]): void {
  const others = complaints.filter((line) => !line.startsWith('Failed to load resource:'))
  complaints.splice(0, complaints.length, ...others)
}

/** Waits for the page itself: by then the browser has reported its status, too. */
export async function expectNotFound(page: Page): Promise<void> {
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const stepMs = 100

/** Moves a paused clock of the page on until something holds; answers by how much. Each step lets the page draw. */
export async function runUntil(page: Page, holds: () => Promise<boolean>): Promise<number> {
  for (let ms = 0; ms <= 20_000; ms += stepMs) {
    if (await holds()) return ms
    await page.clock.runFor(stepMs)
  }
  throw new Error('It did not come to hold within 20 seconds of the page.')
}
