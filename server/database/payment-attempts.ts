import type { Database } from './connection.ts'

export const findAttempt = (database: Database, id: number) =>
  database.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst()

/** The caller holds the lock of the booking, so that nobody else decides about its attempts. */
export const finishAttempt = (transaction: Database, id: number, state: 'paid' | 'failed', now: Date) =>
  transaction
    .updateTable('payment_attempts')
    .set({ state, finished_at: now, next_ask_at: null })
    .where('id', '=', id)
    .execute()
