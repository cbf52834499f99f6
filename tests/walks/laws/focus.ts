import type { Page } from '@playwright/test'

declare global {
  interface Window {
    walkedStep?: number
  }
}

/** Before a step by keyboard: a page that is loaded anew in between begins anew with its focus too. */
export const markDocument = (page: Page, step: number): Promise<void> =>
  page.evaluate((number) => {
    window.walkedStep = number
  }, step)

/** Whoever has only a keyboard would have to begin at the top of the page. */
export const focusIsLost = (page: Page, step: number): Promise<boolean> =>
  page.evaluate(
    (number) =>
      window.walkedStep === number &&
      (document.activeElement === null || document.activeElement === document.body),
    step,
  )
