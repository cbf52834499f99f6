import { type DocumentKeys, fingerprint } from '../../secrets/document-keys.ts'
import { privateFilePlace, sealBytes, unsealBytes } from '../../secrets/sealing.ts'
import type { Database } from '../connection.ts'

export interface PrivateFile {
  readonly mediaType: string
  readonly bytes: Buffer
}

/** The row comes first: a seal is bound to its id. */
export async function insertPrivateFile(
  transaction: Database,
  file: PrivateFile & { addedAt: Date },
  keys: DocumentKeys,
): Promise<number> {
  const { id } = await transaction
    .insertInto('private_files')
    .values({
      media_type: file.mediaType,
      sha256: fingerprint(file.bytes, keys),
      added_at: file.addedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('private_files')
    .set({ bytes: sealBytes(file.bytes, privateFilePlace(id), keys) })
    .where('id', '=', id)
    .execute()
  return id
}

/** Nothing once its time of keeping has passed. */
export async function readPrivateFile(
  database: Database,
  id: number,
  keys: DocumentKeys,
): Promise<PrivateFile | undefined> {
  const row = await database
    .selectFrom('private_files')
    .select(['media_type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.bytes
    ? { mediaType: row.media_type, bytes: unsealBytes(row.bytes, privateFilePlace(id), keys) }
    : undefined
}

/** Empties the files of all refund requests of a booking; how many there were. */
export async function emptyFilesOfBooking(transaction: Database, bookingId: number): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('private_files')
    .set({ bytes: null })
    .where('bytes', 'is not', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('refund_requests')
        .select('passport_id as id')
        .where('booking_id', '=', bookingId)
        .unionAll(
          eb.selectFrom('refund_requests').select('application_id as id').where('booking_id', '=', bookingId),
        ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
