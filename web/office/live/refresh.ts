import type { QueryClient } from '@tanstack/react-query'
import { getHotel } from '../../../contract/guest/hotel.ts'
import type { LiveWord } from '../../../contract/office/desk/live.ts'
import { getUsers } from '../../../contract/office/people/users.ts'
import { getAvailability } from '../../../contract/office/rooms/availability.ts'
import { getOfficeRooms } from '../../../contract/office/rooms/rooms.ts'
import { getSettings } from '../../../contract/office/site/settings.ts'

/** What only some changes concern, by the first word of its key. Everything else on the screen can follow from any of them. */
const concernedBy: Readonly<Record<string, readonly LiveWord[]>> = {
  session: [],
  [getHotel.path]: ['settings'],
  [getOfficeRooms.path]: ['rooms'],
  [getAvailability.path]: ['rooms'],
  reviews: ['reviews', 'people'],
  customers: ['people'],
  [getUsers.path]: ['people'],
  [getSettings.path]: ['settings'],
}

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
