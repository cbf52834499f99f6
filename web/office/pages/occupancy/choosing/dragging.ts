import { type PointerEvent, useEffect, useRef } from 'react'
import type { DateText } from '../../../../../contract/values.ts'
import { type Choosing, pointedBy } from './choosing.ts'

interface Begun {
  readonly roomId: number
  readonly anchor: DateText
  /** Once the pointer has left its cell; before that it is a click. */
  reached?: DateText
}

type NightAt = (event: PointerEvent) => { readonly roomId: number; readonly night: DateText } | undefined

/**
 * A mouse that is drawn over nights. It stays in the category in which it began, however crooked the hand is. Fingers and pens scroll the
 * calendar instead, and choose by pressing the two ends.
 */
export function useDragging(choosing: Choosing | undefined, nightAt: NightAt) {
  const begun = useRef<Begun>(undefined)
  const justEnded = useRef(false)

  function onPointerDown(event: PointerEvent): void {
    justEnded.current = false
    const at = nightAt(event)
    if (!choosing || choosing.isAsking || !at || event.pointerType !== 'mouse' || event.button !== 0) return
    begun.current = { roomId: at.roomId, anchor: at.night }
  }

  function onPointerOver(event: PointerEvent): void {
    const drag = begun.current
    const night = nightAt(event)?.night
    if (!drag || night === undefined || (night === drag.anchor && drag.reached === undefined)) return
    drag.reached = night
    choosing?.point('drag', { roomId: drag.roomId, anchor: drag.anchor, head: night })
  }

  // It may end anywhere on the page, and by a key.
  useEffect(() => {
    function end(): void {
      const drag = begun.current
      begun.current = undefined
      if (drag?.reached === undefined) return
      justEnded.current = true
      choosing?.finish({ roomId: drag.roomId, anchor: drag.anchor, head: drag.reached })
    }
    function giveUp(event: Event): void {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      begun.current = undefined
      if (pointedBy('drag', choosing?.choice)) choosing?.clear()
    }
    addEventListener('pointerup', end)
    addEventListener('pointercancel', giveUp)
    addEventListener('keydown', giveUp)
    return () => {
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', giveUp)
      removeEventListener('keydown', giveUp)
    }
  }, [choosing])

  return {
    onPointerDown,
    onPointerOver,
    /** The browser takes a drag that comes back to its cell for a click. */
    isOwnClick: () => justEnded.current,
  }
}
