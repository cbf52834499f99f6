import type { ReactNode } from 'react'
import { AlertProvider } from '../../kit/alert/alert.tsx'
import { useTexts } from '../site/site-context.ts'
import styles from './alert.module.css'
import { Button } from './button.tsx'

/** Alerts as the site shows them. */
export function SiteAlerts({ children }: { children: ReactNode }) {
  const { ok } = useTexts()
  return (
    <AlertProvider
      styles={styles}
      button={(dismiss) => <Button onClick={dismiss}>{ok}</Button>}
      onwardButton={(words, goOn) => <Button onClick={goOn}>{words}</Button>}
    >
      {children}
    </AlertProvider>
  )
}
