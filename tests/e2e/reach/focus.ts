import type { Page } from '@playwright/test'

/**
 * Walks over every stop of the keyboard, down the page and up again, and says at which the focus cannot be seen (2.4.7), is covered by something
 * else or outside of the window (2.4.11), or takes the person elsewhere (3.2.1). Expects that nothing moves by itself (`reducedMotion`).
 */
export async function focusFaults(page: Page): Promise<string[]> {
  // The browser shows the focus to whoever has used the keyboard last.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
    }
    const modal = document.querySelector('dialog:modal') ?? document
    const stops = [
      ...modal.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, video[controls], [tabindex], [contenteditable]',
      ),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        isShown(element) &&
        !element.closest('[inert]'),
    )
    const called = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
      const name = words.trim().replace(/\s+/g, ' ').slice(0, 50)
      return `${element.tagName.toLowerCase()} "${name || element.getAttribute('name') || element.className}"`
    }

    /** All by which a focus can be seen: at the control itself, and at what stands around it and beside it. */
    const lookOf = (element: Element): string => {
      const around: Element[] = []
      for (let one: Element | null = element; one && around.length < 4; one = one.parentElement)
        around.push(one)
      const beside = [...(element.parentElement?.children ?? []), ...element.children]
      return [...around, ...beside]
        .flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
        .map((style) => {
          const outline =
            style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) < 1 ? '' : style.outline
          return [
            outline,
            style.boxShadow,
            style.backgroundColor,
            style.border,
            style.textDecorationLine,
          ].join()
        })
        .join('|')
    }
    const aimOf = (element: HTMLElement): Element => {
      const { width, height } = element.getBoundingClientRect()
      const label = (element as HTMLInputElement).labels?.[0] ?? element.closest('label')
      return Math.min(width, height) < 3 && label ? label : element
    }
    const coveredBy = (element: HTMLElement): string | undefined => {
      const aim = aimOf(element)
      const box = aim.getBoundingClientRect()
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, document.documentElement.clientWidth)]
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
      if (right - left < 1 || bottom - top < 1) return 'the edge of the window'
      let cover: Element | null = null
      for (const across of [0.05, 0.25, 0.5, 0.75, 0.95])
        for (const down of [0.05, 0.25, 0.5, 0.75, 0.95]) {
          const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
          if (hit && (aim.contains(hit) || hit.contains(aim))) return
          cover ??= hit
        }
      return cover ? called(cover) : 'something'
    }

    const faults = new Set<string>()
    const start = location.href
    const isModal = document.querySelectorAll('dialog:modal, [popover]:popover-open').length
    for (const [way, walked] of [
      ['down', stops],
      ['up', stops.toReversed()],
    ] as const)
      for (const stop of walked) {
        if (!stop.isConnected) continue
        ;(document.activeElement as HTMLElement | null)?.blur()
        const before = lookOf(stop)
        stop.focus()
        if (document.activeElement !== stop) {
          if (stop.isConnected && isShown(stop)) faults.add(`the focus does not stay at ${called(stop)}`)
          continue
        }
        const cover = coveredBy(stop)
        if (cover) faults.add(`on the way ${way}, ${called(stop)} is behind ${cover}`)
        if (lookOf(stop) === before) faults.add(`nothing shows the focus of ${called(stop)}`)
      }
    // The skip link stands over the header as long as it has the focus.
    ;(document.activeElement as HTMLElement | null)?.blur()
    if (location.href !== start) faults.add(`the focus has led to ${location.href}`)
    if (document.querySelectorAll('dialog:modal, [popover]:popover-open').length !== isModal)
      faults.add('the focus has opened something')
    return [...faults]
  })
}
