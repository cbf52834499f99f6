import { type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * A dialog that covers the page. Back takes it away instead of leaving the page: while it is open it has an entry of the history, and whichever way
 * it is closed, that entry goes first.
 */
export function useCovering(closed: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const covering = useRef(false)
  useEffect(() => {
    dialog.current?.showModal()
    history.pushState({ ...history.state }, '')
    covering.current = true
    const uncover = () => {
      covering.current = false
      dialog.current?.close()
    }
    addEventListener('popstate', uncover)
    return () => removeEventListener('popstate', uncover)
  }, [])
  const leave = () => {
    if (covering.current) history.back()
    covering.current = false
  }
  return {
    dialog,
    leave,
    events: {
      onCancel: (event: SyntheticEvent) => {
        event.preventDefault()
        leave()
      },
      onClose: () => {
        // A browser that is asked twice closes without asking us.
        leave()
        closed()
      },
    },
  }
}
