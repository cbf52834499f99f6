import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useSite, useTexts } from '../site/site-context.ts'
import { DateSearch } from './date-search.tsx'
import styles from './header.module.css'
import { LanguageControl } from './language-control.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { SessionLinks } from './session-links.tsx'
import { SiteLink } from './site-link.tsx'
import { Mark } from './wave.tsx'

const menuId = 'menu'

interface HeaderProps {
  /** Stands over the first picture, or on a ground of its own. */
  readonly overPicture: boolean
  /** The address of the page on screen. */
  readonly arrivedAt: string
}

export function Header({ overPicture, arrivedAt }: HeaderProps) {
  const texts = useTexts()
  return (
    <header className={overPicture ? styles.over : styles.solid}>
      <a href="#content" className={styles.skip}>
        {texts.skipToContent}
      </a>
      <Brand />
      <Menu />
      <DateSearch arrivedAt={arrivedAt} />
      <LanguageControl />
      <LanguageOffer />
      <button type="button" popoverTarget={menuId} className={styles.menuButton} aria-label={texts.menu}>
        <Bars />
      </button>
      <a href="#pages" className={styles.menuInstead}>
        {texts.menu}
      </a>
    </header>
  )
}

function Brand() {
  const { texts, hotel } = useSite()
  return (
    <SiteLink href="/" className={styles.brand}>
      <Mark />
      <span className={styles.name}>{hotel?.name ?? texts.sections.home.name}</span>
    </SiteLink>
  )
}

/**
 * One list for both: on a wide screen it stands in the header, on a narrow one it is a popover, which the browser
 * opens and closes by itself.
 */
function Menu() {
  const { texts, routes } = useSite()
  const [path] = useLocation()
  const menu = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of address is what closes the menu
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [path])
  return (
    <nav id={menuId} popover="auto" ref={menu} className={styles.menu} aria-label={texts.mainNavigation}>
      <button
        type="button"
        popoverTarget={menuId}
        popoverTargetAction="hide"
        className={styles.closeButton}
        aria-label={texts.closeMenu}
      >
        <Cross />
      </button>
      <ul className={styles.links}>
        {routes
          .filter(({ inHeader }) => inHeader)
          .map(({ pattern, section }) => (
            <li key={pattern}>
              <SiteLink href={pattern} aria-current={path === pattern ? 'page' : undefined}>
                {texts.sections[section].name}
              </SiteLink>
            </li>
          ))}
      </ul>
      <SessionLinks />
    </nav>
  )
}

const Bars = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M3 8h18M3 16h18" />
  </svg>
)

const Cross = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M5 5l14 14M19 5L5 19" />
  </svg>
)
