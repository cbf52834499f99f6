import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseButton } from '../controls/close-button.tsx'
import { useTexts } from '../language.tsx'
import styles from './dialog.module.css'
import { useModal, useWaysOut } from './modal.ts'

interface Props {
  readonly title: string
  /** A sheet stands at the side and leaves the list visible; a form stands in the middle and is not left by a stray click. */
  readonly shape: 'sheet' | 'form'
  /** The person wants to leave; the dialog stands until it is no longer drawn. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons at the bottom: always in sight. */
  readonly footer?: ReactNode
}

/** The browser's own modal dialog: Escape leaves the topmost one only, and the focus goes back to where it came from. */
export function Dialog({ title, shape, onClose, children, footer }: Props) {
  const { bookings } = useTexts()
  const dialog = useModal()
  const { leave, stay } = useWaysOut(dialog, onClose)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (shape === 'form') firstField(body.current)?.focus()
  }, [shape])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet closes it; by keyboard Escape does
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[shape]}`}
      data-shape={shape}
      aria-labelledby={id}
      onCancel={leave}
      onClose={stay}
      onClick={(event: MouseEvent) => shape === 'sheet' && leave(event)}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <CloseButton aria-label={bookings.close} onClick={onClose} />
        </header>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}

/** Where somebody begins to write; a form that begins with a choice that is made already says where that is. */
const firstField = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>('[data-first]') ??
  body?.querySelector<HTMLElement>('input:not([readonly]), select, textarea')
