import type { RateBook } from '../../../domain/rates/rate-book.ts'
import type { Database } from '../connection.ts'
import { readRateBook } from '../rates/rate-book.ts'
import { listRooms, type Room } from '../rooms/rooms.ts'
import { type ContentVersion, keptByVersion, versionReader } from './content-version.ts'

/** What the hotel shows to everybody. A process reads it once for each version. */
export interface ContentReader {
  version(): Promise<ContentVersion>
  /** The one that this process has heard of last, without asking: whoever goes by it looks at the database's own before anything is done. */
  lastHeard(): ContentVersion | undefined
  /** As `listRooms`, at least as new as this version. */
  rooms(version: ContentVersion): Promise<readonly Room[]>
  /** What nights cost beside the seasons and what may be booked, at least as new as this version. */
  rates(version: ContentVersion): Promise<RateBook>
}

export function contentReader(database: Database): ContentReader {
  const read = versionReader(database)
  let last: ContentVersion | undefined
  return {
    async version() {
      last = await read()
      return last
    },
    lastHeard: () => last,
    rooms: keptByVersion(() => listRooms(database)),
    rates: keptByVersion(() => readRateBook(database)),
  }
}
