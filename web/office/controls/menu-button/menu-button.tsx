import { useEffect, useId, useRef, useState } from 'react'
import { Sign } from '../../look/sign.tsx'
import { Button } from '../button.tsx'
import { Menu, type MenuItem } from './menu.tsx'
import styles from './menu-button.module.css'

interface Props {
  readonly label: string
  readonly items: readonly MenuItem[]
  /** Stand apart at the end, in coral. */
  readonly takingAway: readonly MenuItem[]
  /** Shown in place of the dots while something runs that was chosen here. */
  readonly waiting?: string | undefined
  /** Upwards unless told otherwise. */
  readonly opens?: 'up' | 'down'
}

/** Three dots, and behind them what is wanted less often. At the foot of a window the menu opens upwards, in a row of a list downwards. */
export function MenuButton({ label, items, takingAway, waiting, opens = 'up' }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const goBack = () => {
    setIsOpen(false)
    button.current?.focus()
  }

  // A press or the focus has gone on to something else.
  useEffect(() => {
    if (!isOpen) return
    const follow = ({ target }: Event) => {
      if (!(target instanceof Node && place.current?.contains(target))) setIsOpen(false)
    }
    window.addEventListener('pointerdown', follow)
    window.addEventListener('focusin', follow)
    return () => {
      window.removeEventListener('pointerdown', follow)
      window.removeEventListener('focusin', follow)
    }
  }, [isOpen])
  return (
    <div ref={place} className={`${styles.place} ${styles[opens]}`}>
      <Button
        ref={button}
        variant="default"
        className={styles.dots}
        aria-label={waiting ?? label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={() => setIsOpen((was) => !was)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          if (event.altKey || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {waiting ?? <Sign name="more" />}
      </Button>
      {isOpen && <Menu id={id} label={label} items={items} takingAway={takingAway} onLeave={goBack} />}
    </div>
  )
}
