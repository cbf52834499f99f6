import { useEffect, useId, useRef } from 'react'
import { useTexts } from '../../all-texts.ts'
import { Menu } from '../../controls/menu-button/menu.tsx'
import menuButton from '../../controls/menu-button/menu-button.module.css'
import { fill } from '../../fill.ts'
import styles from './rack.module.css'
import type { AskedBar } from './spots.ts'
import { nameOf } from './words.ts'

interface Props {
  readonly asked: AskedBar
  readonly onOpen: () => void
  /** Each is left out where it cannot be done. */
  readonly onPin?: (() => void) | undefined
  readonly onFree?: (() => void) | undefined
  readonly onOther?: (() => void) | undefined
  readonly onLeave: () => void
}

/** So high is the menu at most: below it where there is room, else above. */
const menuHeight = 190

/** What can be done with a bar, beside it. */
export function BarMenu({ asked: { item, element }, onOpen, onPin, onFree, onOther, onLeave }: Props) {
  const { rack: texts } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
  })

  // A press has gone on to something else, or the page has moved away under it.
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (!(target instanceof Node && place.current?.contains(target))) latest.current()
    }
    window.addEventListener('pointerdown', follow)
    window.addEventListener('scroll', follow, { capture: true })
    return () => {
      window.removeEventListener('pointerdown', follow)
      window.removeEventListener('scroll', follow, { capture: true })
    }
  }, [])
  const line = (name: keyof typeof texts.menu, onChoose: (() => void) | undefined) =>
    onChoose ? [{ name, words: texts.menu[name], rests: false, onChoose }] : []
  const box = element.getBoundingClientRect()
  const isBelow = box.bottom + menuHeight < innerHeight
  return (
    <div
      ref={place}
      className={`${menuButton.place} ${styles.menu}`}
      data-below={isBelow || undefined}
      style={{
        left: Math.min(Math.max(box.left, 0), innerWidth - 240),
        top: isBelow ? box.bottom + 4 : box.top,
      }}
    >
      <Menu
        id={id}
        label={fill(texts.menu.name, { guest: nameOf(item.bar) })}
        items={[...line('open', onOpen), ...line('pin', onPin), ...line('other', onOther)]}
        takingAway={line('free', onFree)}
        onLeave={onLeave}
      />
    </div>
  )
}
