import { sql } from 'kysely'
import type { Tenge } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'
import type { Row } from '../row.ts'

export type Attempt = Row<'payment_attempts'>

const columns = [
  'id',
  'booking_id as bookingId',
  'number',
  'order_number as orderNumber',
  'amount',
  'fee_part as feePart',
  'stay_part as stayPart',
  'state',
  'bank_order_id as bankOrderId',
  'form_url as formUrl',
  'last_status as lastStatus',
  'last_answer as lastAnswer',
  'opened_at as openedAt',
  'session_ends_at as sessionEndsAt',
  'asked',
  'next_ask_at as nextAskAt',
  'finished_at as finishedAt',
  'return_code as returnCode',
  'next_check_at as nextCheckAt',
  'mark',
  'number_taken as numberTaken',
] as const

export const findAttempt = (database: Database, id: number): Promise<Attempt | undefined> =>
  database.selectFrom('payment_attempts').select(columns).where('id', '=', id).executeTakeFirst()

/** The number is ours and was stored before the bank gave the order an id of its own. */
export const findAttemptByOrder = (
  database: Database,
  order: { bankOrderId: string; orderNumber: string },
): Promise<Attempt | undefined> =>
  database
    .selectFrom('payment_attempts')
    .select(columns)
    .where('order_number', '=', order.orderNumber)
    .where((eb) => eb.or([eb('bank_order_id', 'is', null), eb('bank_order_id', '=', order.bankOrderId)]))
    .executeTakeFirst()

/** With this code, and no other, the guest comes back from the bank. */
export const findAttemptByReturnCode = (
  database: Database,
  returnCode: string,
): Promise<Attempt | undefined> =>
  database
    .selectFrom('payment_attempts')
    .select(columns)
    .where('return_code', '=', returnCode)
    .executeTakeFirst()

/** The last attempt of a booking that the bank has an order for. */
export const findLastBankOrder = (
  database: Database,
  bookingId: number,
): Promise<(Attempt & { bankOrderId: string }) | undefined> =>
  database
    .selectFrom('payment_attempts')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where('bank_order_id', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .$narrowType<{ bankOrderId: string }>()
    .executeTakeFirst()

/** Why the money of this attempt goes back as an order of its own, if it does. */
export const findStrayReason = (
  database: Database,
  attemptId: number,
): Promise<'late' | 'double' | undefined> =>
  database
    .selectFrom('refund_orders')
    .select('reason')
    .where('attempt_id', '=', attemptId)
    .where('reason', 'in', ['late', 'double'])
    .$narrowType<{ reason: 'late' | 'double' }>()
    .executeTakeFirst()
    .then((row) => row?.reason)

/** Every attempt of these bookings that is neither paid nor failed. */
export const listUnfinishedAttempts = (
  database: Database,
  bookingIds: readonly number[],
): Promise<Attempt[]> =>
  database
    .selectFrom('payment_attempts')
    .select(columns)
    .where('booking_id', '=', sql<number>`any(${[...bookingIds]}::bigint[])`)
    .where('finished_at', 'is', null)
    .execute()

/** The one attempt of a booking that is being registered or may be paid now. */
export const findOpenAttempt = (database: Database, bookingId: number): Promise<Attempt | undefined> =>
  database
    .selectFrom('payment_attempts')
    .select(columns)
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
    mark: string
    returnCode: string
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
      mark: attempt.mark,
      return_code: attempt.returnCode,
      opened_at: attempt.openedAt,
      session_ends_at: attempt.sessionEndsAt,
      next_ask_at: attempt.nextAskAt,
    })
    .returning(columns)
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
    .returning(columns)
    .executeTakeFirst()

/** The bank knows the order, but where to pay it is lost: polled to its end, and never in the way of a new attempt. */
export const makeOrphan = (database: Database, id: number, nextAskAt: Date) =>
  database
    .updateTable('payment_attempts')
    .set({ state: 'orphan', next_ask_at: nextAskAt })
    .where('id', '=', id)
    .where('state', '=', 'registering')
    .execute()

/** The bank's own id of an order that was found by its number and is proven to be ours. */
export const adoptOrder = (database: Database, id: number, orderId: string) =>
  database
    .updateTable('payment_attempts')
    .set({ bank_order_id: orderId })
    .where('id', '=', id)
    .where('bank_order_id', 'is', null)
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
    .returning(columns)
    .executeTakeFirst()

