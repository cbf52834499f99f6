import type { Page } from '@playwright/test'
import { brokenTexts } from '../office/all-screens/whole-texts.ts'

/** As much room between lines, paragraphs, letters and words as a reader may want (1.4.12). */
const roomy = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`

/** What a reader who wants more room loses by it: texts that are cut or stand on each other only then. */
export async function lostByRoom(page: Page): Promise<string[]> {
  const before = new Set(await lostTexts(page))
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, roomy)
  const lost = (await lostTexts(page)).filter((text) => !before.has(text))
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
  return lost
}

/** What can be scrolled sideways is still to be read. */
const markScrolled = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('body *'))
      element.toggleAttribute(
        'data-scrolled',
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
          element.matches('[role=grid], section:has(> table)'),
      )
  })

async function lostTexts(page: Page): Promise<string[]> {
  await markScrolled(page)
  return [...(await brokenTexts(page, '[data-scrolled]')), ...(await cutBelow(page))]
}

/** Texts whose lower half is cut by what is around them and cannot be scrolled. */
const cutBelow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element } = node
      const words = node.textContent?.trim() ?? ''
      if (words === '' || !element?.checkVisibility() || element.closest('svg, select, textarea')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { overflowY, clipPath } = getComputedStyle(one)
        if (clipPath !== 'none') break
        if (!['hidden', 'clip'].includes(overflowY)) continue
        const { top, bottom } = one.getBoundingClientRect()
        if (box.bottom > bottom + 4 || box.top < top - 4) {
          cut.push(`cut below: ${words}`)
          break
        }
      }
    }
    return cut
  })
