import type { FoundRoom } from '../../../../contract/guest/search.ts'
import { periodStatus } from '../../components/period-status.ts'
import { roomViewPath } from '../../components/room-handed-over.ts'
import { type Wish, wishInAddress } from '../../site/stay-of-address.ts'

/** Where a found room is booked for the dates that were searched for. The address also says whether the whole period is charged. */
export function bookingAddress(
  room: Pick<FoundRoom, 'id' | 'chargedOnline' | 'guests'>,
  { checkIn, checkOut, guests }: Wish,
): string {
  const query = new URLSearchParams({ checkIn, checkOut, periodStatus: periodStatus(room) })
  // As many as the price beside the link is for: a room may take fewer than were named.
  if (guests !== undefined) query.set('guests', String(room.guests))
  return `/rooms/${room.id}/book?${query}`
}

/** The room's own page, which goes on with the same dates. */
export const roomAddress = ({ id }: Pick<FoundRoom, 'id'>, wish: Wish): string =>
  `${roomViewPath(id)}?${wishInAddress(wish)}`
