import type { HotelContent } from '../../content/hotel-content.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { lockSetup } from '../../database/locks.ts'
import { insertImage } from '../../database/rooms/images.ts'
import { countRooms, insertRoom } from '../../database/rooms/rooms.ts'
import { writeSetting } from '../../database/site/settings.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { contentPictureName, measurePicture, takeShippedSizes } from './content-pictures.ts'

/** Fills an empty database with a hotel: its name, its rooms, their pictures. A database that has rooms is left alone. */
export async function importHotel(
  context: Pick<Context, 'database' | 'clock' | 'settings'>,
  content: HotelContent,
): Promise<{ imported: boolean }> {
  const now = context.clock.now()
  const imported = await context.database.transaction().execute(async (transaction) => {
    await lockSetup(transaction)
    if ((await countRooms(transaction)) > 0) return false
    await writeSetting(transaction, { key: 'hotel', value: content.hotel, changedAt: now, changedBy: null })
    for (const [index, room] of content.rooms.entries()) {
      const { priceSummerTmt, priceWinterTmt, units: _, ...rest } = room
      const id = await insertRoom(
        transaction,
        {
          ...rest,
          shown: true,
          priority: index + 1,
          priceSummer: Math.round(priceSummerTmt * 100),
          priceWinter: Math.round(priceWinterTmt * 100),
          availabilityId: null,
        },
        now,
      )
      await importPictures(transaction, content, { roomId: id, names: room.pictures, now })
    }
    await takeShippedSizes(transaction, content, now)
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'system' },
      about: { subject: 'hotel' },
      action: 'imported',
      facts: { rooms: content.rooms.length },
    })
    return true
  })
  context.settings.forget()
  return { imported }
}

async function importPictures(
  database: Database,
  content: HotelContent,
  room: { roomId: number; names: readonly string[]; now: Date },
): Promise<void> {
  for (const [index, name] of room.names.entries()) {
    const bytes = await content.picture(name)
    await insertImage(database, {
      name: contentPictureName(bytes, String(room.roomId)),
      roomId: room.roomId,
      position: index + 1,
      alt: content.alternativeTexts[name.replace(/\.jpg$/, '')],
      ...(await measurePicture(content, bytes)),
      bytes,
      addedAt: room.now,
    })
  }
}
