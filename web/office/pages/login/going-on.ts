import { useCallback } from 'react'
import { useLocation } from 'wouter'
import type { StaffRole } from '../../../../contract/values.ts'
import { bookingNumberIn, type StandsOver } from '../../bookings/booking-address.ts'
import { homeOf } from '../../home-of.ts'
import { isOpenTo } from '../../screens.ts'
import { forgetWayBack, storedWayBack } from '../../session/way-back.ts'

/** After signing in: back to where one was, if that is a screen of this role, else to where its work begins. */
export function useGoingOn(): (role: StaffRole) => void {
  const [, navigate] = useLocation()
  return useCallback(
    (role) => {
      const { to, state } = wayOnFor(role)
      forgetWayBack()
      navigate(to, { replace: true, state })
    },
    [navigate],
  )
}

function wayOnFor(role: StaffRole): { to: string; state: StandsOver | null } {
  const way = storedWayBack()
  const home = { to: homeOf[role], state: null }
  if (way === undefined) return home
  const { origin, pathname, search } = new URL(way.address, location.origin)
  if (origin !== location.origin) return home
  const over = way.over !== undefined && isOpenTo(role, way.over) ? way.over : undefined
  const isOwn = isOpenTo(role, pathname) || bookingNumberIn(pathname) !== undefined
  if (!isOwn) return home
  return { to: `${pathname}${search}`, state: over === undefined ? null : { over } }
}
