import type { Page, Request } from '@playwright/test'
import { followChanges } from '../../contract/office/desk/live.ts'
import { untilItListens } from '../support/browser/listens.ts'

/** What is on its way between a page and its servers. The office's live line never ends, so it does not count. */
export interface Traffic {
  readonly underWay: number
}

export function watchTraffic(page: Page): Traffic {
  const open = new Set<Request>()
  const isWaitedFor = (request: Request) => !request.url().includes(followChanges.path)
  page.on('request', (request) => {
    if (isWaitedFor(request)) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('framenavigated', (frame) => {
    // What a page asked for goes with it, and is not always told about.
    if (frame === page.mainFrame())
      for (const request of open) if (!request.isNavigationRequest()) open.delete(request)
  })
  return {
    get underWay() {
      return open.size
    },
  }
}

/** To end what hangs, not to measure: the laws look again where something is not as it must be. */
const patienceMs = 6_000

/** Until nothing is under way and the page has been drawn since. */
export async function settle(page: Page, traffic: Traffic): Promise<void> {
  const end = performance.now() + patienceMs
  let quiet = 0
  while (quiet < 2 && performance.now() < end) {
    await page.waitForLoadState('domcontentloaded', { timeout: patienceMs }).catch(() => undefined)
    await drawn(page)
    quiet = traffic.underWay === 0 ? quiet + 1 : 0
  }
  await untilItListens(page, patienceMs)
}

/** A few frames: what was answered is shown by the next ones. A page that is just being left has none. */
const drawn = (page: Page): Promise<void> =>
  page
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          let left = 4
          const next = () => {
            left -= 1
            if (left === 0) resolve()
            else requestAnimationFrame(next)
          }
          requestAnimationFrame(next)
        }),
    )
    .catch(() => undefined)
