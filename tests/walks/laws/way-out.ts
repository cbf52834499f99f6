import type { Page } from '@playwright/test'
import { offeredOn } from '../offered.ts'

/** A screen that leads nowhere: nothing on it can be pressed, or nothing is on it. */
export async function noWayOut(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => document.body.innerText.trim())
  if (words === '') return ['the screen is empty']
  const { presses, isModal } = await offeredOn(page)
  const leading = presses.filter(({ role }) => role === 'button' || role === 'link')
  if (leading.length > 0) return []
  return [isModal ? 'nothing leads out of the dialog' : 'nothing leads away from the screen']
}
