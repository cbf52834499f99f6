import { sql } from 'kysely'
import type { Database } from './connection.ts'
import { fixedStatement } from './statements/fixed-statement.ts'
import { together } from './statements/together.ts'

/**
 * The order in which locks are taken. Whoever takes them in this order never waits in a circle; all are released with the transaction.
 *
 * 0. setup        filling an empty database, so that two processes that start at once fill it once
 * 1. customer     counts of a client's bookings and reviews, repeated orders
 * 2. booking      the row that an action is about
 *    list of rooms adding, deleting and ordering rooms: one at a time
 * 3. room         shared by all who sell its nights or give them back, alone for whoever changes its counts
 * 4. lapsed holds other bookings' rows, only those that nobody else has locked (skip locked)
 * 5. nights       of one room, missing ones made in order first, then all locked in order
 *    unit        a numbered room, alone for whoever changes or removes it; whoever is given it for a night waits for that
 * 6. address     from which a hold is placed: counted last, so that those who share one wait for each other no longer than a commit takes
 *    code        the first row of a code whose uses are counted, after the address and for the same reason
 *
 * Below all of these, in triggers and commits only: what a customer is called (migration 0024), the last row that a transaction locks; and the lock that
 * says that lists are changing, which everybody shares and whoever wants it alone does not wait for (docs/decisions/0026).
 *
 * A row that is changed twice in one transaction has its foreign keys checked again, which locks the rows that they name: so whoever
 * only gives nights back takes the room first as well.
 *
 * That a numbered room is clean or dirty is said before 3, of several in the order of their ids: it takes no lock that nights wait for.
 *
 * Nights of numbered rooms (unit_nights) are written after all of these, in the order of units and nights: whoever meets another one's waits for its
 * commit. Two bookings that change rooms are locked in the order of their ids.
 *
 * Below the booking as well: the open shift of whoever moves money, shared by all movements and alone for whoever closes it; to open one or to take over a
 * drawer, the lock of drawers before it; then the close of days (migration 0054), and the numbers of papers last.
 * A paper takes its number (paper_numbers) after the lock of its booking and last of all: whoever wants one of the same kind waits for its commit.
 *
 * A sale reads its limits only after 5, in a statement of its own: what it sees then cannot change under it.
 */

const setupLock = 5_331_001

export const lockSetup = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(${setupLock})`.execute(transaction)

/** Leaves the row's key alone: rows that only point at the customer, such as a line of history, need not wait. */
const lockingCustomer = (database: Pick<Database, 'selectFrom'>, customerId: number) =>
  database
    .selectFrom('customers')
    .select(['email', 'language', 'email_confirmed_at as emailConfirmedAt'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()

export const customerLock = fixedStatement((database, { customerId }: { customerId: number }) =>
  lockingCustomer(database, customerId).compile(),
)

export async function lockCustomer(transaction: Database, customerId: number) {
  const [[customer]] = await together(transaction, customerLock(transaction, { customerId }))
  if (!customer) throw new Error(`There is no customer ${customerId}.`)
  return customer
}

const roomLocks = 5_331_002

/**
 * Keeps the room's counts as they are while nights are sold; sellers do not wait for each other here. A lock of its own and not of the
 * row: it writes nothing, and it queues, so that whoever wants the room alone gets a turn however many are selling.
 */
export const roomShare = fixedStatement((database, { roomId }: { roomId: number }) =>
  sql`select ${sharing(roomId)}`.compile(database),
)

const sharing = (roomId: number) => sql`pg_advisory_xact_lock_shared(${roomLocks}, ${roomId}::int)`

/** The customer, and then the share of the room: for whoever needs both at once. */
export const customerLockAndRoomShare = fixedStatement(
  (database, { customerId, roomId }: { customerId: number; roomId: number }) =>
    database
      .with(
        (name) => name('customer').materialized(),
        (inner) => lockingCustomer(inner, customerId),
      )
      .selectFrom('customer')
      .selectAll()
      .select(sharing(roomId).as('shared'))
      .compile(),
)

export const shareRoom = (transaction: Database, roomId: number) =>
  transaction.executeQuery(roomShare(transaction, { roomId }))

/** For changing counts: waits for all who are selling, and lets nobody sell until the end of the transaction. */
export async function lockRoom(transaction: Database, roomId: number) {
  await sql`select pg_advisory_xact_lock(${roomLocks}, ${roomId}::int)`.execute(transaction)
  return transaction
    .selectFrom('rooms')
    .select(['id', 'count_total as countTotal', 'count_online as countOnline'])
    .where('id', '=', roomId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

const roomListLock = 5_331_003

/** For whoever adds, deletes or orders rooms: their places are counted without gaps. */
export const lockRoomList = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(${roomListLock})`.execute(transaction)

const unitListLock = 5_331_010

/** For whoever adds or renames numbered rooms: which numbers are free is known to one at a time. Taken before any other lock. */
export const lockUnitList = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(${unitListLock})`.execute(transaction)

const staffListLock = 5_331_004

/** For whoever adds or changes users: who is the last admin is known to one at a time. Taken before any other lock. */
export const lockStaffList = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(${staffListLock})`.execute(transaction)

const dayClosesLock = 5_331_012

/**
 * For whoever closes a day: waits for all money that is on its way, and whatever comes later waits for the close. Every movement of money shares it, in a trigger
 * (migration 0054), after its other locks. Taken before any other lock, and nothing else is locked under it.
 */
export const lockDayCloses = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(${dayClosesLock})`.execute(transaction)

const addressLocks = 5_331_006

/**
 * For whoever places a hold: how many came from this address is counted by one at a time. A part of a statement; without a number nothing is
 * locked.
 */
export const addressLock = (lockNumber: number | null) =>
  sql`pg_advisory_xact_lock(${addressLocks}, ${lockNumber}::int)`

export const lockNumberOf = (addressHash: Buffer): number => addressHash.readInt32BE()

const serviceListLock = 5_331_013

/** For whoever adds, orders or takes away services: their places are counted without gaps. Taken before any other lock. */
export const lockServiceList = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(${serviceListLock})`.execute(transaction)

const ratesLock = 5_331_014

/** For whoever changes prices by date or restrictions: what holds is known to one at a time. Taken before any other lock. */
export const lockRates = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(${ratesLock})`.execute(transaction)

const settingsLock = 5_331_005

/** For whoever changes settings, so that what stood before is known for certain. Taken alone. */
export const lockSettings = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(${settingsLock})`.execute(transaction)

const drawersLock = 5_331_011

/** For whoever opens a shift or takes over what another one has left: one at a time, as in the database's own `shift_of`. */
export const lockDrawers = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(${drawersLock})`.execute(transaction)

const demoLock = 5_331_008

/**
 * For whoever fills the demo hotel: one process at a time, and no other goes on before it is done. Held by the connection, because it is many
 * transactions; asked for again and again, because a statement that waits is ended after a while.
 */
export async function tryLockDemo(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${demoLock}) as got`.execute(
    connection,
  )
  return rows[0]?.got ?? false
}

export const unlockDemo = (connection: Database) =>
  sql`select pg_advisory_unlock(${demoLock})`.execute(connection)
