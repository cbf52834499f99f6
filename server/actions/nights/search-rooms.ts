import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Settings } from '../../../contract/office/site/settings.ts'
import type { DateText } from '../../../contract/values.ts'
import {
  type BookingWindow,
  bookingWindow,
  ruleAllows,
  stayProblem,
  type WindowRules,
} from '../../../domain/availability.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { restrictionProblem } from '../../../domain/rates/restrictions.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Context } from '../../context.ts'
import { countFree, type FreeUnits, freeRoomsIn } from '../../database/nights/free-units.ts'
import type { Room } from '../../database/rooms/rooms.ts'
import { type Pricing, pricingAsOf } from '../rates/read-pricing.ts'

/** All that decides what a guest can book for some nights. What is free here is sold only under the lock of the nights. */
export interface FreeForGuests extends FreeUnits {
  readonly today: DateText
}

export async function countFreeForGuests(context: Context, stay: Stay): Promise<FreeForGuests | Refusal> {
  const now = context.clock.now()
  const today = hotelDate(now)
  const problem = refuseStay(await context.settings.current(), stay, today)
  if (problem) return problem
  const { version, told } = await countFree(context.database, stay, now, 'count_online')
  return { version, today, told }
}

export interface FoundRooms {
  readonly rooms: readonly { readonly room: Room; readonly free: number }[]
  /** Free as well, but not for such a stay. */
  readonly restricted: readonly { readonly room: Room; readonly refusal: Refusal }[]
  readonly pricing: Pricing
}

/** The rooms that a guest could book for these nights. */
export async function roomsFreeForGuests(
  context: Context,
  stay: Stay,
  { version, today, told }: FreeForGuests,
): Promise<FoundRooms> {
  const [rooms, pricing] = await Promise.all([context.content.rooms(version), pricingAsOf(context, version)])
  const freeOf = new Map(freeRoomsIn({ told }).map(({ roomId, free }) => [roomId, free]))
  const free = rooms
    .filter((room) => room.shown && ruleAllows(room.rule, stay, today))
    .map((room) => ({
      room,
      free: freeOf.get(room.id) ?? 0,
      refusal: refuseRestricted(pricing, room.id, stay),
    }))
    .filter((found) => found.free > 0)
  return {
    rooms: free.flatMap(({ refusal, ...found }) => (refusal ? [] : [found])),
    restricted: free.flatMap(({ room, refusal }) => (refusal ? [{ room, refusal }] : [])),
    pricing,
  }
}

/** The refusal for a stay in this room that is not for guests. */
export function refuseRestricted(
  { rates }: Pick<Pricing, 'rates'>,
  roomId: number,
  stay: Stay,
): Refusal | undefined {
  const wrong = restrictionProblem((day) => rates.rulesOn(roomId, day), stay)
  if (!wrong) return undefined
  const { problem, ...facts } = wrong
  return refuse(problem, facts)
}

/** The refusal for dates that guests cannot choose. */
export function refuseStay(settings: Settings, stay: Stay, today: DateText): Refusal | undefined {
  const window = keptWindow(settings.bookingWindow, today)
  const problem = stayProblem(stay, window)
  return problem && refuse(problem, { first: window.first, last: window.last, nights: window.maxNights })
}

const windows = new WeakMap<WindowRules, { readonly today: DateText; readonly window: BookingWindow }>()

/** It moves at midnight, and with the settings: to count it for each search takes as long as to read the question. */
function keptWindow(rules: WindowRules, today: DateText): BookingWindow {
  const kept = windows.get(rules)
  if (kept?.today === today) return kept.window
  const window = bookingWindow(rules, today)
  windows.set(rules, { today, window })
  return window
}
