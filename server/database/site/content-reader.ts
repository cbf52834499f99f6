import type { RateBook } from '../../../domain/rates/rate-book.ts'
import type { Database } from '../connection.ts'
import { readRateBook } from '../rates/rate-book.ts'
import { listRooms, type Room } from '../rooms/rooms.ts'
import { type ContentVersion, keptByVersion, versionReader } from './content-version.ts'

/** What the hotel shows to everybody. A process reads it once for each version. */
export interface ContentReader {
  version(): Promise<ContentVersion>
  /** As `listRooms`, at least as new as this version. */
  rooms(version: ContentVersion): Promise<readonly Room[]>
  /** What nights cost beside the seasons and what may be booked, at least as new as this version. */
  rates(version: ContentVersion): Promise<RateBook>
}

export const contentReader = (database: Database): ContentReader => ({
  version: versionReader(database),
  rooms: keptByVersion(() => listRooms(database)),
  rates: keptByVersion(() => readRateBook(database)),
})
