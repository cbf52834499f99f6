import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Choice, isSameSpot, type Spot } from './choice.ts'

interface Pointing {
  readonly frame: RefObject<HTMLElement | null>
  readonly onChoose: (choice: Choice) => void
  /** The mouse is let go after it was drawn over nights. */
  readonly onDrawn: (choice: Choice) => void
  readonly onGiveUp: () => void
}

/** So near to an edge of the frame a drawn mouse moves the calendar on. */
const edge = 36
const nudge = 24

export function spotOf(target: EventTarget | null): Spot | undefined {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset.at : undefined
  const [row, column] = at?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** A mouse that is drawn over nights. Fingers and pens scroll the calendar instead, and choose by pressing the two ends. */
export function usePointing({ frame, onChoose, onDrawn, onGiveUp }: Pointing) {
  const begun = useRef<Spot>(undefined)
  const drawn = useRef<Choice>(undefined)
  const justDrawn = useRef(false)
  const latest = useRef({ onChoose, onDrawn, onGiveUp })
  useEffect(() => {
    latest.current = { onChoose, onDrawn, onGiveUp }
  })

  function onPointerDown(event: PointerEvent): void {
    justDrawn.current = false
    if (event.pointerType !== 'mouse' || event.button !== 0 || event.shiftKey) return
    begun.current = spotOf(event.target)
  }

  useEffect(() => {
    function move(event: globalThis.PointerEvent): void {
      const anchor = begun.current
      const box = frame.current
      if (!anchor || !box) return
      const { left, right } = box.getBoundingClientRect()
      if (drawn.current && event.clientX > right - edge) box.scrollLeft += nudge
      else if (drawn.current && event.clientX < left + edge) box.scrollLeft -= nudge
      const head = spotOf(document.elementFromPoint(event.clientX, event.clientY))
      if (!head || isSameSpot(head, drawn.current?.head ?? anchor)) return
      drawn.current = { anchor, head }
      latest.current.onChoose(drawn.current)
    }
    // It may end anywhere on the page, and by a key.
    function end(): void {
      const choice = drawn.current
      begun.current = undefined
      drawn.current = undefined
      if (!choice) return
      justDrawn.current = true
      latest.current.onDrawn(choice)
    }
    function giveUp(event: Event): void {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      if (drawn.current) latest.current.onGiveUp()
      begun.current = undefined
      drawn.current = undefined
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', giveUp)
    addEventListener('keydown', giveUp)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', giveUp)
      removeEventListener('keydown', giveUp)
    }
  }, [frame])

  return {
    onPointerDown,
    /** The browser takes a drag that comes back to its cell for a click. */
    isOwnClick: () => justDrawn.current,
  }
}
