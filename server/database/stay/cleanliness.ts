import { sql } from 'kysely'
import type { Database } from '../connection.ts'

/** Whatever it was: somebody has just gone out of it. Without staff it was the night. */
export const markDirty = (
  transaction: Database,
  { unitIds, at, staffId }: { unitIds: readonly number[]; at: Date; staffId: number | null },
) =>
  transaction
    .updateTable('units')
    .set({ cleanliness: 'dirty', cleanliness_at: at, cleanliness_by: staffId })
    .where('id', '=', sql<number>`any (${[...unitIds]}::int[])`)
    .execute()
