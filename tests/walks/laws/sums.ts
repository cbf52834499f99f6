import type { Page } from '@playwright/test'

/** Amounts that stand on a screen and the sum that is written for them; `data-adds` names the sum that an amount is part of, `data-sum` the sum. */
export interface WrittenSum {
  readonly name: string
  readonly written: string
  readonly parts: readonly string[]
}

/** A sum and its parts stand in one frame, `data-sums`: a screen may show several bills. */
const writtenSums = (page: Page): Promise<WrittenSum[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-sums]')].flatMap((frame) => {
      const inFrame = (selector: string) =>
        [...frame.querySelectorAll<HTMLElement>(selector)].filter(
          (one) => one.closest('[data-sums]') === frame && one.checkVisibility(),
        )
      return inFrame('[data-sum]').flatMap((sum) =>
        (sum.dataset.sum ?? '').split(' ').map((name) => {
          const parts = inFrame('[data-adds]').filter((part) => part.dataset.adds?.split(' ').includes(name))
          return { name, written: sum.innerText, parts: parts.map((part) => part.innerText) }
        }),
      )
    }),
  )

export const wrongSums = async (page: Page): Promise<string[]> => {
  const language = await page.evaluate(() => document.documentElement.lang)
  return (await writtenSums(page)).flatMap((sum) => {
    const parts = sum.parts.map((part) => tengeOf(part, language))
    const total = tengeOf(sum.written, language)
    // An amount that is on its way, or is not told to this role, has no figure.
    if (total === undefined || parts.includes(undefined)) return []
    return addUp(parts) === total
      ? []
      : [`${sum.name} says ${sum.written}, its parts ${sum.parts.join(' + ') || 'nothing'}`]
  })
}

/** How many sums stand on the screen: whoever checks none has shown nothing. */
export const countSums = async (page: Page): Promise<number> => (await writtenSums(page)).length

const addUp = (parts: readonly (number | undefined)[]): number =>
  parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)

/** An amount as it is written for people, in whole tenge: "1 234,50 TMT" in Russian and Turkmen, "1,234.50 TMT" in English. */
export function tengeOf(written: string, language: string): number | undefined {
  const [comma, group] = language === 'en' ? ['.', ','] : [',', '\u202f']
  const plain = written.replace('TMT', '').replaceAll('\u00a0', ' ').trim()
  const [whole = '', rest = ''] = plain.replace('−', '-').replaceAll(group, '').split(comma)
  if (!/^-?\d+$/.test(whole) || !/^(\d\d)?$/.test(rest)) return undefined
  const sign = whole.startsWith('-') ? -1 : 1
  return sign * (Math.abs(Number(whole)) * 100 + Number(rest))
}
