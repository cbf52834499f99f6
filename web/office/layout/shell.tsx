import { type ReactNode, useLayoutEffect, useState } from 'react'
import { lateDialog } from '../dialog/late-dialog.ts'
import { usePageTitle } from '../hotel.ts'
import { useTexts } from '../language.tsx'
import type { Place } from '../screen.ts'
import { useRole } from '../session/guard.tsx'
import { useShortcuts } from '../shortcuts/shortcuts.ts'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import styles from './shell.module.css'

const ShortcutList = lateDialog(() => import('../shortcuts/list.tsx'))

interface Props {
  readonly screen: Place
  readonly onSearch: () => void
  readonly children: ReactNode
}

export function Shell({ screen, onSearch, children }: Props) {
  const texts = useTexts()
  usePageTitle(texts.titles[screen.title ?? 'default'])
  useSystemBackground()
  const [keysListed, setKeysListed] = useState(false)
  const hasOneScreen = useRole() === 'housekeeping'
  const listKeys = hasOneScreen ? undefined : () => setKeysListed(true)
  const search = hasOneScreen ? undefined : onSearch
  useShortcuts({ onListKeys: () => listKeys?.(), onSearch: () => search?.() })

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {texts.skipToContent}
      </a>
      <div className={styles.side}>
        <Menu current={screen} />
      </div>
      <div className={styles.page}>
        <Header screen={screen} onSearch={search} onListKeys={listKeys} />
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
          {keysListed && <ShortcutList onClose={() => setKeysListed(false)} />}
        </main>
      </div>
    </div>
  )
}

function useSystemBackground(): void {
  useLayoutEffect(() => {
    document.body.classList.add('system-background')
    return () => document.body.classList.remove('system-background')
  }, [])
}
