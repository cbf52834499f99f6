import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../contract/values.ts'

const words: Record<Language, { menu: string; navigation: string }> = {
  ru: { menu: 'Меню', navigation: 'Основное' },
  tm: { menu: 'Menýu', navigation: 'Esasy' },
  en: { menu: 'Menu', navigation: 'Main' },
}

/** The header's links. On a narrow screen they stand behind a button. */
export async function openMenu(page: Page, language: Language): Promise<Locator> {
  const button = page.getByRole('button', { name: words[language].menu, exact: true })
  if (await button.isVisible()) await button.click()
  return page.getByRole('navigation', { name: words[language].navigation })
}

/** A message that stays until it is dismissed. */
export const alertOn = (page: Page): Locator => page.getByRole('alertdialog')

export const dismissAlert = (page: Page): Promise<void> =>
  alertOn(page).getByRole('button', { name: 'OK' }).click()

/** The browser reports each refused or lost answer by itself: after a test that meant them, nothing else may be left. */
export function forgiveFailedLoads(complaints: string[]): void {
  const others = complaints.filter((line) => !line.startsWith('Failed to load resource:'))
  complaints.splice(0, complaints.length, ...others)
}

/** Stops the clock of pages that are opened from now on: it moves only by `page.clock.runFor`. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2027-03-01T12:00:00Z' })
  await page.clock.pauseAt('2027-03-01T12:01:00Z')
}
