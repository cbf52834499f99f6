import { useCallback, useEffect, useState } from 'react'
import { mostLiveBookings } from '../../../../contract/facts.ts'
import { countOwnBookings } from '../../../../contract/guest/bookings.ts'
import { storedRoleMarker } from '../../../kit/session.ts'
import { useSite } from '../../site/site-context.ts'

/** Whether the client has as many bookings as one may have. Until that is known, the server decides. */
export function useLiveBookings(): { readonly full: boolean; readonly countAgain: () => void } {
  const { api } = useSite()
  const [full, setFull] = useState(false)
  const countAgain = useCallback(() => {
    if (storedRoleMarker() === undefined) return
    void api(countOwnBookings).then((reply) => {
      if (reply.ok) setFull(reply.answer.request.data >= mostLiveBookings)
    })
  }, [api])
  useEffect(countAgain, [countAgain])
  return { full, countAgain }
}
