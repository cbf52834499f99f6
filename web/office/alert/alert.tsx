import type { ReactNode } from 'react'
import { AlertProvider } from '../../kit/alert/alert.tsx'
import { Button } from '../controls/button.tsx'
import { useTexts } from '../language.tsx'
import styles from './alert.module.css'

/** Alerts as the office shows them. */
export function OfficeAlerts({ children }: { children: ReactNode }) {
  const { alert } = useTexts()
  return (
    <AlertProvider
      styles={styles}
      button={(dismiss) => (
        <Button className={styles.dismiss} onClick={dismiss}>
          {alert.dismiss}
        </Button>
      )}
    >
      {children}
    </AlertProvider>
  )
}
