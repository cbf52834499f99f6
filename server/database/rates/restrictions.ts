import type { Restriction } from '../../../domain/rates/restrictions.ts'
import type { Database } from '../connection.ts'

/** A restriction with its past: who made it, and when it ended. */
export interface StoredRestriction extends Restriction {
  readonly createdAt: Date
  readonly createdBy: number
  readonly replaces: number | null
  readonly endedAt: Date | null
}

export type NewRestriction = Omit<Restriction, 'id'>

/** Those that hold, the newest first. */
export async function listRestrictions(database: Database): Promise<StoredRestriction[]> {
  const rows = await selectRestrictions(database)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toRestriction)
}

/** Also one that has ended; nobody else changes it until the transaction ends. */
export async function lockRestriction(
  transaction: Database,
  id: number,
): Promise<StoredRestriction | undefined> {
  const row = await selectRestrictions(transaction).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toRestriction(row)
}

const selectRestrictions = (database: Database) => database.selectFrom('restrictions').selectAll()

type RestrictionRow = Awaited<ReturnType<ReturnType<typeof selectRestrictions>['execute']>>[number]

const toRestriction = (row: RestrictionRow): StoredRestriction => ({
  id: row.id,
  name: row.name,
  first: row.first_day,
  last: row.last_day,
  days: row.days,
  rooms: row.room_ids ?? undefined,
  fewest: row.fewest ?? undefined,
  most: row.most ?? undefined,
  noArrival: row.no_arrival,
  noDeparture: row.no_departure,
  notOnline: row.not_online,
  createdAt: row.created_at,
  createdBy: row.created_by,
  replaces: row.replaces,
  endedAt: row.ended_at,
})

export const insertRestriction = (
  transaction: Database,
  restriction: NewRestriction & { staffId: number; now: Date; replaces?: number | undefined },
): Promise<{ id: number }> =>
  transaction
    .insertInto('restrictions')
    .values({
      name: restriction.name,
      first_day: restriction.first,
      last_day: restriction.last,
      days: [...restriction.days],
      room_ids: restriction.rooms ? [...restriction.rooms] : null,
      fewest: restriction.fewest ?? null,
      most: restriction.most ?? null,
      no_arrival: restriction.noArrival,
      no_departure: restriction.noDeparture,
      not_online: restriction.notOnline,
      created_at: restriction.now,
      created_by: restriction.staffId,
      replaces: restriction.replaces ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** It holds no longer, or again. */
export const setRestrictionEnded = (
  transaction: Database,
  id: number,
  ended: { readonly at: Date; readonly by: number } | undefined,
) =>
  transaction
    .updateTable('restrictions')
    .set({ ended_at: ended?.at ?? null, ended_by: ended?.by ?? null })
    .where('id', '=', id)
    .execute()
