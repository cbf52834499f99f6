import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './menu-button.module.css'

export interface MenuItem {
  readonly name: string
  readonly words: string
  /** Is there, and cannot be chosen just now. */
  readonly rests: boolean
  readonly onChoose: () => void
}

interface Props {
  readonly id: string
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly takingAway: readonly MenuItem[]
  /** Gives the focus back to the button. */
  readonly onLeave: () => void
}

/** Walked with the arrows; Escape leaves it and nothing else that stands open. */
export function Menu({ id, label, items, takingAway, onLeave }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [])

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const next = placeAfter(event.key, all.indexOf(event.target as HTMLElement), all.length)
    if (next !== undefined) all[next]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') onLeave()
    else return
    // A Tab goes on from the button.
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
  }
  const draw = (item: MenuItem, className = styles.item) => (
    <button
      key={item.name}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={className}
      aria-disabled={item.rests}
      onClick={() => {
        if (item.rests) return
        onLeave()
        item.onChoose()
      }}
    >
      {item.words}
    </button>
  )
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={press}
    >
      {items.map((item) => draw(item))}
      {items.length > 0 && takingAway.length > 0 && <hr className={styles.line} />}
      {takingAway.map((item) => draw(item, `${styles.item} ${styles.takesAway}`))}
    </div>
  )
}

function placeAfter(key: string, here: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (here + 1) % count
    case 'ArrowUp':
      return (Math.max(here, 0) - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
