import type { Page } from '@playwright/test'
import { pageDataId } from '../../../web/guest/site/page-data.ts'

/**
 * A page of the site can be seen before it listens, and a test is quicker than a guest. Pages that never listen, because a test has taken
 * their scripts away, are waited for in vain and gone on with.
 */
export async function untilItListens(page: Page, timeout = 15_000): Promise<void> {
  const listens = (dataId: string) => {
    const main = document.querySelector('main')
    if (!main || !document.getElementById(dataId)) return true
    return Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  }
  await page.waitForFunction(listens, pageDataId, { timeout }).catch(() => undefined)
}
