import type { FoundRoom } from '../../../../contract/guest/search.ts'
import { periodStatus } from '../../components/period-status.ts'
import type { Stay } from '../../components/search-for-rooms.ts'

/** Where a found room is booked for the dates that were searched for. The address also says whether the whole period is charged. */
export function bookingAddress(
  room: Pick<FoundRoom, 'id' | 'chargedOnline'>,
  { checkIn, checkOut }: Stay,
): string {
  const query = new URLSearchParams({ checkIn, checkOut, periodStatus: periodStatus(room) })
  return `/rooms/${room.id}/book?${query}`
}
