import type { Page } from '@playwright/test'

/**
 * Texts of which a part cannot be read: cut by a frame that cannot be scrolled, or beyond the edge of the window. What ends in dots by its own style
 * is cut on purpose. What lies wholly outside of its frame is a slide that waits for its turn.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slack = 1
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth
    const found = excess > slack ? [`the page scrolls sideways by ${excess} px`] : []
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

    /** The frame that cuts it, from the text outwards until one that can be scrolled. */
    const isCutBy = (box: DOMRect, element: Element): boolean => {
      for (
        let frame: Element | null = element;
        frame && frame !== document.body;
        frame = frame.parentElement
      ) {
        const style = getComputedStyle(frame)
        if (style.position === 'fixed') return false
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return false
        if (!hides(style.overflowX)) continue
        if (style.textOverflow === 'ellipsis') return false
        const { left, right, top, bottom } = frame.getBoundingClientRect()
        const isSeen = box.left < right && box.right > left && box.top < bottom && box.bottom > top
        if (!isSeen) return false
        if (box.left < left - slack || box.right > right + slack) return true
      }
      return false
    }

    const isForReadersOnly = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { clipPath, opacity } = getComputedStyle(one)
        if (clipPath !== 'none' || opacity === '0') return true
      }
      return false
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const words = node.textContent?.trim() ?? ''
      if (words === '' || !element?.checkVisibility() || element.closest('svg, select, textarea, script'))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const isCut = [...range.getClientRects()].some((box) => box.width > 0 && isCutBy(box, element))
      if (isCut && !isForReadersOnly(element)) found.push(`a text is cut: "${words.slice(0, 80)}"`)
    }
    return [...new Set(found)]
  })
