import { sql } from 'kysely'
import type { Database } from './connection.ts'

/**
 * The order in which locks are taken. Whoever takes them in this order never waits in a circle; all are released with the transaction.
 *
 * 0. setup        filling an empty database, so that two processes that start at once fill it once
 * 1. customer     counts of a client's bookings and reviews, repeated orders
 * 2. booking      the row that an action is about
 * 3. room         shared by all who sell its nights or give them back, alone for whoever changes its counts
 * 4. lapsed holds other bookings' rows, only those that nobody else has locked (skip locked)
 * 5. nights       of one room, missing ones made in order first, then all locked in order
 *
 * A row that is changed twice in one transaction has its foreign keys checked again, which locks the rows that they name: so whoever
 * only gives nights back takes the room first as well.
 *
 * A sale reads its limits only after 5, in a statement of its own: what it sees then cannot change under it.
 */

const setupLock = 5_331_001

export const lockSetup = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(${setupLock})`.execute(transaction)

/** Leaves the row's key alone: rows that only point at the customer, such as a line of history, need not wait. */
export const lockCustomer = (transaction: Database, customerId: number) =>
  transaction
    .selectFrom('customers')
    .select(['email', 'language'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Keeps the room's counts as they are while nights are sold; sellers do not wait for each other here. */
export const shareRoom = (transaction: Database, roomId: number) =>
  transaction
    .selectFrom('rooms')
    .select('id')
    .where('id', '=', roomId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()

/** For changing counts: waits for all who are selling, and lets nobody sell until the end of the transaction. */
export const lockRoom = (transaction: Database, roomId: number) =>
  transaction
    .selectFrom('rooms')
    .selectAll()
    .where('id', '=', roomId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
