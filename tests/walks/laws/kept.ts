import type { Page } from '@playwright/test'

/** A field that somebody has typed into, found again by its place in the form. */
export interface Typed {
  readonly name: string
  readonly place: number
  readonly value: string
}

const fields =
  'main input:not([type=checkbox]):not([type=radio]):not([type=hidden]):not([type=file]), main select, main textarea'

/** Of the form that is on the screen, what stands in its fields. */
export const typedOn = (page: Page): Promise<Typed[]> =>
  page.locator(fields).evaluateAll((all) =>
    all.map((field, place) => {
      const { name, value } = field as HTMLInputElement
      return { name, place, value }
    }),
  )

/** The site promises it for the form of a booking: what was typed there is still there after a way elsewhere and back. */
export const promisesToKeep = (url: string): boolean => /^\/rooms\/\d+\/book$/.test(new URL(url).pathname)

export const lostOf = (before: readonly Typed[], after: readonly Typed[]): string[] =>
  before.flatMap(({ name, place, value }) => {
    const found = after[place]
    if (value === '' || found?.value === value) return []
    return [
      `"${value}" was typed into ${name || `field ${place + 1}`}, and "${found?.value ?? 'no field'}" is there after the way back`,
    ]
  })

/** In a field, or put by for the next time. */
export const isStillThere = (page: Page, word: string): Promise<boolean> =>
  page.evaluate((typed) => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    const kept = Object.values(sessionStorage).filter((value) => typeof value === 'string')
    return fields.some(({ value }) => value === typed) || kept.some((value) => value.includes(typed))
  }, word)
