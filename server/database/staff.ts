import { sql } from 'kysely'
import type { Language, StaffRole } from '../../contract/values.ts'
import type { Database } from './connection.ts'

export const findActiveStaff = (database: Database, username: string) =>
  database
    .selectFrom('staff')
    .select(['id', 'password_hash', 'role'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .where('active', '=', true)
    .executeTakeFirst()

export const insertStaff = (
  database: Database,
  staff: { username: string; passwordHash: string; role: StaffRole; createdAt: Date },
) =>
  database
    .insertInto('staff')
    .values({
      username: staff.username,
      password_hash: staff.passwordHash,
      role: staff.role,
      created_at: staff.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const setStaffLanguage = (database: Database, staffId: number, language: Language) =>
  database.updateTable('staff').set({ language }).where('id', '=', staffId).execute()

export const countAdmins = (database: Database) =>
  database
    .selectFrom('staff')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
    .then((row) => row.count)
