import { useEffect } from 'react'
import { storedToken } from '../../kit/session.ts'
import { askToSignIn } from './leave.ts'

/** The session belongs to the browser: signed out or changed in one tab, it is so in all of them. Answers what ends it. */
export function followOtherTabs(): () => void {
  const token = storedToken()
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== 'accessToken') return
    if (newValue === null) askToSignIn('ended')
    else location.reload()
  }
  // A page that the browser has kept as it was, and shows again by going back.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || storedToken() === token) return
    if (storedToken() === null) askToSignIn('ended')
    else location.reload()
  }
  window.addEventListener('storage', follow)
  window.addEventListener('pageshow', comeBack)
  return () => {
    window.removeEventListener('storage', follow)
    window.removeEventListener('pageshow', comeBack)
  }
}

export const useOtherTabs = (): void => useEffect(followOtherTabs, [])
