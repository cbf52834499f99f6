import { CloseButton } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../language.tsx'
import styles from './dialog.module.css'

interface Props {
  readonly title: string
  /** A sheet stands at the side and leaves the list visible; a form stands in the middle and is not left by a stray click. */
  readonly shape: 'sheet' | 'form'
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons at the bottom: always in sight. */
  readonly footer?: ReactNode
}

/** The browser's own modal dialog: Escape closes the topmost one only, and the focus goes back to where it came from. */
export function Dialog({ title, shape, onClose, children, footer }: Props) {
  const { bookings } = useTexts()
  const dialog = useModal()
  const id = useId()

  function closeOutside(event: MouseEvent) {
    if (shape === 'sheet' && event.target === dialog.current) dialog.current?.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet closes it; by keyboard Escape does
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[shape]}`}
      aria-labelledby={id}
      onClose={(event) => event.target === dialog.current && onClose()}
      onClick={closeOutside}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <CloseButton aria-label={bookings.close} onClick={() => dialog.current?.close()} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}

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
