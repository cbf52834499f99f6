import { sql } from 'kysely'
import type { Database } from '../connection.ts'
import { fixedStatement } from '../statements/fixed-statement.ts'

export type SessionOwner = { readonly staffId: number } | { readonly customerId: number }

export const insertSession = (
  database: Database,
  session: { tokenHash: Buffer; owner: SessionOwner; createdAt: Date; expiresAt: Date },
) =>
  database
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      staff_id: 'staffId' in session.owner ? session.owner.staffId : null,
      customer_id: 'customerId' in session.owner ? session.owner.customerId : null,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()

/** A staff session counts only while its owner is active, and with the role that the owner has now. */
export async function findSession(database: Database, tokenHash: Buffer, now: Date) {
  const { rows } = await database.executeQuery(sessionOf(database, { tokenHash, now }))
  return rows[0]
}

const sessionOf = fixedStatement((database, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  database
    .selectFrom('sessions')
    .leftJoin('staff', 'staff.id', 'sessions.staff_id')
    .select([
      'sessions.staff_id as staffId',
      'sessions.customer_id as customerId',
      'staff.username',
      'staff.role',
      'staff.active',
      'staff.language',
    ])
    .select(
      sql<boolean>`staff.second_factor_required and staff.totp_sealed is null`.as('secondFactorMissing'),
    )
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .compile(),
)

export const deleteSession = (database: Database, tokenHash: Buffer) =>
  database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

export const deleteSessionsOfCustomer = (database: Database, customerId: number) =>
  database.deleteFrom('sessions').where('customer_id', '=', customerId).execute()

export const deleteEndedSessions = (database: Database, now: Date) =>
  database.deleteFrom('sessions').where('expires_at', '<=', now).execute()

/** Whether the password is still this one, and still enough where no code was asked for. It stays so until the end of the transaction. */
export async function keepCredentials(
  transaction: Database,
  owner: SessionOwner,
  { passwordHash, withoutCode }: { passwordHash: string; withoutCode: boolean },
): Promise<boolean> {
  const query =
    'staffId' in owner
      ? transaction
          .selectFrom('staff')
          .select('id')
          .where('id', '=', owner.staffId)
          .where('active', '=', true)
          .where('password_hash', '=', passwordHash)
          .$if(withoutCode, (query) => query.where('totp_sealed', 'is', null))
          .forShare()
      : transaction
          .selectFrom('customers')
          .select('id')
          .where('id', '=', owner.customerId)
          .where('password_hash', '=', passwordHash)
          .forShare()
  return (await query.executeTakeFirst()) !== undefined
}

/** The same password under a newer hash. Does nothing to a password that was changed meanwhile. */
export async function renewPasswordHash(
  database: Database,
  owner: SessionOwner,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await ('staffId' in owner
    ? database
        .updateTable('staff')
        .set({ password_hash: to })
        .where('id', '=', owner.staffId)
        .where('password_hash', '=', from)
    : database
        .updateTable('customers')
        .set({ password_hash: to })
        .where('id', '=', owner.customerId)
        .where('password_hash', '=', from)
  ).execute()
}

export const readPasswordHash = (database: Database, owner: SessionOwner): Promise<string | undefined> =>
  ('staffId' in owner
    ? database.selectFrom('staff').select('password_hash').where('id', '=', owner.staffId)
    : database.selectFrom('customers').select('password_hash').where('id', '=', owner.customerId)
  )
    .executeTakeFirst()
    .then((row) => row?.password_hash ?? undefined)

export const deleteSessionsOfStaff = (database: Database, staffId: number): Promise<number> =>
  database
    .deleteFrom('sessions')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
    .then(({ numDeletedRows }) => Number(numDeletedRows))

export const deleteOtherSessionsOfStaff = (database: Database, staffId: number, tokenHash: Buffer) =>
  database
    .deleteFrom('sessions')
    .where('staff_id', '=', staffId)
    .where('token_hash', '<>', tokenHash)
    .execute()
