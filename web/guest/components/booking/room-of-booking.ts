import type { OwnBookings } from '../../../../contract/guest/bookings.ts'

export interface BookedRoom {
  /** Missing where the room is not known any more. */
  readonly roomType: string | undefined
  readonly cover: string | null
}

export function roomOf({ rooms }: Pick<OwnBookings, 'rooms'>, { room_id }: { room_id: number }): BookedRoom {
  const room = rooms.find(({ id }) => id === room_id)
  return { roomType: room?.translations.room_type, cover: room?.cover ?? null }
}
