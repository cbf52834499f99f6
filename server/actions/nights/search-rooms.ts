import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Settings } from '../../../contract/office/site/settings.ts'
import type { DateText } from '../../../contract/values.ts'
import { bookingWindow, ruleAllows, stayProblem } from '../../../domain/availability.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Context } from '../../context.ts'
import { countFree } from '../../database/nights/nights.ts'
import { listRooms, type Room } from '../../database/rooms/rooms.ts'

export interface FoundRoom {
  readonly room: Room
  readonly free: number
}

/** The rooms that a guest could book for these nights now. What is free here is sold only under the lock of the nights. */
export async function searchFreeRooms(context: Context, stay: Stay): Promise<readonly FoundRoom[] | Refusal> {
  const now = context.clock.now()
  const today = hotelDate(now)
  const problem = refuseStay(await context.settings.current(), stay, today)
  if (problem) return problem
  const [rooms, counts] = await Promise.all([
    listRooms(context.database),
    countFree(context.database, stay, now, 'count_online'),
  ])
  const freeOf = new Map(counts.map(({ roomId, free }) => [roomId, free]))
  return rooms
    .filter((room) => room.shown && ruleAllows(room.rule, stay, today))
    .map((room) => ({ room, free: freeOf.get(room.id) ?? 0 }))
    .filter(({ free }) => free > 0)
}

/** The refusal for dates that guests cannot choose. */
export function refuseStay(settings: Settings, stay: Stay, today: DateText): Refusal | undefined {
  const window = bookingWindow(settings.bookingWindow, today)
  const problem = stayProblem(stay, window)
  return problem && refuse(problem, { first: window.first, last: window.last, nights: window.maxNights })
}
