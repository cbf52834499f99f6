import { sql } from 'kysely'
import type { Language } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'

export const findCustomerByEmail = (database: Database, email: string) =>
  database
    .selectFrom('customers')
    .select(['id', 'email', 'password_hash as passwordHash', 'language'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()

/** Answers nothing when the address already has an account. */
export const insertCustomer = (
  database: Database,
  customer: {
    email: string
    passwordHash: string
    language: Language
    createdAt: Date
    emailConfirmedAt: Date | null
  },
) =>
  database
    .insertInto('customers')
    .values({
      email: customer.email,
      password_hash: customer.passwordHash,
      language: customer.language,
      created_at: customer.createdAt,
      email_confirmed_at: customer.emailConfirmedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Nothing is written for whoever stays with their language: every start of the site comes by. */
export const setCustomerLanguage = (
  database: Database,
  customerId: number,
  { language, since }: { language: Language; since: Date },
) =>
  database
    .updateTable('customers')
    .set({ language, language_since: since })
    .where('id', '=', customerId)
    .where('language', '<>', language)
    .execute()

/** Every link that was mailed to set another password dies with the old one. False for a customer who was erased meanwhile. */
export async function setCustomerPassword(
  database: Database,
  customerId: number,
  passwordHash: string,
): Promise<boolean> {
  const changed = await database
    .updateTable('customers')
    .set({ password_hash: passwordHash })
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  await deletePasswordResets(database, customerId)
  return changed !== undefined
}

const deletePasswordResets = (database: Database, customerId: number) =>
  database.deleteFrom('password_resets').where('customer_id', '=', customerId).execute()

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

/**
 * Takes the link away and answers whose it is. The customer is locked first: of several links that are used at once, those who waited find
 * that theirs died with the first.
 */
export async function usePasswordReset(transaction: Database, tokenHash: Buffer, now: Date) {
  await transaction
    .selectFrom('customers')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('password_resets').select('customer_id').where('token_hash', '=', tokenHash),
    )
    .forNoKeyUpdate()
    .execute()
  return transaction
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('customer_id as customerId')
    .executeTakeFirst()
}

/** Also those that an earlier version marked as used. */
export const deleteEndedPasswordResets = (database: Database, now: Date) =>
  database
    .deleteFrom('password_resets')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('used_at', 'is not', null)]))
    .execute()

/** What a letter to confirm an e-mail needs. */
export const findCustomer = (database: Database, customerId: number) =>
  database
    .selectFrom('customers')
    .select(['email', 'language', 'email_confirmed_at as emailConfirmedAt'])
    .where('id', '=', customerId)
    .executeTakeFirst()

export const insertEmailConfirmation = (
  database: Database,
  confirmation: { tokenHash: Buffer; customerId: number; createdAt: Date; expiresAt: Date },
) =>
  database
    .insertInto('email_confirmations')
    .values({
      token_hash: confirmation.tokenHash,
      customer_id: confirmation.customerId,
      created_at: confirmation.createdAt,
      expires_at: confirmation.expiresAt,
    })
    .execute()

/** Whose link it is. */
export const findEmailConfirmation = (database: Database, tokenHash: Buffer, now: Date) =>
  database
    .selectFrom('email_confirmations')
    .select('customer_id as customerId')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Of two calls at once only one gets it. The caller holds the customer's lock: whoever ends all their links takes them in no order. */
export const takeEmailConfirmation = (database: Database, tokenHash: Buffer, now: Date) =>
  database
    .deleteFrom('email_confirmations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('customer_id as customerId')
    .executeTakeFirst()

/** Whoever can read the mailbox has shown that it is theirs. Every other link of theirs has served its purpose. */
export async function confirmEmail(transaction: Database, customerId: number, now: Date): Promise<void> {
  await transaction
    .updateTable('customers')
    .set({ email_confirmed_at: now })
    .where('id', '=', customerId)
    .where('email_confirmed_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute()
  await transaction.deleteFrom('email_confirmations').where('customer_id', '=', customerId).execute()
}

export const deleteEndedConfirmations = (database: Database, now: Date) =>
  database.deleteFrom('email_confirmations').where('expires_at', '<=', now).execute()
