import type { Page } from '@playwright/test'
import { fontsAreIn } from '../../../support/browser/fit.ts'

/**
 * What cannot be read on the page as it is: texts that are cut by what is around them or by the window, and texts that stand on each other. Parts
 * that are meant to be scrolled sideways are named; what stands at the foot of the window is meant to cover what scrolls below it.
 */
export async function brokenTexts(page: Page, scrolling = 'none'): Promise<string[]> {
  await fontsAreIn(page)
  return page.evaluate((meantToScroll) => {
    interface Shown {
      readonly words: string
      readonly box: DOMRect
      readonly element: Element
    }
    const ancestors = (element: Element): Element[] => {
      const all: Element[] = []
      for (let one: Element | null = element; one; one = one.parentElement) all.push(one)
      return all
    }
    const isForReadersOnly = (element: Element) =>
      ancestors(element).some((one) => getComputedStyle(one).clipPath !== 'none')
    const isAtFoot = (element: Element) =>
      ancestors(element).some((one) => {
        const { position, bottom } = getComputedStyle(one)
        return position === 'fixed' || (position === 'sticky' && bottom !== 'auto')
      })
    const isCut = ({ box, element }: Shown) =>
      box.left < -1 ||
      box.right > innerWidth + 1 ||
      ancestors(element).some((one) => {
        if (getComputedStyle(one).overflowX === 'visible') return false
        const { left } = one.getBoundingClientRect()
        const from = left + one.clientLeft
        return box.left < from - 1 || box.right > from + one.clientWidth + 1
      })
    /** What does not fit on the one line that it has goes as a whole. Only where nothing can be scrolled: else it is still to be read. */
    const isClippedAway = ({ box, element }: Shown) =>
      ancestors(element).some((one) => {
        if (!['hidden', 'clip'].includes(getComputedStyle(one).overflowY)) return false
        const { top, bottom } = one.getBoundingClientRect()
        return box.top > bottom - 1 || box.bottom < top + 1
      })
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5

    const shown: Shown[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element } = node
      const words = node.textContent?.trim() ?? ''
      if (words === '' || !element?.checkVisibility() || element.closest('svg, select, textarea')) continue
      if (element.closest(meantToScroll) || isForReadersOnly(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 0) shown.push({ words, box, element })
    }
    const broken = shown.filter(isCut).map(({ words }) => `cut: ${words}`)
    const resting = shown.filter((one) => !isAtFoot(one.element) && !isClippedAway(one))
    resting.sort((one, other) => one.box.top - other.box.top)
    for (const [place, one] of resting.entries())
      for (const other of resting.slice(place + 1)) {
        if (other.box.top > one.box.bottom) break
        if (one.element !== other.element && meet(one.box, other.box))
          broken.push(`on each other: ${one.words} | ${other.words}`)
      }
    return [...new Set(broken)]
  }, scrolling)
}
