import type { Page } from '@playwright/test'

/** Until a page has its own fonts its words stand there in the machine's, which are wider: whatever is measured then says nothing. */
export const fontsAreIn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
  })

/** How much of the page is beyond the right edge of its window. A phone's `innerWidth` grows with what is too wide, `clientWidth` does not. */
export async function hiddenWidth(page: Page): Promise<number> {
  await fontsAreIn(page)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
