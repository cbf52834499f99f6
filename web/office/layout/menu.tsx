import { Fragment, useId } from 'react'
import { Link } from 'wouter'
import { useHotelName } from '../hotel.ts'
import { useTexts } from '../language.tsx'
import { useBadges } from '../live/counts.tsx'
import type { Place, Screen } from '../screen.ts'
import { useRole } from '../session/guard.tsx'
import styles from './menu.module.css'
import { MenuBadge } from './menu-badge.tsx'
import { type MenuLine, menuOf } from './menu-lines.ts'
import { ViewLines } from './view-lines.tsx'

/** Whoever points at an entry is about to follow it. If the file does not come, the page itself says so. */
const foresee = ({ page }: Screen) => {
  page.fetch().catch(() => undefined)
}

interface Props {
  readonly current: Place
  readonly onFollow?: () => void
}

export function Menu({ current, onFollow }: Props) {
  const { menu } = useTexts()
  const role = useRole()
  const hotel = useHotelName()
  const id = useId()
  return (
    <nav aria-label={menu.name} className={styles.menu}>
      <p className={styles.hotel}>{hotel}</p>
      {menuOf(role, menu).map(({ group, lines }) => (
        <div key={group ?? 'top'}>
          {group && (
            <p id={`${id}-${group}`} className={styles.group}>
              {menu.groups[group]}
            </p>
          )}
          <ul className={styles.entries} {...(group && { 'aria-labelledby': `${id}-${group}` })}>
            {lines.map((line) => (
              <Fragment key={line.screen.path}>
                <Line line={line} current={current} {...(onFollow && { onFollow })} />
                {line.screen.entry === 'bookings' && (
                  <ViewLines
                    path={line.screen.path}
                    isOpen={line.screen === current}
                    {...(onFollow && { onFollow })}
                  />
                )}
              </Fragment>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Line({ line: { name, screen, holds }, current, onFollow }: Props & { readonly line: MenuLine }) {
  const id = useId()
  const badge = useBadges()[screen.path]
  // The one that is open stands among the tabs above its list.
  const isWithin = holds.some(({ path }) => path === current.path)
  return (
    <li className={styles.place}>
      <Link
        href={screen.path}
        className={styles.entry}
        aria-current={screen === current ? 'page' : isWithin ? 'true' : undefined}
        aria-describedby={badge && id}
        onClick={onFollow}
        onPointerEnter={() => foresee(screen)}
        onFocus={() => foresee(screen)}
      >
        {name}
      </Link>
      <MenuBadge id={id} badge={badge} />
    </li>
  )
}
