import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Opens the dialog when it is drawn, over the page or beside it, and turns the one into the other where the window gets wider or narrower. Its
 * heading gets the focus. Whoever is at work elsewhere on the page when it closes is left there.
 */
export function useSide(
  isBeside: boolean,
  nextFocus: () => HTMLElement | null,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const latest = useRef(nextFocus)
  useLayoutEffect(() => {
    latest.current = nextFocus
  })

  useLayoutEffect(() => {
    const opener = document.activeElement
    const opened = dialog.current
    return () => {
      const { activeElement } = document
      const isElsewhere = activeElement !== document.body && !opened?.contains(activeElement)
      opened?.close()
      if (isElsewhere) return
      const next = latest.current() ?? opener
      if (next instanceof HTMLElement && next.isConnected) next.focus()
    }
  }, [])

  useLayoutEffect(() => {
    const opened = dialog.current
    if (opened === null) return
    const { activeElement } = document
    const focused = opened.contains(activeElement) ? activeElement : opened.querySelector('h2')
    if (opened.open) opened.close()
    if (isBeside) opened.show()
    else opened.showModal()
    if (focused instanceof HTMLElement) focused.focus()
  }, [isBeside])
  return dialog
}
