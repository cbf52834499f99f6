import { Link, useSearchParams } from 'wouter'
import { searchOf, useSavedViews } from '../bookings/presets/saved-views.ts'
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
  const [params] = useSearchParams()
  const asked = searchOf(Object.fromEntries(params))
  return views.map((view) => (
    <li key={view.id} className={styles.place}>
      <Link
        href={`${path}?${searchOf(view.asked)}`}
        className={`${styles.entry} ${styles.view}`}
        aria-current={isOpen && searchOf(view.asked) === asked ? 'page' : undefined}
        onClick={onFollow}
      >
        {view.name}
      </Link>
    </li>
  ))
}
