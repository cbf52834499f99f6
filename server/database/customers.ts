import { sql } from 'kysely'
import type { Language } from '../../contract/values.ts'
import type { Database } from './connection.ts'

export const findCustomerByEmail = (database: Database, email: string) =>
  database
    .selectFrom('customers')
    .select(['id', 'email', 'password_hash', 'language'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()

/** Answers nothing when the address already has an account. */
export const insertCustomer = (
  database: Database,
  customer: { email: string; passwordHash: string; language: Language; createdAt: Date },
) =>
  database
    .insertInto('customers')
    .values({
      email: customer.email,
      password_hash: customer.passwordHash,
      language: customer.language,
      created_at: customer.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** False for a customer who was erased meanwhile. */
export const setCustomerPassword = (
  database: Database,
  customerId: number,
  passwordHash: string,
): Promise<boolean> =>
  database
    .updateTable('customers')
    .set({ password_hash: passwordHash })
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const insertPasswordReset = (
  database: Database,
  reset: { tokenHash: Buffer; customerId: number; createdAt: Date; expiresAt: Date },
) =>
  database
    .insertInto('password_resets')
    .values({
      token_hash: reset.tokenHash,
      customer_id: reset.customerId,
      created_at: reset.createdAt,
      expires_at: reset.expiresAt,
    })
    .execute()

/** Whether the link could be used now. Only using it says for sure. */
export const isPasswordResetOpen = (database: Database, tokenHash: Buffer, now: Date): Promise<boolean> =>
  database
    .selectFrom('password_resets')
    .select('customer_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Marks the link as used and answers whose it is: of two calls at once only one gets it. */
export const usePasswordReset = (database: Database, tokenHash: Buffer, now: Date) =>
  database
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('customer_id')
    .executeTakeFirst()
