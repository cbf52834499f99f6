import { Link } from 'wouter'
import { useTexts } from '../all-texts.ts'
import tabs from '../bookings/presets/tabs.module.css'
import { useFamily, useScreen } from '../screen.ts'

/** The screens beside this one that share a line of the menu; nothing where this person has no other. */
export function FamilyTabs() {
  const { menu } = useTexts()
  const { path } = useScreen()
  const screens = useFamily()
  const [first] = screens
  if (first?.family === undefined || screens.length < 2) return null
  return (
    <nav aria-label={menu.families[first.family]} className={tabs.tabs}>
      {screens.map((screen) => (
        <Link
          key={screen.path}
          href={screen.path}
          className={tabs.tab}
          aria-current={screen.path === path ? 'page' : undefined}
        >
          {menu.entries[screen.entry]}
        </Link>
      ))}
    </nav>
  )
}
