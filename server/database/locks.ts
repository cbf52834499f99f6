import { sql } from 'kysely'
import type { Database } from './connection.ts'

/**
 * Every lock that is not simply a row's, in the order in which they are taken. All are released with the transaction.
 *
 * 1. setup: filling an empty database, so that two processes that start at once fill it once.
 */
const setupLock = 5_331_001

export const lockSetup = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(${setupLock})`.execute(transaction)
