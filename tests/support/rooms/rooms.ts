import type { Context } from '../../../server/context.ts'
import { insertRoom } from '../../../server/database/rooms/rooms.ts'

const noTexts = { roomType: 'Room', description: '', additionalInfo: '', amenities: [] }
const roomOfNoImportance = {
  shown: true,
  priority: 1,
  roomsInside: 1,
  capacity: 2,
  startGuests: 2,
  maxGuests: 3,
  priceSummer: 60_000,
  priceWinter: 48_000,
  availabilityId: null,
  texts: { ru: noTexts, tm: noTexts, en: noTexts },
}

/** A room without a night sold. */
export const openRoom = (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { total, online }: { total: number; online: number },
): Promise<number> =>
  insertRoom(database, { ...roomOfNoImportance, countTotal: total, countOnline: online }, clock.now())
