import type { Page } from '@playwright/test'

/**
 * What WCAG 2.2 finds wrong with the controls of a page, and axe does not look for or looks for in some places only: targets that are smaller than 24
 * pixels and have not that much room either (2.5.8), names without the words that are seen (2.5.3), fields and signs that can hardly be seen
 * (1.4.11), fields that refuse what is pasted (3.3.8).
 */
export const controlFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24
    const wanted = 3
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
    }
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=gridcell][tabindex], [role=option]',
      ),
    ].filter((element) => isShown(element) && !element.closest('[inert], [aria-hidden=true]'))

    const isForReadersOnly = (element: Element): boolean =>
      getComputedStyle(element).clipPath.startsWith('inset') ||
      (element.parentElement !== null && isForReadersOnly(element.parentElement))
    /** Texts that are drawn, without those for screen readers alone. */
    const seenTexts = (element: Element): string[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (parent && isShown(parent) && !parent.closest('select, svg') && !isForReadersOnly(parent))
          words.push(node.textContent ?? '')
      }
      return words
    }
    const seenText = (element: Element): string => seenTexts(element).join(' ')
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        // However thousands are parted.
        .replace(/(?<=\d) (?=\d)/g, '')
        .trim()
    const labelsOf = (element: HTMLElement) => [
      ...((element as HTMLInputElement).labels ?? []),
      ...[element.closest('label')].filter((label) => label !== null),
    ]
    const nameOf = (element: HTMLElement): string => {
      const ids = element.getAttribute('aria-labelledby')
      if (ids !== null)
        return ids
          .split(/\s+/)
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ')
      const label = labelsOf(element)
        .map((one) => one.textContent)
        .join(' ')
      return element.getAttribute('aria-label') ?? (label || (element.textContent ?? ''))
    }
    const called = (element: HTMLElement) => {
      const name = nameOf(element).trim().replace(/\s+/g, ' ').slice(0, 50)
      return `${element.tagName.toLowerCase()} "${name || element.getAttribute('name') || element.className}"`
    }

    const boxes = new Map(controls.map((element) => [element, element.getBoundingClientRect()]))
    const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const
    const isLarge = ({ width, height }: DOMRect) => width >= least - 0.5 && height >= least - 0.5
    const isInText = (element: HTMLElement) => {
      const { parentElement } = element
      const own = plain(element.textContent ?? '')
      return getComputedStyle(element).display === 'inline' && plain(parentElement?.textContent ?? '') !== own
    }
    /** Whoever presses beside it, within the least size, hits it all the same. */
    const reachesFurther = (element: HTMLElement) => {
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const [x, y] = middle(element.getBoundingClientRect())
      const half = least / 2 - 0.5
      return [
        [-half, 0],
        [half, 0],
        [0, -half],
        [0, half],
      ].every(([right = 0, down = 0]) => {
        const hit = document.elementFromPoint(x + right, y + down)
        return (
          hit !== null &&
          (element.contains(hit) ||
            (hit.contains(element) === false && labelsOf(element).some((label) => label.contains(hit))))
        )
      })
    }
    const distance = ([x, y]: readonly [number, number], box: DOMRect) =>
      Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
    const hasRoom = (element: HTMLElement, box: DOMRect) =>
      [...boxes].every(([other, at]) => {
        if (other === element || element.contains(other) || other.contains(element)) return true
        const [x, y] = middle(box)
        if (!isLarge(at)) {
          const [left, top] = middle(at)
          return Math.hypot(left - x, top - y) >= least
        }
        return distance([x, y], at) >= least / 2
      })
    const smallTarget = (element: HTMLElement): string | undefined => {
      const box = boxes.get(element) as DOMRect
      const aims = [box, ...labelsOf(element).map((label) => label.getBoundingClientRect())]
      if (aims.some(isLarge) || isInText(element) || hasRoom(element, box) || reachesFurther(element)) return
      return `${Math.round(box.width)} × ${Math.round(box.height)}: ${called(element)}`
    }

    /** A day of a calendar shows its number and its price; its name has more between them. */
    const standsIn = (name: string, texts: string[]): boolean => {
      let after = 0
      return texts.map(plain).every((text) => {
        const at = name.indexOf(text, after)
        after = at + text.length
        return at !== -1
      })
    }
    const misnamed = (element: HTMLElement): string | undefined => {
      const own = seenTexts(element)
      const texts = plain(own.join(' ')) ? own : labelsOf(element).flatMap(seenTexts)
      const seen = plain(texts.join(' '))
      const name = plain(nameOf(element))
      if (!element.hasAttribute('aria-label') && !element.hasAttribute('aria-labelledby')) return
      // A letter or a sign stands for its name.
      if (seen.length < 2 || name.includes(seen) || standsIn(name, texts)) return
      return `is not called by its words "${seen}": ${called(element)}`
    }

    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    type Colour = readonly [number, number, number, number]
    const known = new Map<string, Colour>()
    const colourOf = (css: string): Colour => {
      const before = known.get(css)
      if (before || !canvas) return before ?? [0, 0, 0, 0]
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = css
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      known.set(css, [red, green, blue, alpha / 255])
      return [red, green, blue, alpha / 255]
    }
    const over = ([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour => [
      r * a + red * (1 - a),
      g * a + green * (1 - a),
      b * a + blue * (1 - a),
      1,
    ]
    const light = (colour: Colour): number => {
      const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: Colour, other: Colour) => {
      const [lighter = 0, darker = 0] = [light(one), light(other)].sort((a, b) => b - a)
      return (lighter + 0.05) / (darker + 0.05)
    }
    /** What lies behind it; nothing where that is a picture. */
    const ground = (element: Element | null): Colour | undefined => {
      if (element === null) return [255, 255, 255, 1]
      const { backgroundColor, backgroundImage, position } = getComputedStyle(element)
      if (backgroundImage !== 'none' || position === 'absolute') return
      const own = colourOf(backgroundColor)
      if (own[3] === 1) return own
      const behind = ground(element.parentElement)
      return behind && over(own, behind)
    }
    const faint = (element: HTMLElement): string | undefined => {
      const behind = ground(element.parentElement)
      if (!behind) return
      const style = getComputedStyle(element)
      const isField = element.matches('input, select, textarea')
      // What the browser draws itself it draws to be seen.
      if (
        isField &&
        style.appearance !== 'none' &&
        element.matches('[type=checkbox], [type=radio], [type=range]')
      )
        return
      // A control that cannot be used need not be seen; a file is chosen by the label over its field.
      if (element.matches(':disabled, [aria-disabled=true], [type=file]')) return
      const inside = over(colourOf(style.backgroundColor), behind)
      // A list to choose from shows its words, and needs no edge beside them.
      const isBare =
        element.matches('select') &&
        (style.borderTopColor === 'rgba(0, 0, 0, 0)' || style.borderTopWidth === '0px')
      if (isField && !isBare) {
        const edges = (['Top', 'Right', 'Bottom', 'Left'] as const)
          .filter((side) => Number.parseFloat(style[`border${side}Width`]) > 0)
          .map((side) => over(colourOf(style[`border${side}Color`]), behind))
        const best = Math.max(...[inside, ...edges].map((colour) => contrast(colour, behind)))
        return best < wanted ? `edge ${best.toFixed(2)}: ${called(element)}` : undefined
      }
      // Words are measured by axe; what lies over a picture cannot be measured.
      if (
        isField ||
        plain(seenText(element)) !== '' ||
        getComputedStyle(element.querySelector('svg') ?? element).position === 'absolute'
      )
        return
      const drawn = [
        ...element.querySelectorAll('svg :is(path, circle, line, polyline, polygon, rect)'),
      ].flatMap((part) => {
        const { stroke, fill } = getComputedStyle(part)
        return [stroke, fill].filter((paint) => paint !== 'none')
      })
      if (drawn.length === 0) return
      const best = Math.max(...drawn.map((paint) => contrast(over(colourOf(paint), inside), inside)))
      return best < wanted ? `sign ${best.toFixed(2)}: ${called(element)}` : undefined
    }

    const refusesPaste = (element: HTMLElement): string | undefined => {
      if (!element.matches('textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])'))
        return
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '123456')
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
      return element.dispatchEvent(paste) ? undefined : `refuses what is pasted: ${called(element)}`
    }

    const found = controls.flatMap((element) =>
      [smallTarget, misnamed, faint, refusesPaste].flatMap((look) => look(element) ?? []),
    )
    return [...new Set(found)]
  })
