import type { MouseEvent } from 'react'
import { useRole } from '../site/session-state.ts'
import { useSignInAddress } from '../site/sign-in-address.ts'
import { ButtonLink } from './button.tsx'
import { dateSearchHash, useDateSearch } from './date-search.tsx'

/** Booking begins with dates. The search for them is the client's: it opens where the guest is; everybody else signs in first and comes back to it. */
function useWayToDates() {
  const isClient = useRole() === 'client'
  const openDateSearch = useDateSearch()
  const signInFirst = useSignInAddress(dateSearchHash)
  return {
    href: isClient ? '/book-rooms' : signInFirst,
    onClick: (event: MouseEvent) => {
      if (!isClient || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      openDateSearch()
    },
  }
}

export function BookLink({ children }: { children: string }) {
  return <ButtonLink {...useWayToDates()}>{children}</ButtonLink>
}
