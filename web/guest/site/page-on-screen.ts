import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { showWithCover } from './cover-transition.ts'
import { leavePlace } from './scroll-place.ts'
import { preparePage, type ShownPage } from './shown-page.ts'
import { useSite } from './site-context.ts'

export interface PageOnScreen {
  readonly page: ShownPage
  readonly address: string
  /** Another page is on its way. */
  readonly pending: boolean
  readonly retry: () => void
}

/** Follows the address: the page on screen stays until the next one is complete. */
export function useShownPage(first: ShownPage): PageOnScreen {
  const site = useSite()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const address = search === '' ? path : `${path}?${search}`
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState({ page: first, address, attempt })
  const pending = shown.address !== address || shown.attempt !== attempt

  useEffect(() => {
    if (!pending) return
    let overtaken = false
    preparePage(address, { ...site, handedOver: history.state }).then((page) => {
      if (overtaken) return
      if (!page) return navigate('/404', { replace: true })
      if (isUnderMaintenance(page)) return location.reload()
      leavePlace(shown.address)
      showWithCover(shown.address, address, () => setShown({ page, address, attempt }))
    })
    return () => {
      overtaken = true
    }
  }, [pending, address, attempt, shown.address, site, navigate])

  return { page: shown.page, address: shown.address, pending, retry: () => setAttempt(attempt + 1) }
}

/** The server has a page of its own for that. */
const isUnderMaintenance = ({ content }: ShownPage): boolean =>
  'failure' in content && content.failure.kind === 'refused' && content.failure.code === 'maintenance'
