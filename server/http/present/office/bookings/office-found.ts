import type { FoundBookings } from '../../../../actions/desk/search-everything.ts'
import { presentListed, type View } from './office-bookings.ts'

/** What the search over everything has found, each as its list would show it. */
export function presentFound({ findings, ...listed }: FoundBookings, view: View) {
  const { booking: bookings, rooms, customers } = presentListed(listed, view)
  const found = bookings.flatMap((booking, place) => {
    const finding = findings[place]
    return finding ? [{ booking, ...finding }] : []
  })
  return { found, rooms, customers }
}
