import { sql } from 'kysely'
import type { Language } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'

type Alt = Readonly<Partial<Record<Language, string>>>

/** A picture of a room, or one that the pages show under its name in the content folder. */
type ImageOwner = { readonly roomId: number } | { readonly sitePicture: string }

export const insertImage = (
  database: Database,
  image: ImageOwner & {
    name: string
    position: number
    alt?: Alt | undefined
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
      room_id: 'roomId' in image ? image.roomId : null,
      site_picture: 'sitePicture' in image ? image.sitePicture : null,
      position: image.position,
      alt: JSON.stringify(image.alt ?? {}),
      width: image.width,
      height: image.height,
      bytes: image.bytes,
      added_at: image.addedAt,
    })
    .execute()

/** In the place of another picture that stood under the same name in the content. */
export async function replaceSiteImage(
  database: Database,
  image: Parameters<typeof insertImage>[1] & { sitePicture: string },
): Promise<void> {
  await database.deleteFrom('images').where('site_picture', '=', image.sitePicture).execute()
  await insertImage(database, image)
}

export interface SitePicture {
  readonly sitePicture: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly alt: Alt
  readonly placeholder: string | null
}

/** Those of the named pictures that are there, without their bytes. */
export async function listSitePictures(
  database: Database,
  sitePictures: readonly string[],
): Promise<SitePicture[]> {
  if (sitePictures.length === 0) return []
  const rows = await database
    .selectFrom('images')
    .select(['site_picture as sitePicture', 'name', 'width', 'height', 'alt', 'placeholder'])
    .where('site_picture', 'in', sitePictures)
    .$narrowType<{ sitePicture: string }>()
    .execute()
  return rows
}

export const listSiteImageNames = (database: Database) =>
  database
    .selectFrom('images')
    .select('name')
    .where('site_picture', 'is not', null)
    .execute()
    .then((rows) => rows.map(({ name }) => name))

/** The picture is the same as before; its words or its place in the queue may have changed. */
export const placeSiteImage = (
  database: Database,
  { name, position, alt }: { name: string; position: number; alt?: Alt | undefined },
) =>
  database
    .updateTable('images')
    .set({ position, alt: JSON.stringify(alt ?? {}) })
    .where('name', '=', name)
    .execute()

export async function deleteImages(database: Database, names: readonly string[]): Promise<void> {
  if (names.length > 0) await database.deleteFrom('images').where('name', 'in', names).execute()
}

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

/** The photos of a room in order, the cover first. They change only under the room's lock. */
export const listRoomImages = (database: Database, roomId: number): Promise<string[]> =>
  database
    .selectFrom('images')
    .select('name')
    .where('room_id', '=', roomId)
    .orderBy('position')
    .execute()
    .then((rows) => rows.map(({ name }) => name))

/** The first photo of each of these rooms that has any. */
export const listCovers = (
  database: Database,
  roomIds: readonly number[],
): Promise<ReadonlyMap<number, string>> =>
  database
    .selectFrom('images')
    .distinctOn('room_id')
    .select(['room_id as roomId', 'name'])
    .where('room_id', '=', sql<number>`any(${[...new Set(roomIds)]}::int[])`)
    .orderBy('room_id')
    .orderBy('position')
    .$narrowType<{ roomId: number }>()
    .execute()
    .then((rows) => new Map(rows.map(({ roomId, name }) => [roomId, name])))

/** Places counted from 1, in the order of the given names. */
export async function placeRoomImages(
  transaction: Database,
  roomId: number,
  names: readonly string[],
): Promise<void> {
  await sql`
    update images set position = place.number
    from unnest(${[...names]}::text[]) with ordinality as place(name, number)
    where images.name = place.name and images.room_id = ${roomId}`.execute(transaction)
}
