import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Opens the dialog when it is drawn, over the page or beside it, and turns the one into the other where the window gets wider or narrower. Its
 * heading gets the focus. Whoever is at work elsewhere on the page when it closes is left there.
 */
export function useSide(
  isBeside: boolean,
  nextFocus: () => HTMLElement | null,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  const latest = useRef(nextFocus)
  useLayoutEffect(() => {
    latest.current = nextFocus
  })

  // Where the focus is can be told only before the dialog is taken from the page.
  useLayoutEffect(() => {
    const opened = dialog.current
    return () => {
      const { activeElement } = document
      const isElsewhere = activeElement !== document.body && !opened?.contains(activeElement)
      opened?.close()
      if (isElsewhere) return
      const next = latest.current() ?? opener.current
      if (next instanceof HTMLElement && next.isConnected) next.focus()
    }
  }, [])

  // After whatever stood there until the file of the dialog came has given the focus back.
  useEffect(() => {
    const opened = dialog.current
    if (opened === null) return
    const { activeElement } = document
    opener.current ??= activeElement
    const isInside = opened.contains(activeElement)
    const wasOpen = opened.open
    if (wasOpen) opened.close()
    if (isBeside) opened.show()
    else opened.showModal()
    // Who works beside it goes on there when the window only gets wider.
    const focused = isInside || (wasOpen && isBeside) ? activeElement : opened.querySelector('h2')
    if (focused instanceof HTMLElement) focused.focus()
  }, [isBeside])
  return dialog
}
