import type { FoundRoom, Stay } from '../../components/search-for-rooms.ts'

/** Where a found room is booked for the dates that were searched for. The address also says whether the whole period is charged. */
export function bookingAddress(
  room: Pick<FoundRoom, 'id' | 'rooms_price_status'>,
  { checkIn, checkOut }: Stay,
): string {
  const query = new URLSearchParams({ checkIn, checkOut, periodStatus: String(room.rooms_price_status) })
  return `/rooms/${room.id}/book?${query}`
}
