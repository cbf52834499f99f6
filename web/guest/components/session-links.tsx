import { useState } from 'react'
import { endSession, useRole } from '../site/session-state.ts'
import { useSite, useTexts } from '../site/site-context.ts'
import styles from './header.module.css'
import { SiteLink } from './site-link.tsx'

/**
 * The way in for visitors, the personal account and the way out for clients. The page comes from the server as a
 * visitor's: both stand in the same place, and the one not meant is invisible, so that nothing moves afterwards.
 */
export function SessionLinks() {
  const texts = useTexts()
  const isClient = useRole() === 'client'
  return (
    <div className={styles.session}>
      <div className={isClient ? styles.absent : styles.present}>
        <SiteLink href="/authorization" className={styles.logIn}>
          {texts.sections.logIn.name}
        </SiteLink>
      </div>
      <div className={isClient ? styles.present : styles.absent}>
        <SiteLink href="/books">{texts.sections.account.name}</SiteLink>
        <LogOutButton />
      </div>
    </div>
  )
}

function LogOutButton() {
  const { api, texts } = useSite()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await endSession(api)
    // A full load: nothing that was the client's stays on the page.
    location.assign('/authorization')
  }
  return (
    <button type="button" className={styles.logOut} onClick={leave} disabled={leaving}>
      {texts.logOut}
    </button>
  )
}
