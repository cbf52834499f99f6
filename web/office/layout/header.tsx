import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatDate } from '../../../contract/facts.ts'
import { Button } from '../controls/button.tsx'
import { lateDialog } from '../dialog/late-dialog.ts'
import { useHotelDate } from '../hotel.ts'
import { useTexts } from '../language.tsx'
import { LiveMark } from '../live/live.tsx'
import type { Place } from '../screen.ts'
import { SearchButton } from '../search/button.tsx'
import { useOwnName, useRole } from '../session/guard.tsx'
import { logOutOfOffice } from '../session/log-out.ts'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuDrawer } from './menu-drawer.tsx'

const OwnAccountDialog = lateDialog(() => import('../own-account/dialog.tsx'))

interface Props {
  readonly screen: Place
  /** Not for whoever has one screen and no bookings. */
  readonly onSearch: (() => void) | undefined
  readonly onListKeys: (() => void) | undefined
}

export function Header({ screen, onSearch, onListKeys }: Props) {
  const texts = useTexts()
  return (
    <header className={styles.header}>
      <MenuDrawer current={screen} />
      <Title text={texts.titles[screen.title ?? 'default']} place={screen.path} />
      <div className={styles.tools}>
        {onSearch && <SearchButton className={`${styles.tool} ${styles.search}`} onClick={onSearch} />}
        <LiveMark />
        <HotelDate />
        {onListKeys && (
          <button
            type="button"
            className={`${styles.tool} ${styles.keys}`}
            aria-label={texts.shortcuts.open}
            title={texts.shortcuts.open}
            aria-haspopup="dialog"
            onClick={onListKeys}
          >
            ?
          </button>
        )}
        <LanguageSwitch />
        <OwnAccount />
        <LogOutButton />
      </div>
    </header>
  )
}

/** Staff count days by the hotel's calendar, whatever their computer thinks. */
function HotelDate() {
  const { hotelDate } = useTexts()
  const today = useHotelDate()
  return today === undefined ? null : (
    <span className={styles.date} title={hotelDate}>
      <span className={styles.word}>{hotelDate} </span>
      {formatDate(today)}
    </span>
  )
}

/** Who works here, and the way to how they sign in. */
function OwnAccount() {
  const texts = useTexts()
  const name = useOwnName()
  const role = texts.roles[useRole()]
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.account}
        title={`${texts.ownAccount.open}: ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles.name}>{name}</span> <span className={styles.role}>{role}</span>
      </button>
      {open &&
        // A dialog has a heading of its own: it is no part of the page's banner.
        createPortal(<OwnAccountDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}

/** Takes the focus after the way through the menu, so that a screen reader says where it led. */
function Title({ text, place }: { text: string; place: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownAt = useRef(place)

  useEffect(() => {
    if (shownAt.current === place) return
    shownAt.current = place
    heading.current?.focus()
  }, [place])

  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {text}
    </h1>
  )
}

function LogOutButton() {
  const { menu } = useTexts()
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    await logOutOfOffice()
  }
  return (
    <Button variant="default" size="xs" loading={leaving} onClick={leave}>
      {menu.logOut}
    </Button>
  )
}
