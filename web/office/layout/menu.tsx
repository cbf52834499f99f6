import { useId } from 'react'
import { Link } from 'wouter'
import { useHotelName } from '../hotel.ts'
import { useTexts } from '../language.tsx'
import { useBadges } from '../live/counts.tsx'
import type { Place, Screen } from '../screen.ts'
import { menuGroups, screensOf } from '../screens.ts'
import { useRole } from '../session/guard.tsx'
import styles from './menu.module.css'
import { MenuBadge } from './menu-badge.tsx'

/** Whoever points at an entry is about to follow it. If the file does not come, the page itself says so. */
const foresee = ({ page }: Screen) => {
  page.fetch().catch(() => undefined)
}

interface Props {
  readonly current: Place
  readonly onFollow?: () => void
}

/** Holds exactly the screens that the role may open; a group without any is left out. */
export function Menu({ current, onFollow }: Props) {
  const { menu } = useTexts()
  const open = screensOf(useRole())
  const hotel = useHotelName()
  const id = useId()
  const badges = useBadges()
  const groups = [undefined, ...menuGroups]
    .map((group) => ({ group, entries: open.filter((screen) => screen.group === group) }))
    .filter(({ entries }) => entries.length > 0)

  return (
    <nav aria-label={menu.name} className={styles.menu}>
      <p className={styles.hotel}>{hotel}</p>
      {groups.map(({ group, entries }) => (
        <div key={group ?? 'top'}>
          {group && (
            <p id={`${id}-${group}`} className={styles.group}>
              {menu.groups[group]}
            </p>
          )}
          <ul className={styles.entries} {...(group && { 'aria-labelledby': `${id}-${group}` })}>
            {entries.map((screen) => (
              <li key={screen.path} className={styles.place}>
                <Link
                  href={screen.path}
                  className={styles.entry}
                  aria-current={screen === current ? 'page' : undefined}
                  aria-describedby={badges[screen.path] && `${id}-${screen.path}`}
                  onClick={onFollow}
                  onPointerEnter={() => foresee(screen)}
                  onFocus={() => foresee(screen)}
                >
                  {menu.entries[screen.entry]}
                </Link>
                <MenuBadge id={`${id}-${screen.path}`} badge={badges[screen.path]} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
