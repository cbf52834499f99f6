import { type SyntheticEvent, useEffect, useRef } from 'react'

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

/**
 * For a question: whoever closes it without an answer has said no. Only `close` tells of each way to do so: some browsers leave `cancel` out
 * where Escape is pressed again and nothing was touched in between.
 */
export const whenLeft =
  (sayNo: () => void) =>
  ({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
    if (!currentTarget.open) sayNo()
  }
