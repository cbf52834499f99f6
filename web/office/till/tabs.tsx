import { Link } from 'wouter'
import { useTexts } from '../all-texts.ts'
import styles from '../bookings/presets/tabs.module.css'
import { shiftsAddress } from './shift-address.ts'

const tabs = [
  ['/system/till', 'own'],
  [shiftsAddress, 'all'],
] as const

/** From one's own shift to those that were, and back. */
export function TillTabs({ current }: { current: (typeof tabs)[number][0] }) {
  const { titles, till } = useTexts()
  return (
    <nav aria-label={titles.till} className={styles.tabs}>
      {tabs.map(([path, name]) => (
        <Link
          key={path}
          href={path}
          className={styles.tab}
          aria-current={path === current ? 'page' : undefined}
        >
          {till[name]}
        </Link>
      ))}
    </nav>
  )
}