/** The same for one attempt, if its time has come. */
export const claimAttemptIfDue = (
  database: Database,
  id: number,
  now: Date,
  leaseEndsAt: Date,
): Promise<Attempt | undefined> =>
  database
    .updateTable('payment_attempts')
    .set({ next_ask_at: leaseEndsAt })
    .where('id', '=', id)
    .where('next_ask_at', '<=', now)
    .returning(columns)
    .executeTakeFirst()

/** Takes one unfinished attempt before its time, because something has happened to it. From now on the bank is asked often again. */
export const claimAttemptNow = (
  database: Database,
  id: number,
  leaseEndsAt: Date,
): Promise<Attempt | undefined> =>
  database
    .updateTable('payment_attempts')
    .set({ next_ask_at: leaseEndsAt, asked: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['registering', 'open', 'orphan', 'needs_look'])
    .returning(columns)
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

/** The bank's word is not what was expected. */
export const markNeedsLook = (
  database: Database,
  id: number,
  facts: { status: number | null; nextAskAt: Date | null },
) =>
  database
    .updateTable('payment_attempts')
    .set((eb) => ({
      state: 'needs_look',
      asked: eb('asked', '+', 1),
      next_ask_at: facts.nextAskAt,
      last_status: facts.status,
    }))
    .where('id', '=', id)
    .where('state', 'not in', ['paid', 'failed'])
    .execute()

/** What only an admin can decide, oldest first. */
export const listAttemptsToLookAt = (database: Database) =>
  database
    .selectFrom('payment_attempts as a')
    .innerJoin('bookings as b', 'b.id', 'a.booking_id')
    .select(['a.id', 'a.booking_id as bookingId', 'b.book_number as bookNumber'])
    .select(['a.order_number as orderNumber', 'a.amount', 'a.last_status as bankStatus'])
    .select(['a.opened_at as openedAt', 'a.mark', 'a.form_url as formUrl'])
    .where('a.state', '=', 'needs_look')
    .orderBy('a.id')
    .limit(2000)
    .execute()

/** The attempts by which the booking may still become paid; what only a person can decide counts, orphans do not. */
export const listUndecidedAttempts = (database: Database, bookingId: number): Promise<Attempt[]> =>
  database
    .selectFrom('payment_attempts')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['registering', 'open', 'needs_look'])
    .orderBy('number')
    .execute()

export const findUndecidedAttempt = async (
  database: Database,
  bookingId: number,
): Promise<Attempt | undefined> => (await listUndecidedAttempts(database, bookingId))[0]

/** What the bank's last answer called the reason of a failure. */
export const actionCodeOf = ({ lastAnswer }: Pick<Attempt, 'lastAnswer'>): number | undefined =>
  lastAnswer === null ? undefined : Number(lastAnswer)

/** The caller holds the lock of the booking, so that nobody else decides about its attempts. */
export const finishAttempt = (
  transaction: Database,
  id: number,
  outcome:
    | { state: 'failed'; now: Date; numberTaken?: true; actionCode?: number | undefined }
    | { state: 'paid'; now: Date; nextCheckAt: Date | null },
) =>
  transaction
    .updateTable('payment_attempts')
    .set({
      state: outcome.state,
      finished_at: outcome.now,
      next_ask_at: null,
      next_check_at: 'nextCheckAt' in outcome ? outcome.nextCheckAt : null,
      ...('numberTaken' in outcome && { number_taken: true }),
      ...('actionCode' in outcome && { last_answer: outcome.actionCode?.toString() ?? null }),
    })
    .where('id', '=', id)
    // Money that the bank has taken counts also after it had spoken of a failure.
    .where('state', 'not in', outcome.state === 'paid' ? ['paid'] : ['paid', 'failed'])
    .execute()

/** Takes one payment whose money is to be looked after at the bank; nobody else gets it before the lease ends. */
export const claimAttemptToCheck = (
  database: Database,
  now: Date,
  leaseEndsAt: Date,
): Promise<Attempt | undefined> =>
  database
    .updateTable('payment_attempts')
    .set({ next_check_at: leaseEndsAt })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('payment_attempts')
        .select('id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .executeTakeFirst()

export const scheduleCheck = (database: Database, id: number, nextCheckAt: Date | null) =>
  database
    .updateTable('payment_attempts')
    .set({ next_check_at: nextCheckAt })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .execute()

export const listPaidAttempts = (database: Database, since: Date): Promise<Attempt[]> =>
  database
    .selectFrom('payment_attempts')
    .select(columns)
    .where('state', '=', 'paid')
    .where('finished_at', '>=', since)
    .orderBy('id')
    .execute()
