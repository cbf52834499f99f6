import { sql } from 'kysely'
import type { Database } from './connection.ts'

export const insertImage = (
  database: Database,
  image: {
    name: string
    roomId: number
    position: number
    width: number
    height: number
    bytes: Buffer
    addedAt: Date
  },
) =>
  database
    .insertInto('images')
    .values({
      name: image.name,
      room_id: image.roomId,
      position: image.position,
      width: image.width,
      height: image.height,
      bytes: image.bytes,
      added_at: image.addedAt,
    })
    .execute()

/** The version that was asked for; while it has not been made yet, the picture that it will be made from. */
export async function findImage(
  database: Database,
  name: string,
): Promise<{ mediaType: string; bytes: Buffer; final: boolean } | undefined> {
  const version = await database
    .selectFrom('image_versions')
    .select(['media_type', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (version) return { mediaType: version.media_type, bytes: version.bytes, final: true }
  const original = name.replace(/(-\d+)?\.[a-z]+$/, '.jpg')
  const image = await database
    .selectFrom('images')
    .select(['bytes'])
    .where('name', '=', original)
    .executeTakeFirst()
  return image && { mediaType: 'image/jpeg', bytes: image.bytes, final: original === name }
}

/** One picture without all of its smaller versions, with the names of those that it has. */
export const findUnsizedImage = (database: Database) =>
  database
    .selectFrom('images')
    .select(['name', 'width', 'bytes'])
    .select(
      sql<string[]>`array(select v.name from image_versions v where v.image_name = images.name)`.as(
        'versions',
      ),
    )
    .where('sized_at', 'is', null)
    .orderBy('position')
    .orderBy('added_at')
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()

export const insertImageVersion = (
  database: Database,
  version: {
    name: string
    imageName: string
    width: number
    mediaType: 'image/avif' | 'image/webp'
    bytes: Buffer
  },
) =>
  database
    .insertInto('image_versions')
    .values({
      name: version.name,
      image_name: version.imageName,
      width: version.width,
      media_type: version.mediaType,
      bytes: version.bytes,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const markImageSized = (database: Database, name: string, now: Date) =>
  database.updateTable('images').set({ sized_at: now }).where('name', '=', name).execute()
