import { type RefObject, startTransition, useEffect, useState } from 'react'

/** A finger needs more room than a mouse. The stylesheet is told. */
export const lineHeight = matchMedia('(pointer: coarse)').matches ? 40 : 32

/** So many lines are drawn beyond the edge, and so many are passed before others are drawn. */
const spare = 8
const step = 4

export interface Sight {
  readonly first: number
  /** The first one after it. */
  readonly end: number
  /** How many are seen at once. */
  readonly page: number
}

export function sightAt(scrolled: number, height: number): Sight {
  const top = Math.floor(Math.floor(scrolled / lineHeight) / step) * step
  const page = Math.max(1, Math.floor(height / lineHeight))
  return { first: Math.max(0, top - spare), end: top + page + step + spare, page }
}

/** The first picture has no line that nobody sees: those beyond the edge follow it. */
function firstSight(): Sight {
  const page = Math.max(leastShown, Math.ceil((innerHeight - besideFrame - headHeight) / lineHeight))
  return { first: 0, end: page, page }
}

/** What stands above and below the frame, in pixels. The stylesheet is told. */
export const besideFrame = 236

/** In lines, as the stylesheet has it. */
const leastShown = 9

/** Which lines of the frame are to be drawn. It is told only when others come into sight, not with each pixel. */
export function useSight(frame: RefObject<HTMLElement | null>): Sight {
  const [sight, setSight] = useState(firstSight)
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const look = () => {
      const next = sightAt(box.scrollTop, box.clientHeight)
      setSight((old) =>
        old.first === next.first && old.end === next.end && old.page === next.page ? old : next,
      )
    }
    box.addEventListener('scroll', look, { passive: true })
    // It tells of the first size too, once the page is laid out: whoever measures before makes the browser lay it out at once.
    const resized = new ResizeObserver(() => startTransition(look))
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [frame])
  return sight
}

/** Brings a line into sight, below what stands fixed at the top. */
export function scrollToLine(frame: HTMLElement, line: number, fixed: number): void {
  const [top, bottom] = [line * lineHeight, (line + 1) * lineHeight]
  if (top < frame.scrollTop) frame.scrollTop = top
  else if (bottom > frame.scrollTop + frame.clientHeight - fixed)
    frame.scrollTop = bottom - frame.clientHeight + fixed
}

/** How high the days above the lines are. The stylesheet is told. */
export const headHeight = 44
