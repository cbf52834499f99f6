import { createHash } from 'node:crypto'
import type { Room } from '../../database/rooms/rooms.ts'

/** What the form of a room changes, in a word: whoever saves over a newer version is told. Photos and places are changed by calls of their own. */
export function roomVersion({
  images: _images,
  imagesSetAside: _setAside,
  priority: _priority,
  rule: _rule,
  ...room
}: Room): string {
  return createHash('sha256').update(JSON.stringify(room)).digest('base64url').slice(0, 16)
}
