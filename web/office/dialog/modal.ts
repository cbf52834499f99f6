import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

/** Opens the dialog when it is drawn. Whatever had the focus gets it back, also when the dialog is just taken away. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const opened = dialog.current
    if (opened?.open === false) opened.showModal()
    return () => {
      opened?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return dialog
}

/** For what stands until it is no longer drawn: how it is told that the person wants to leave. */
export function useWaysOut(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  function leave(event: SyntheticEvent) {
    if (event.target !== dialog.current) return
    event.preventDefault()
    onClose()
  }
  /** Some browsers close a dialog at the second Escape whatever was said to the first. */
  function stay(event: SyntheticEvent) {
    if (event.target !== dialog.current || dialog.current.open) return
    dialog.current.showModal()
    onClose()
  }
  return { leave, stay }
}

/**
 * For a question: whoever closes it without an answer has said no. Only `close` tells of each way to do so: some browsers leave `cancel` out
 * where Escape is pressed again and nothing was touched in between.
 */
export const whenLeft =
  (sayNo: () => void) =>
  ({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
    if (!currentTarget.open) sayNo()
  }
