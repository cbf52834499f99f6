import { type SqlBool, sql } from 'kysely'
import type { ImageFormat } from '../../../contract/images.ts'
import type { Database } from '../connection.ts'

/** The smaller versions of pictures: which are missing, and where they are stored. */

export interface StoredVersion {
  readonly name: string
  readonly width: number
  readonly format: ImageFormat
  readonly bytes: Buffer
}

/** What is there already stays; a picture that was deleted meanwhile gets none. */
export async function insertImageVersions(
  database: Database,
  imageName: string,
  versions: readonly StoredVersion[],
): Promise<void> {
  const rows = versions.map(
    ({ name, width, format, bytes }) =>
      sql`(${name}::text, ${width}::int, ${`image/${format}`}::text, ${bytes}::bytea)`,
  )
  await sql`
    insert into image_versions (name, image_name, width, media_type, bytes)
    select v.name, i.name, v.width, v.media_type, v.bytes
    from images i, (values ${sql.join(rows)}) as v (name, width, media_type, bytes)
    where i.name = ${imageName} for key share of i
    on conflict do nothing`.execute(database)
}

export const markImageSized = (database: Database, image: { name: string; placeholder: string }, now: Date) =>
  database
    .updateTable('images')
    .set({ sized_at: now, placeholder: image.placeholder, set_aside_as: null, set_aside_at: null })
    .where('name', '=', image.name)
    .execute()

/** Pictures without all of their smaller versions, by what is in them. */
export const listUnsizedImages = (database: Database) =>
  database
    .selectFrom('images')
    .select(['name', 'width', sql<string>`encode(sha256(bytes), 'hex')`.as('sha256')])
    .where('sized_at', 'is', null)
    .orderBy('name')
    .execute()

const waits = sql<SqlBool>`sized_at is null and set_aside_at is null`

export async function isImageUnsized(database: Database): Promise<boolean> {
  const found = await database.selectFrom('images').select('name').where(waits).limit(1).executeTakeFirst()
  return found !== undefined
}

/** The picture that is to be sized next, with the names of the versions that it has. This try is counted; those that failed come last. */
export const claimUnsizedImage = (database: Database) =>
  database
    .updateTable('images')
    .set((eb) => ({ sizing_tries: eb('sizing_tries', '+', 1) }))
    .where('name', '=', (eb) =>
      eb
        .selectFrom('images')
        .select('name')
        .where(waits)
        .orderBy('sizing_tries')
        .orderBy('position')
        .orderBy('added_at')
        .orderBy('name')
        .limit(1),
    )
    .returning(['name', 'width', 'bytes', 'sizing_tries as tries'])
    .returning(
      sql<string[]>`array(select v.name from image_versions v where v.image_name = images.name)`.as(
        'versions',
      ),
    )
    .executeTakeFirst()

/** The try came to nothing by no fault of the picture. */
export const uncountTry = (database: Database, name: string) =>
  database
    .updateTable('images')
    .set({ sizing_tries: sql`greatest(sizing_tries - 1, 0)` })
    .where('name', '=', name)
    .execute()

export const setImageAside = (
  database: Database,
  image: { name: string; reason: 'unreadable' | 'gave_up' },
  now: Date,
) =>
  database
    .updateTable('images')
    .set({ set_aside_as: image.reason, set_aside_at: now })
    .where('name', '=', image.name)
    .execute()
