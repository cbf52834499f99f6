import type { Selectable } from 'kysely'
import type { Tenge } from '../../contract/values.ts'
import type { Database } from './connection.ts'
import type { Schema } from './schema.ts'

export type Attempt = Selectable<Schema['payment_attempts']>

export const findAttempt = (database: Database, id: number): Promise<Attempt | undefined> =>
  database.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst()

export const findAttemptByOrderNumber = (
  database: Database,
  orderNumber: string,
): Promise<Attempt | undefined> =>
  database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()

/** The one attempt of a booking that is being registered or may be paid now. */
export const findOpenAttempt = (database: Database, bookingId: number): Promise<Attempt | undefined> =>
  database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['registering', 'open'])
    .executeTakeFirst()

export const countAttempts = (database: Database, bookingId: number): Promise<number> =>
  database
    .selectFrom('payment_attempts')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
    .then((row) => row?.last ?? 0)

/** Stored before the bank is called. */
export const insertAttempt = (
  transaction: Database,
  attempt: {
    bookingId: number
    number: number
    orderNumber: string
    feePart: Tenge
    stayPart: Tenge
    openedAt: Date
    sessionEndsAt: Date
    nextAskAt: Date
  },
): Promise<Attempt> =>
  transaction
    .insertInto('payment_attempts')
    .values({
      booking_id: attempt.bookingId,
      number: attempt.number,
      order_number: attempt.orderNumber,
      amount: attempt.feePart + attempt.stayPart,
      fee_part: attempt.feePart,
      stay_part: attempt.stayPart,
      state: 'registering',
      opened_at: attempt.openedAt,
      session_ends_at: attempt.sessionEndsAt,
      next_ask_at: attempt.nextAskAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Saves what the registration answered, unless somebody else has decided about the attempt meanwhile. */
export const openAttempt = (
  database: Database,
  id: number,
  answer: { orderId: string; formUrl: string; nextAskAt: Date },
) =>
  database
    .updateTable('payment_attempts')
    .set({
      state: 'open',
      bank_order_id: answer.orderId,
      form_url: answer.formUrl,
      next_ask_at: answer.nextAskAt,
    })
    .where('id', '=', id)
    .where('state', '=', 'registering')
    .returningAll()
    .executeTakeFirst()

/** The bank knows the order, but where to pay it is lost: polled to its end, and never in the way of a new attempt. */
export const makeOrphan = (database: Database, id: number, orderId: string | undefined, nextAskAt: Date) =>
  database
    .updateTable('payment_attempts')
    .set({
      state: 'orphan',
      next_ask_at: nextAskAt,
      ...(orderId !== undefined && { bank_order_id: orderId }),
    })
    .where('id', '=', id)
    .where('state', '=', 'registering')
    .execute()

/** Takes one attempt that the bank is to be asked about; nobody else gets it before the lease ends. */
export const claimDueAttempt = (
  database: Database,
  now: Date,
  leaseEndsAt: Date,
): Promise<Attempt | undefined> =>
  database
    .updateTable('payment_attempts')
    .set({ next_ask_at: leaseEndsAt })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('payment_attempts')
        .select('id')
        .where('next_ask_at', '<=', now)
        .orderBy('next_ask_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

export const scheduleNextAsk = (
  database: Database,
  id: number,
  facts: { status: number | null; nextAskAt: Date },
) =>
  database
    .updateTable('payment_attempts')
    .set((eb) => ({
      asked: eb('asked', '+', 1),
      next_ask_at: facts.nextAskAt,
      ...(facts.status !== null && { last_status: facts.status }),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['registering', 'open', 'orphan'])
    .execute()

/** Undecided until a person has looked: the bank's word is not what was expected. */
export const markNeedsLook = (database: Database, id: number, status: number | null) =>
  database
    .updateTable('payment_attempts')
    .set({ state: 'needs_look', next_ask_at: null, last_status: status })
    .where('id', '=', id)
    .where('state', 'in', ['registering', 'open', 'orphan'])
    .execute()

/** The caller holds the lock of the booking, so that nobody else decides about its attempts. */
export const finishAttempt = (transaction: Database, id: number, state: 'paid' | 'failed', now: Date) =>
  transaction
    .updateTable('payment_attempts')
    .set({ state, finished_at: now, next_ask_at: null })
    .where('id', '=', id)
    .where('state', 'not in', ['paid', 'failed'])
    .execute()
