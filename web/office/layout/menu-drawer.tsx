import { type MouseEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CloseButton } from '../controls/close-button.tsx'
import { useModal, whenLeft } from '../dialog/modal.ts'
import { useTexts } from '../language.tsx'
import type { Place } from '../screen.ts'
import { Menu } from './menu.tsx'
import styles from './menu-drawer.module.css'

/** The menu where the screen is too narrow to keep it open. */
export function MenuDrawer({ current }: { current: Place }) {
  const { menu: texts } = useTexts()
  const [opened, setOpened] = useState(false)
  const burger = useRef<HTMLButtonElement>(null)

  function dismiss() {
    setOpened(false)
    burger.current?.focus()
  }
  return (
    <div className={styles.narrowOnly}>
      <button
        ref={burger}
        type="button"
        className={styles.burger}
        aria-label={texts.open}
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <span className={styles.lines} />
      </button>
      {opened &&
        // Stays in sight when the screen gets wide meanwhile, and is no part of the page's banner.
        createPortal(
          <Drawer current={current} onDismiss={dismiss} onFollow={() => setOpened(false)} />,
          document.body,
        )}
    </div>
  )
}

interface Props {
  readonly current: Place
  readonly onDismiss: () => void
  readonly onFollow: () => void
}

function Drawer({ current, onDismiss, onFollow }: Props) {
  const { menu: texts } = useTexts()
  const dialog = useModal()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the menu closes it; by keyboard Escape does
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={texts.name}
      onClose={whenLeft(onDismiss)}
      onClick={({ target, currentTarget }: MouseEvent) => target === currentTarget && onDismiss()}
    >
      <div className={styles.content}>
        <CloseButton className={styles.close} onClick={onDismiss} aria-label={texts.close} />
        <Menu current={current} onFollow={onFollow} />
      </div>
    </dialog>
  )
}
