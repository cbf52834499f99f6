import { sql } from 'kysely'
import type { Database } from '../connection.ts'

export interface StoredView {
  readonly id: number
  readonly name: string
  readonly asked: Readonly<Record<string, string>>
}

export const listViews = (database: Database, staffId: number): Promise<StoredView[]> =>
  database
    .selectFrom('saved_views')
    .select(['id', 'name', 'asked'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute()

/** Two tabs of one person take turns. */
export const lockViews = (transaction: Database, staffId: number) =>
  transaction.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute()

interface NewView {
  readonly staffId: number
  readonly name: string
  readonly asked: Readonly<Record<string, string>>
  readonly createdAt: Date
}

/** In the first place that is free; whether there was one. */
export async function insertView(
  transaction: Database,
  { staffId, name, asked, createdAt }: NewView,
  places: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into saved_views (staff_id, place, name, asked, created_at)
    select ${staffId}, place, ${name}, ${JSON.stringify(asked)}::jsonb, ${createdAt} from generate_series(1, ${places}::int) place
    where not exists (select from saved_views v where v.staff_id = ${staffId} and v.place = place.place)
    order by place limit 1`.execute(transaction)
  return Number(numAffectedRows ?? 0) === 1
}

interface OwnView {
  readonly staffId: number
  readonly id: number
}

/** Whether it is this person's. */
export async function setViewName(
  database: Database,
  { staffId, id, name }: OwnView & { readonly name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('saved_views')
    .set({ name })
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteView(database: Database, { staffId, id }: OwnView): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('saved_views')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
