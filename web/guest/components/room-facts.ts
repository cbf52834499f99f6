import type { Room } from '../../../contract/guest/rooms.ts'
import type { GuestTexts } from '../text/en.ts'

type Described = Pick<Room, 'area' | 'amenities' | 'start_guests' | 'rooms_count'>

/** What is said of a room: its size and what the hotel names first among its comforts; of a room without either, who fits in. */
export function roomFacts(room: Described, words: GuestTexts['rooms']): readonly string[] {
  const facts = [
    ...(room.area === undefined ? [] : [words.area(room.area)]),
    ...room.amenities.slice(0, 2).map(withinALine),
  ]
  return facts.length > 0 ? facts : [words.guests(room.start_guests), words.inside(room.rooms_count)]
}

/** A comfort begins with a capital where it has a line of its own. What has others, as Wi-Fi and TV do, is spelled so. */
function withinALine(comfort: string): string {
  const [first = ''] = comfort.split(' ', 1)
  return /^\p{Lu}\p{Ll}+$/u.test(first)
    ? first.toLocaleLowerCase('ru') + comfort.slice(first.length)
    : comfort
}
