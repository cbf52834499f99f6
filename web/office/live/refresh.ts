import type { QueryClient } from '@tanstack/react-query'
import type { getHotel } from '../../../contract/guest/hotel.ts'
import type { LiveWord } from '../../../contract/office/desk/live.ts'
import type { getUsers } from '../../../contract/office/people/users.ts'
import type { getAvailability } from '../../../contract/office/rooms/availability.ts'
import type { getOfficeRooms } from '../../../contract/office/rooms/rooms.ts'
import type { getSettings } from '../../../contract/office/site/settings.ts'
import type { getHouseState } from '../../../contract/office/stay/house.ts'
import type { getRack } from '../../../contract/office/stay/rack.ts'
import type { getOwnShift, getShift, getShifts } from '../../../contract/office/till/shifts.ts'

/** By their addresses and not by themselves: the first screen need not carry the calls of the others. */
type Address = (
  | typeof getHotel
  | typeof getOfficeRooms
  | typeof getAvailability
  | typeof getUsers
  | typeof getSettings
  | typeof getHouseState
  | typeof getRack
  | typeof getOwnShift
  | typeof getShift
  | typeof getShifts
)['path']

/** What only some changes concern, by the first word of its key. Everything else on the screen can follow from any of them. */
const concerns: Readonly<Record<Address | 'session' | 'reviews' | 'customers', readonly LiveWord[]>> = {
  session: [],
  '/api/:lang/hotel': ['settings'],
  '/api/sys/get-rooms': ['rooms'],
  '/api/sys/get-room-availability': ['rooms'],
  reviews: ['reviews', 'people'],
  customers: ['people'],
  '/api/sys/get-users': ['people'],
  '/api/sys/settings': ['settings'],
  '/api/sys/house-state': ['units', 'bookings', 'rooms'],
  '/api/sys/rack': ['units', 'bookings', 'nights', 'rooms'],
  '/api/sys/shift': ['till', 'bookings', 'people', 'settings'],
  '/api/sys/shifts/:id': ['till', 'bookings', 'people', 'settings'],
  '/api/sys/shifts': ['till', 'bookings', 'people', 'settings'],
}
const concernedBy: Readonly<Record<string, readonly LiveWord[] | undefined>> = concerns

/** Asks anew for what is on the screen and may have changed; what is not on it is asked for when it is opened. */
export function refreshScreen(client: QueryClient, words: ReadonlySet<LiveWord>): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => {
      const concerned = concernedBy[String(name)]
      return concerned === undefined || words.has('open') || concerned.some((word) => words.has(word))
    },
  })
}

const restMs = 1_000

/** The first change is shown at once; of a storm of them, one refresh a second. */
export function calmly(refresh: (words: ReadonlySet<LiveWord>) => void): (word: LiveWord) => void {
  let waiting = new Set<LiveWord>()
  let resting = false
  const go = () => {
    if (waiting.size === 0) {
      resting = false
      return
    }
    const words = waiting
    waiting = new Set()
    resting = true
    refresh(words)
    setTimeout(go, restMs)
  }
  return (word) => {
    waiting.add(word)
    if (!resting) go()
  }
}
