import { Link } from 'wouter'
import { presets } from '../../../../contract/office/bookings/presets.ts'
import { useTexts } from '../../language.tsx'
import { useFamily, useScreen } from '../../screen.ts'
import { useRole } from '../../session/guard.tsx'
import styles from './tabs.module.css'

/** The lists beside this one, and the way to narrow it further. */
export function PresetTabs({ q }: { q: string }) {
  const { menu, bookings: texts } = useTexts()
  const { path } = useScreen()
  const lists = useFamily()
  const family = lists.length > 1 ? lists[0]?.family : undefined
  const further = useWayToFilters(path, q)
  if (family === undefined && further === undefined) return null
  return (
    <div className={styles.row}>
      {family && (
        <nav aria-label={menu.families[family]} className={styles.tabs}>
          {lists.map((list) => (
            <Link
              key={list.path}
              href={list.path}
              className={styles.tab}
              aria-current={list.path === path ? 'page' : undefined}
            >
              {menu.entries[list.entry]}
            </Link>
          ))}
        </nav>
      )}
      {further && (
        <Link href={further} className={styles.further}>
          {texts.narrow}
        </Link>
      )}
    </div>
  )
}

/** This list as the one of all bookings knows it, with what was searched for. */
function useWayToFilters(path: string, q: string): string | undefined {
  const role = useRole()
  if (role === 'reception' || !(path in presets)) return undefined
  const params = new URLSearchParams(presets[path as keyof typeof presets])
  if (q !== '') params.set('q', q)
  return `/system/bookings?${params}`
}
