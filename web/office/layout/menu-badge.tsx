import { fill } from '../fill.ts'
import { useTexts } from '../language.tsx'
import type { Badge } from '../live/counts.tsx'
import styles from './menu.module.css'

/** Stands beside the link, not in it: its name stays the screen's, and the figure is told after it. */
export function MenuBadge({ id, badge }: { id: string; badge: Badge | undefined }) {
  const { badges } = useTexts().live
  if (badge === undefined) return null
  const words = fill(badges[badge.kind === 'fresh' ? 'fresh' : 'waiting'], { count: badge.count })
  return (
    <span id={id} role="img" aria-label={words} className={`${styles.badge} ${styles[badge.kind]}`}>
      {badge.count > 99 ? '99+' : badge.count}
    </span>
  )
}
