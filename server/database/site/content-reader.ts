import type { Database } from '../connection.ts'
import { listRooms, type Room } from '../rooms/rooms.ts'
import { type ContentVersion, keptByVersion, versionReader } from './content-version.ts'

/** What the hotel shows to everybody. A process reads it once for each version. */
export interface ContentReader {
  version(): Promise<ContentVersion>
  /** As `listRooms`, at least as new as this version. */
  rooms(version: ContentVersion): Promise<readonly Room[]>
}

export const contentReader = (database: Database): ContentReader => ({
  version: versionReader(database),
  rooms: keptByVersion(() => listRooms(database)),
})
