import { type RefObject, useCallback, useEffect, useState } from 'react'

/** As the stylesheet is told. A night is as wide as a price of four figures and "нет заезда" below it. */
export const columnWidth = 60

/** So many columns are drawn beyond the edge, and so many are passed before others are drawn. */
const spare = 6
const step = 4

export interface Sight {
  readonly first: number
  /** The first one after it. */
  readonly end: number
}

export function sightAt(scrolled: number, width: number, count: number): Sight {
  const left = Math.floor(Math.floor(scrolled / columnWidth) / step) * step
  const seen = Math.ceil(width / columnWidth)
  return { first: Math.max(0, left - spare), end: Math.min(count, left + seen + step + spare) }
}

/** Which nights of the frame are drawn; `look` draws those in sight at once. Tells the first that is seen, too. */
export function useSight(
  frame: RefObject<HTMLElement | null>,
  count: number,
  onSeen: (column: number) => void,
): { readonly sight: Sight; readonly look: () => void } {
  const [sight, setSight] = useState(() => sightAt(0, innerWidth, count))
  const look = useCallback(() => {
    const box = frame.current
    if (!box) return
    const next = sightAt(box.scrollLeft, box.clientWidth, count)
    setSight((old) => (old.first === next.first && old.end === next.end ? old : next))
    onSeen(Math.min(count - 1, Math.round(box.scrollLeft / columnWidth)))
  }, [frame, count, onSeen])
  useEffect(() => {
    const box = frame.current
    if (!box) return
    look()
    box.addEventListener('scroll', look, { passive: true })
    const resized = new ResizeObserver(look)
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [frame, look])
  return { sight, look }
}

/** Brings a column into sight, beside the names that stand fixed at the left. */
export function scrollToColumn(frame: HTMLElement, column: number, names: number): void {
  const [left, right] = [column * columnWidth, (column + 1) * columnWidth]
  const width = frame.clientWidth - names
  if (left < frame.scrollLeft) frame.scrollLeft = left
  else if (right > frame.scrollLeft + width) frame.scrollLeft = right - width
}
