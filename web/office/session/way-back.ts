import { screenBelow } from '../bookings/booking-address.ts'

/**
 * Where somebody was when they had to sign in: kept by the tab and not in the address of the sign-in, so that nobody can be sent anywhere by a link.
 */

export interface WayBack {
  readonly address: string
  /** Over which screen a booking stood. */
  readonly over: string | undefined
  /** Whether the session ended at work, or there was none. */
  readonly why: 'ended' | 'none'
}

const key = 'officeWayBack'

export function rememberWayBack(why: WayBack['why']): void {
  const { pathname, search } = location
  const way = { address: `${pathname}${search}`, over: screenBelow(history.state), why }
  sessionStorage.setItem(key, JSON.stringify(way))
}

export const forgetWayBack = (): void => sessionStorage.removeItem(key)

export function storedWayBack(): WayBack | undefined {
  try {
    const { address, over, why } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
    if (typeof address !== 'string' || (why !== 'ended' && why !== 'none')) return undefined
    return { address, over: typeof over === 'string' ? over : undefined, why }
  } catch {
    return undefined
  }
}
