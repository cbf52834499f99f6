import { sql } from 'kysely'
import { guestDocumentPlace, type SealPlace } from '../../secrets/sealing.ts'
import type { Database } from '../connection.ts'

/** Documents that have no mark yet: sealed by the version before, or anew with another key. */
export interface UnmarkedDocument {
  readonly id: number
  readonly place: SealPlace
  readonly sealed: Buffer
}

/** Rows that somebody else is changing are left for the next time: nobody waits. */
export async function lockUnmarked(
  transaction: Database,
  { after, most }: { after: number; most: number },
): Promise<UnmarkedDocument[]> {
  const { rows } = await sql<{ id: number; booking: number; position: number; sealed: Buffer }>`
    select id, booking_id as booking, position, document_sealed as sealed from booking_guests
    where document_sealed is not null and document_mark is null and id > ${after}::bigint
    order by id limit ${most} for no key update skip locked`.execute(transaction)
  return rows.map(({ id, booking, position, sealed }) => ({
    id,
    place: guestDocumentPlace(booking, position),
    sealed,
  }))
}

export const storeMarks = (
  transaction: Database,
  marks: readonly { readonly id: number; readonly mark: Buffer }[],
) =>
  sql`
  update booking_guests set document_mark = made.mark
  from unnest(${marks.map(({ id }) => id)}::bigint[], ${marks.map(({ mark }) => mark)}::bytea[]) as made (id, mark)
  where booking_guests.id = made.id`.execute(transaction)
