import type { MouseEvent } from 'react'
import { useRole } from '../site/session-state.ts'
import { useSignInAddress } from '../site/sign-in-address.ts'
import { useTexts } from '../site/site-context.ts'
import { ButtonLink, TextLink } from './button.tsx'
import { dateSearchHash, useDateSearch } from './date-search.tsx'
import { resultsPath } from './search-for-rooms.ts'

/** Booking begins with dates. The search for them is the client's: it opens where the guest is; everybody else signs in first and comes back to it. */
function useWayToDates() {
  const isClient = useRole() === 'client'
  const openDateSearch = useDateSearch()
  const signInFirst = useSignInAddress(dateSearchHash)
  return {
    href: isClient ? resultsPath : signInFirst,
    onClick: (event: MouseEvent) => {
      if (!isClient || isForAnotherTab(event)) return
      event.preventDefault()
      openDateSearch()
    },
  }
}

export function BookLink({ children }: { children: string }) {
  return <ButtonLink {...useWayToDates()}>{children}</ButtonLink>
}

/** Other dates than those of the page. Without a script the link leads to a page that asks for them. */
function useOtherDates() {
  const openDateSearch = useDateSearch()
  return {
    href: resultsPath,
    children: useTexts().results.otherDates,
    onClick: (event: MouseEvent) => {
      if (isForAnotherTab(event)) return
      event.preventDefault()
      openDateSearch()
    },
  }
}

export const OtherDatesLink = () => <ButtonLink {...useOtherDates()} />

export const OtherDatesWords = () => <TextLink {...useOtherDates()} />

const isForAnotherTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey
