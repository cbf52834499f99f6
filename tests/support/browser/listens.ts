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
    const key = Object.keys(main).find((name) => name.startsWith('__reactFiber'))
    if (!key) return false
    // React marks what it has come to; the page is taken over once the root is.
    interface Fiber {
      return: Fiber | null
      stateNode: { current: { memoizedState: { isDehydrated: boolean } | null } }
    }
    let fiber = (main as unknown as Record<string, Fiber>)[key]
    while (fiber?.return) fiber = fiber.return
    return fiber?.stateNode.current.memoizedState?.isDehydrated === false
  }
  await page.waitForFunction(listens, pageDataId, { timeout }).catch(() => undefined)
}
