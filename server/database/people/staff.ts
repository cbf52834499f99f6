import { sql } from 'kysely'
import type { Language, StaffRole } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'
import type { Row } from '../row.ts'

export type StaffRow = Row<'staff'>

const columns = [
  'id',
  'username',
  'password_hash as passwordHash',
  'role',
  'language',
  'active',
  'totp_sealed as totpSealed',
  'created_at as createdAt',
  'second_factor_required as secondFactorRequired',
  'totp_pending_sealed as totpPendingSealed',
  'totp_last_step as totpLastStep',
] as const

export const findActiveStaff = (database: Database, username: string) =>
  database
    .selectFrom('staff')
    .select(['id', 'password_hash as passwordHash', 'role', 'totp_sealed as totpSealed'])
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

/** Everybody, those who may sign in first, with how many sessions they have open. */
export const listStaff = (database: Database, now: Date) =>
  database
    .selectFrom('staff')
    .select(['id', 'username', 'role', 'active', 'language', 'created_at as createdAt'])
    .select('second_factor_required as secondFactorRequired')
    .select(sql<boolean>`totp_sealed is not null`.as('secondFactor'))
    .select(
      sql<number>`(select count(*) from sessions s where s.staff_id = staff.id and s.expires_at > ${now})`.as(
        'sessions',
      ),
    )
    .orderBy('active', 'desc')
    .orderBy(sql`lower(username)`)
    .execute()

export const findStaff = (database: Database, id: number) =>
  database.selectFrom('staff').select(columns).where('id', '=', id).executeTakeFirst()

export const lockStaff = (transaction: Database, id: number) =>
  transaction.selectFrom('staff').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Also one who is switched off. Names are the same however they are capitalised. */
export const lockStaffNamed = (transaction: Database, username: string) =>
  transaction
    .selectFrom('staff')
    .select(columns)
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const isUsernameTaken = (database: Database, username: string, except?: number): Promise<boolean> =>
  database
    .selectFrom('staff')
    .select('id')
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .where('id', '<>', except ?? 0)
    .executeTakeFirst()
    .then((row) => row !== undefined)

export interface StaffChanges {
  readonly username: string
  readonly role: StaffRole
  readonly active: boolean
  readonly passwordHash: string
  readonly secondFactorRequired: boolean
}

export const changeStaff = (transaction: Database, id: number, staff: StaffChanges) =>
  transaction
    .updateTable('staff')
    .set({
      username: staff.username,
      role: staff.role,
      active: staff.active,
      password_hash: staff.passwordHash,
      second_factor_required: staff.secondFactorRequired,
    })
    .where('id', '=', id)
    .execute()

export const setPendingSecret = (database: Database, id: number, sealed: Buffer) =>
  database.updateTable('staff').set({ totp_pending_sealed: sealed }).where('id', '=', id).execute()

export const setSecret = (transaction: Database, id: number, secret: { sealed: Buffer; step: number }) =>
  transaction
    .updateTable('staff')
    .set({ totp_sealed: secret.sealed, totp_pending_sealed: null, totp_last_step: secret.step })
    .where('id', '=', id)
    .execute()

export const clearSecondFactor = (transaction: Database, id: number) =>
  transaction
    .updateTable('staff')
    .set({ totp_sealed: null, totp_pending_sealed: null, totp_last_step: null })
    .where('id', '=', id)
    .execute()

/** False when a code of this step or a later one was taken before: of two at once only one gets it. */
export const spendStep = (database: Database, id: number, step: number): Promise<boolean> =>
  database
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)
