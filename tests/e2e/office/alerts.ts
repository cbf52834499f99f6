import { expect, type Locator, type Page } from '@playwright/test'

export const alertOf = (page: Page): Locator => page.getByRole('alertdialog')

/** Reads an alert and dismisses it. Expects the office in Russian. */
export async function dismissAlert(page: Page, text: string | RegExp): Promise<void> {
  await expect(alertOf(page)).toContainText(text)
  await alertOf(page).getByRole('button', { name: 'ОК' }).click()
  await expect(alertOf(page)).toBeHidden()
}
