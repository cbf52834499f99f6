import { type Key, type MouseEvent, type ReactNode, useEffect } from 'react'
import { isOverlaid } from './covered.ts'
import styles from './dialog.module.css'
import { useWaysOut } from './modal.ts'
import { useSide } from './side.ts'

interface Props {
  readonly title: string
  /** Stays in sight while the body scrolls. Has the heading of the dialog in it. */
  readonly head: ReactNode
  readonly footer: ReactNode
  readonly children: ReactNode
  /** What the body is about: about something else it begins at its top again. */
  readonly about: Key
  /** The page goes on beside it and is not covered. */
  readonly isBeside: boolean
  /** Who gets the focus afterwards, unless it is whoever had it before. */
  readonly nextFocus: () => HTMLElement | null
  readonly onClose: () => void
}

/** At the side of the page: over it, or beside it where there is room for both. */
export function SideDialog({ title, head, footer, children, about, isBeside, nextFocus, onClose }: Props) {
  const dialog = useSide(isBeside, nextFocus)
  const { leave, stay } = useWaysOut(dialog, onClose)

  useEffect(() => {
    if (!isBeside) return
    // A browser closes by Escape only what covers the page.
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.repeat || event.defaultPrevented) return
      if (!isOverlaid(dialog.current) && !isEmptied(event.target)) onClose()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [dialog, isBeside, onClose])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet closes it; by keyboard Escape does
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles.sheet} ${isBeside ? styles.beside : ''}`}
      aria-label={title}
      data-shape="sheet"
      data-beside={isBeside || undefined}
      onCancel={leave}
      onClose={stay}
      onClick={(event: MouseEvent) => !isBeside && leave(event)}
    >
      <div className={styles.frame}>
        <header className={styles.sideHead}>{head}</header>
        <div key={about} className={styles.body}>
          {children}
        </div>
        <footer className={`${styles.foot} ${styles.sideFoot}`}>{footer}</footer>
      </div>
    </dialog>
  )
}

/** Escape empties a search first. */
const isEmptied = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
