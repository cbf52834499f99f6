import { useEffect } from 'react'
import { leaveFor } from './leave.ts'

/** The session belongs to the browser: signed out or changed in one tab, it is so in all of them. */
export function useOtherTabs(): void {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== 'accessToken') return
      if (newValue === null) leaveFor('/login')
      else location.reload()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}
