import { Burger, CloseButton, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef } from 'react'
import { useTexts } from '../language.tsx'
import type { Screen } from '../screen.ts'
import { Menu } from './menu.tsx'
import styles from './menu-drawer.module.css'

/** The menu where the screen is too narrow to keep it open. */
export function MenuDrawer({ current }: { current: Screen }) {
  const { menu: texts } = useTexts()
  const [opened, menu] = useDisclosure(false)
  const burger = useRef<HTMLButtonElement>(null)

  function dismiss() {
    menu.close()
    burger.current?.focus()
  }
  return (
    <div className={styles.narrowOnly}>
      <Burger
        ref={burger}
        size="sm"
        opened={opened}
        onClick={menu.open}
        aria-label={texts.open}
        aria-expanded={opened}
      />
      <Drawer.Root opened={opened} onClose={dismiss} returnFocus={false} size={280} padding="0 12px">
        <Drawer.Overlay backgroundOpacity={0.35} />
        <Drawer.Content aria-label={texts.name}>
          <Drawer.Body>
            <CloseButton className={styles.close} onClick={dismiss} aria-label={texts.close} />
            <Menu current={current} onFollow={menu.close} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </div>
  )
}
