import { type Booking, type Hotel, isLapsed, isLive, today } from './hotel.ts'

/** The lists that a booking stands on, tested in this order: cancelled, expired, live. */
export function listsOf(hotel: Hotel, booking: Booking): string[] {
  const { status, outcome, reception, kind, checkOut } = booking
  const way = kind === 'online' ? 'online' : 'manual'
  const lists: string[] = []
  if (status === 'cancelled') return [`cancelled_${way}`]
  if (checkOut < today(hotel) || isLapsed(booking, hotel)) lists.push(`expired_${way}`)
  else if (way === 'manual') lists.push('active_manual')
  else lists.push(status === 'paid' ? 'active_online' : 'online_not_paid')
  if (isLive(booking, hotel)) {
    if (status !== 'paid') lists.push('unpaid')
    if (outcome === 'open' && reception === 'at_reception') lists.push('reception_active')
    if (outcome === 'open' && reception === 'confirmed') lists.push('reception_confirmed')
  }
  if (outcome === 'cancelled') lists.push('reception_cancelled')
  return lists.sort()
}
