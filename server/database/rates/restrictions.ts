import type { Restriction } from '../../../domain/rates/restrictions.ts'
import type { Database } from '../connection.ts'
import { columnsOfMaking, columnsOfState, type Making, type Past, pastOf, type StateInTime } from './past.ts'

export type StoredRestriction = Restriction & Past

export type NewRestriction = Omit<Restriction, 'id'>

/** Those that hold, for whoever prices a stay. */
export async function readRestrictions(database: Database): Promise<Restriction[]> {
  const rows = await database.selectFrom('restrictions').selectAll().where('ended_at', 'is', null).execute()
  return rows.map(toRestriction)
}

/** Those that hold, the newest first. */
export async function listRestrictions(database: Database): Promise<StoredRestriction[]> {
  const rows = await selectRestrictions(database)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toStored)
}

/** Those that were ended since an instant and can come back, the last one first. */
export async function listEndedRestrictions(database: Database, since: Date): Promise<StoredRestriction[]> {
  const rows = await selectRestrictions(database)
    .where('can_undo', '=', 'ending')
    .where('ended_at', '>=', since)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toStored)
}

/** Also one that has ended; nobody else changes it until the transaction ends. */
export async function lockRestriction(
  transaction: Database,
  id: number,
): Promise<StoredRestriction | undefined> {
  const row = await selectRestrictions(transaction).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toStored(row)
}

const selectRestrictions = (database: Database) =>
  database
    .selectFrom('restrictions')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('staff')
        .select('username')
        .whereRef('staff.id', '=', 'restrictions.created_by')
        .as('made_by'),
    )

type RestrictionRow = Awaited<ReturnType<ReturnType<typeof selectRestrictions>['execute']>>[number]

const toStored = (row: RestrictionRow): StoredRestriction => ({ ...toRestriction(row), ...pastOf(row) })

const toRestriction = (row: Omit<RestrictionRow, 'made_by'>): Restriction => ({
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
})

export const insertRestriction = (
  transaction: Database,
  restriction: NewRestriction,
  making: Making<Pick<StoredRestriction, 'id'>>,
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
      ...columnsOfMaking(making),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** It holds no longer, or again. */
export const setRestrictionState = (transaction: Database, id: number, state: StateInTime) =>
  transaction.updateTable('restrictions').set(columnsOfState(state)).where('id', '=', id).execute()
