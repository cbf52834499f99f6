import type { Page } from '@playwright/test'
import { pageDataId } from '../../../web/guest/site/page-data.ts'

/**
 * A page of the site can be seen before it listens, and a test is quicker than a guest. Pages that never listen, because a test has taken
 * their scripts away, are waited for in vain and gone on with.
 */
export async function untilItListens(page: Page, timeout = 15_000): Promise<void> {
  const listens = (dataId: string) => {
    const site = document.getElementById('site')
    if (!site || !document.querySelector('main') || !document.getElementById(dataId)) return true
    const mark = Object.entries(site).find(([key]) => key.startsWith('__reactContainer'))
    const root: { stateNode: { current: { memoizedState: { isDehydrated: boolean } | null } } } | undefined =
      mark?.[1]
    if (root?.stateNode.current.memoizedState?.isDehydrated !== false) return false
    // What follows from it, as that this is a browser, is done a frame later.
    const wasTaken = 'isTaken' in site
    Object.assign(site, { isTaken: true })
    return wasTaken
  }
  await page.waitForFunction(listens, pageDataId, { timeout }).catch(() => undefined)
}
