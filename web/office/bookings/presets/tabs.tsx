import { Link } from 'wouter'
import { useTexts } from '../../language.tsx'
import { useFamily, useScreen } from '../../screen.ts'
import styles from './tabs.module.css'

/** The lists beside this one: active, expired, cancelled. */
export function FamilyTabs() {
  const { menu } = useTexts()
  const screen = useScreen()
  const lists = useFamily()
  const [first] = lists
  if (first?.family === undefined || lists.length === 1) return null
  return (
    <nav aria-label={menu.families[first.family]} className={styles.tabs}>
      {lists.map(({ path, entry }) => (
        <Link
          key={path}
          href={path}
          className={styles.tab}
          aria-current={path === screen.path ? 'page' : undefined}
        >
          {menu.entries[entry]}
        </Link>
      ))}
    </nav>
  )
}
