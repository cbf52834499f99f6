import { Link } from 'wouter'
import { searchOf, useAskedView, useSavedViews } from '../bookings/presets/saved-views.ts'
import styles from './menu.module.css'

/** What this person looks at often, under the list of all bookings. */
export function ViewLines({
  path,
  isOpen,
  onFollow,
}: {
  path: string
  isOpen: boolean
  onFollow?: () => void
}) {
  const views = useSavedViews()
  const asked = useAskedView()
  return views.map((view) => (
    <li key={view.id} className={styles.place}>
      <Link
        href={`${path}?${searchOf(view)}`}
        className={`${styles.entry} ${styles.view}`}
        aria-current={isOpen && searchOf(view) === asked ? 'page' : undefined}
        onClick={onFollow}
      >
        {view.name}
      </Link>
    </li>
  ))
}
