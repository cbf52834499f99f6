import type { Database } from '../connection.ts'

export const readSettingRows = (database: Database) =>
  database.selectFrom('settings').select(['key', 'value']).execute()

export const writeSetting = (
  database: Database,
  row: { key: string; value: unknown; changedAt: Date; changedBy: number | null },
) =>
  database
    .insertInto('settings')
    .values({
      key: row.key,
      value: JSON.stringify(row.value),
      changed_at: row.changedAt,
      changed_by: row.changedBy,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        changed_at: eb.ref('excluded.changed_at'),
        changed_by: eb.ref('excluded.changed_by'),
      })),
    )
    .execute()

/** Who changed which setting last, and when. Without a name it was the system. */
export const listSettingChanges = (
  database: Database,
): Promise<{ key: string; at: Date; username: string | null }[]> =>
  database
    .selectFrom('settings')
    .leftJoin('staff', 'staff.id', 'settings.changed_by')
    .select(['key', 'changed_at as at', 'username'])
    .orderBy('key')
    .execute()
