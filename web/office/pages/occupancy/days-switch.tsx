import { Link } from 'wouter'
import type { DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { useFamily, useScreen } from '../../screen.ts'
import styles from './days-switch.module.css'

/** Categories × days, or rooms × days: from one to the other without losing the day. */
export function DaysSwitch({ from }: { from: DateText | undefined }) {
  const { menu } = useTexts()
  const { path } = useScreen()
  const search = from === undefined ? '' : `?from=${from}`
  return (
    <nav aria-label={menu.families.days} className={styles.switch}>
      {useFamily().map((screen) => (
        <Link
          key={screen.path}
          href={`${screen.path}${search}`}
          className={styles.way}
          aria-current={screen.path === path ? 'page' : undefined}
        >
          {menu.entries[screen.entry]}
        </Link>
      ))}
    </nav>
  )
}
