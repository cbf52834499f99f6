import { sql } from 'kysely'
import type { Language } from '../../../contract/values.ts'
import type { AvailabilityRule } from '../../../domain/availability.ts'
import type { Database } from '../connection.ts'
import { toRule } from '../rooms/rooms.ts'

export interface AvailabilityType {
  readonly id: number
  readonly title: string
  readonly rule: AvailabilityRule
}

export interface AvailabilityInUse extends AvailabilityType {
  /** Those that obey it, in display order. */
  readonly rooms: readonly { id: number; names: Partial<Record<Language, string>> }[]
}

export async function listAvailability(database: Database): Promise<AvailabilityInUse[]> {
  const rows = await database
    .selectFrom('room_availability as a')
    .selectAll()
    .select(
      sql<{ id: number; names: Partial<Record<Language, string>> }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'names',
          (select coalesce(jsonb_object_agg(t.language, t.room_type), '{}') from room_texts t where t.room_id = r.id))
          order by r.priority, r.id)
        from rooms r where r.availability_id = a.id and r.deleted_at is null), '[]')`.as('rooms'),
    )
    .orderBy('id')
    .execute()
  return rows.flatMap(({ rooms, ...row }) => {
    const rule = toRule(row)
    return rule ? [{ id: row.id, title: row.title, rule, rooms }] : []
  })
}

const columnsOf = ({ title, rule }: Omit<AvailabilityType, 'id'>) => ({
  title,
  kind: rule.kind,
  first_date: rule.kind === 'dates' ? rule.first : null,
  last_date: rule.kind === 'dates' ? rule.last : null,
  first_day: rule.kind === 'days' ? rule.first : null,
  last_day: rule.kind === 'days' ? rule.last : null,
})

export const insertAvailability = (transaction: Database, type: Omit<AvailabilityType, 'id'>) =>
  transaction
    .insertInto('room_availability')
    .values(columnsOf(type))
    .returning('id')
    .executeTakeFirstOrThrow()
    .then((row) => row.id)

/** Nobody else changes or chooses it until the end of the transaction. */
export async function lockAvailability(
  transaction: Database,
  id: number,
): Promise<AvailabilityType | undefined> {
  const row = await transaction
    .selectFrom('room_availability')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const rule = row && toRule(row)
  return rule && { id, title: row.title, rule }
}

/** Keeps it from being deleted until the end of the transaction. */
export const keepAvailability = (transaction: Database, id: number): Promise<boolean> =>
  transaction
    .selectFrom('room_availability')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const updateAvailability = (transaction: Database, { id, ...type }: AvailabilityType) =>
  transaction.updateTable('room_availability').set(columnsOf(type)).where('id', '=', id).execute()

/** Deleted rooms may still point at it; they have no need of it. */
export async function deleteAvailability(transaction: Database, id: number): Promise<void> {
  await transaction
    .updateTable('rooms')
    .set({ availability_id: null })
    .where('availability_id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute()
  await transaction.deleteFrom('room_availability').where('id', '=', id).execute()
}
