import { type FocusEvent, useCallback, useState } from 'react'

/** Whether the pointer or the focus is in a part of the screen, and what tells it. */
export function usePresence() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const leave = useCallback(() => {
    setPointed(false)
    setFocused(false)
  }, [])
  return {
    isThere: pointed || focused,
    /** As if both had left; they come back with the next movement. */
    leave,
    listeners: {
      onPointerEnter: () => setPointed(true),
      onPointerMove: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      },
    },
  }
}
