import type { Room } from '../../../contract/guest/rooms.ts'

/** What a room's card hands over to the room's page, in the navigation state. */
export interface RoomHandedOver {
  readonly room: Room
  readonly booking_price: number
  /** Whether prices stand below those of the summer. */
  readonly seasonal: boolean
}

export const roomViewPath = (id: number): string => `/rooms/${id}/view`

/** The state is the browser's and may be anybody's: only what fits the address counts. */
export function handedOverRoom(state: unknown, id: number): RoomHandedOver | undefined {
  const given = state as Partial<RoomHandedOver> | null | undefined
  return given?.room?.id === id && typeof given.seasonal === 'boolean' ? (given as RoomHandedOver) : undefined
}
