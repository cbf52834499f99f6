import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Item } from './lines/items.ts'
import type { Line } from './lines/lines.ts'
import { keptSpot, type Spot, spotOn } from './lines/moving.ts'
import { headHeight, scrollToLine } from './lines/sight.ts'

export interface Met {
  readonly line: Line
  readonly item: Item | undefined
  readonly element: HTMLElement
}

/** A bar about which something is asked. */
export interface AskedBar {
  readonly item: Extract<Item, { kind: 'stay' }>
  readonly element: HTMLElement
}

/** The line, and what stands in it, that an event is about. */
export function metBy(target: EventTarget | null, lines: readonly Line[]): Met | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
  const line = lines.find(({ key }) => key === element?.dataset.line)
  if (!element || !line) return undefined
  return { line, item: line.items.find(({ key }) => key === element.dataset.item), element }
}

/**
 * The one place that Tab leads to, and where the focus is. Its line is drawn also while it is scrolled out of sight, and a bar that a refresh has
 * put into another line keeps the focus there.
 */
export function useSpots(frame: RefObject<HTMLElement | null>, lines: readonly Line[]) {
  const [meant, setMeant] = useState<Spot>()
  const spot = keptSpot(meant, lines)
  const isWanted = useRef(false)
  const isInside = useRef(false)

  useLayoutEffect(() => {
    const box = frame.current
    const wasLost = isInside.current && document.activeElement === document.body
    if (!box || !spot || !(isWanted.current || wasLost)) return
    isWanted.current = false
    const sought = spot.item === undefined ? ':not([data-item])' : `[data-item="${spot.item}"]`
    const place = lines.findIndex(({ key }) => key === spot.line)
    scrollToLine(box, place, headHeight)
    const element = box.querySelector<HTMLElement>(`[data-line="${spot.line}"]${sought}`)
    element?.focus({ preventScroll: true })
    if (element) showSideways(box, element)
  })

  return {
    spot,

    move(to: Spot): void {
      isWanted.current = true
      setMeant(to)
    },

    /** Back to where the focus was before a window took it. */
    regain(): void {
      isWanted.current = true
      setMeant((old) => old && { ...old })
    },

    onFocus(event: FocusEvent): void {
      isInside.current = true
      const met = metBy(event.target, lines)
      if (!met || (met.line.key === spot?.line && met.item?.key === spot.item)) return
      setMeant(spotOn(met.line, met.item))
    },

    onBlur(event: FocusEvent): void {
      // What is taken away under the focus has not been left.
      if (event.target.isConnected) isInside.current = false
    },
  }
}

export type Spots = ReturnType<typeof useSpots>

/** On a narrow screen the days are scrolled; the names of the rooms stay at the left edge and would cover the bar. */
function showSideways(box: HTMLElement, element: HTMLElement): void {
  if (element.dataset.item === undefined) return
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  const names = box.querySelector('[role=columnheader]')?.clientWidth ?? 0
  if (inner.left < outer.left + names) box.scrollLeft -= outer.left + names - inner.left
  else if (inner.right > outer.right)
    box.scrollLeft += Math.min(inner.right - outer.right, inner.left - outer.left - names)
}
