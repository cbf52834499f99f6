import { useState } from 'react'
import { endSession, useRole } from '../site/session-state.ts'
import { useSite } from '../site/site-context.ts'
import style from './header.module.css'
import { SiteLink } from './site-link.tsx'

/**
 * The way in for visitors, the personal account and the way out for clients. The page comes from the server as a
 * visitor's: both stand in the same place, and the one not meant is invisible, so that nothing moves afterwards.
 */
export function SessionLinks() {
  const { text } = useSite()
  const isClient = useRole() === 'client'
  return (
    <div className={style.session}>
      <div className={isClient ? style.absent : style.present}>
        <SiteLink href="/authorization" className={style.logIn}>
          {text.sections.logIn.name}
        </SiteLink>
      </div>
      <div className={isClient ? style.present : style.absent}>
        <SiteLink href="/books">{text.sections.account.name}</SiteLink>
        <LogOutButton />
      </div>
    </div>
  )
}

function LogOutButton() {
  const { api, text } = useSite()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await endSession(api)
    // A full load: nothing that was the client's stays on the page.
    location.assign('/authorization')
  }
  return (
    <button type="button" className={style.logOut} onClick={leave} disabled={leaving}>
      {text.logOut}
    </button>
  )
}
