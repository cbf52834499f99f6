import { sql } from 'kysely'
import type { Tenge } from '../../../contract/values.ts'
import type { Parts } from '../../../domain/money-parts.ts'
import { guestName } from '../bookings/guest-name.ts'
import type { Database } from '../connection.ts'
import type { Row } from '../row.ts'

export type RefundOrder = Row<'refund_orders'>
type Reason = RefundOrder['reason']

export const partsOfOrder = ({ feePart, stayPart, extrasPart }: RefundOrder): Parts => ({
  fee: feePart,
  stay: stayPart,
  extras: extrasPart,
})

const columns = [
  'id',
  'booking_id as bookingId',
  'attempt_id as attemptId',
  'reason',
  'fee_part as feePart',
  'stay_part as stayPart',
  'extras_part as extrasPart',
  'state',
  'created_at as createdAt',
  'tries',
  'next_try_at as nextTryAt',
  'finished_at as finishedAt',
  'deposited_before as depositedBefore',
  'sent_at as sentAt',
  'refusals',
  'refusal',
] as const

const ended = ['done', 'withdrawn'] as const

/**
 * Orders change only under the lock of their booking. With a payment it goes to the bank as soon as the job comes round; without one, or where
 * the bank has refused before, it waits for a person.
 */
export const insertRefundOrder = (
  transaction: Database,
  order: {
    bookingId: number
    attemptId: number | null
    reason: Reason
    parts: Parts
    payBy: 'bank' | 'hand'
    now: Date
  },
): Promise<{ id: number }> =>
  transaction
    .insertInto('refund_orders')
    .values({
      booking_id: order.bookingId,
      attempt_id: order.attemptId,
      reason: order.reason,
      fee_part: order.parts.fee,
      stay_part: order.parts.stay,
      extras_part: order.parts.extras,
      state: order.payBy === 'bank' ? 'due' : 'by_hand',
      created_at: order.now,
      next_try_at: order.payBy === 'bank' ? order.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findRefundOrder = (database: Database, id: number): Promise<RefundOrder | undefined> =>
  database.selectFrom('refund_orders').select(columns).where('id', '=', id).executeTakeFirst()

/** What is due to the guest of a booking; late and double money is not among it. */
export const listDueOrders = (database: Database, bookingId: number): Promise<RefundOrder[]> =>
  database
    .selectFrom('refund_orders')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where('state', 'not in', ended)
    .where('reason', 'not in', ['late', 'double'])
    .orderBy('id')
    .execute()

export const listOpenOrdersOfAttempt = (database: Database, attemptId: number): Promise<RefundOrder[]> =>
  database
    .selectFrom('refund_orders')
    .select(columns)
    .where('attempt_id', '=', attemptId)
    .where('state', 'not in', ended)
    .orderBy('id')
    .execute()

/** Whether the bank has ever refused to give money of this payment back. */
export const bankRefusesRefundsOf = (database: Database, attemptId: number): Promise<boolean> =>
  database
    .selectFrom('refund_orders')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('refusal', 'is not', null)
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Takes one order that is to be sent or looked after; nobody else gets it before the lease ends. */
export const claimDueRefund = (
  database: Database,
  now: Date,
  leaseEndsAt: Date,
): Promise<RefundOrder | undefined> =>
  database
    .updateTable('refund_orders')
    .set({ next_try_at: leaseEndsAt })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('refund_orders')
        .select('id')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .executeTakeFirst()

/** Before it is sent: what the bank held then tells later whether it arrived. */
export const markRefundSending = (
  transaction: Database,
  id: number,
  sent: { depositedBefore: Tenge; sentAt: Date; nextTryAt: Date },
) =>
  transaction
    .updateTable('refund_orders')
    .set((eb) => ({
      state: 'sending',
      tries: eb('tries', '+', 1),
      deposited_before: sent.depositedBefore,
      sent_at: sent.sentAt,
      next_try_at: sent.nextTryAt,
    }))
    .where('id', '=', id)
    .execute()

export const setRefundState = (
  transaction: Database,
  id: number,
  state:
    | { state: 'due' | 'unsure'; nextTryAt: Date }
    | { state: 'due'; nextTryAt: Date; refusals: number }
    | { state: 'by_hand'; refusal: string }
    | { state: 'done' | 'withdrawn'; finishedAt: Date },
) =>
  transaction
    .updateTable('refund_orders')
    .set({
      state: state.state,
      next_try_at: 'nextTryAt' in state ? state.nextTryAt : null,
      finished_at: 'finishedAt' in state ? state.finishedAt : null,
      ...('refusals' in state && { refusals: state.refusals }),
      ...('refusal' in state && { refusal: state.refusal }),
    })
    .where('id', '=', id)
    .execute()

/** The next look at an order, whatever its state. */
export const postponeRefund = (database: Database, id: number, nextTryAt: Date) =>
  database
    .updateTable('refund_orders')
    .set((eb) => ({ tries: eb('tries', '+', 1), next_try_at: nextTryAt }))
    .where('id', '=', id)
    .where('state', 'in', ['due', 'sending', 'unsure'])
    .execute()

/** Less is left at the bank than the order wants back. */
export const shrinkRefundOrder = (transaction: Database, id: number, parts: Parts) =>
  transaction
    .updateTable('refund_orders')
    .set({ fee_part: parts.fee, stay_part: parts.stay, extras_part: parts.extras })
    .where('id', '=', id)
    .execute()

export interface WaitingRefund {
  readonly id: number
  readonly bookingId: number
  readonly bookNumber: number
  readonly payer: string | null
  readonly guestName: string | null
  readonly reason: Reason
  readonly state: RefundOrder['state']
  readonly amount: Tenge
  readonly createdAt: Date
  readonly refusal: string | null
}

/** Every refund that has not reached its guest yet, those for a person first. */
export const listWaitingRefunds = (database: Database): Promise<WaitingRefund[]> =>
  database
    .selectFrom('refund_orders as o')
    .innerJoin('bookings as b', 'b.id', 'o.booking_id')
    .select(['o.id', 'o.booking_id as bookingId', 'b.book_number as bookNumber'])
    .select(['b.cardholder_name as payer', 'o.reason', 'o.state', 'o.created_at as createdAt', 'o.refusal'])
    .select([guestName.as('guestName'), sql<number>`o.fee_part + o.stay_part + o.extras_part`.as('amount')])
    // As the index says it.
    .where(sql<boolean>`o.state not in ('done', 'withdrawn')`)
    .orderBy(sql`o.state = 'by_hand'`, 'desc')
    .orderBy('o.created_at')
    .limit(2000)
    .execute()

/** Whether the refund of a cancellation has been sent or paid: then the cancellation cannot be undone any more. */
export const hasSentRefund = (database: Database, bookingId: number): Promise<boolean> =>
  database
    .selectFrom('refund_orders')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('reason', 'in', ['policy', 'full'])
    .where('state', 'in', ['sending', 'unsure', 'done'])
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Whether a refund that became due since then is on its way or paid; late and double money goes its own way. */
export const hasSentRefundSince = (database: Database, bookingId: number, since: Date): Promise<boolean> =>
  database
    .selectFrom('refund_orders')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('reason', 'not in', ['late', 'double'])
    .where('created_at', '>=', since)
    .where('state', 'in', ['sending', 'unsure', 'done'])
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Whether late money of this booking went back before: then later money does too. */
export const hasLateRefund = async (database: Database, bookingId: number): Promise<boolean> => {
  const row = await database
    .selectFrom('refund_orders')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('reason', '=', 'late')
    .executeTakeFirst()
  return row !== undefined
}

export type RefundState = 'none' | 'due' | 'done' | 'refused'

/** How the refund of each booking stands: what is due comes before what is done, and that before a refused request. */
export async function readRefundStates(
  database: Database,
  bookingIds: readonly number[],
): Promise<Map<number, RefundState>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<{ booking_id: number; state: RefundState }>`
    select b.id as booking_id, case
      when exists (select from refund_orders o where o.booking_id = b.id and o.state not in ('done', 'withdrawn'))
        or exists (select from refund_requests q where q.booking_id = b.id and q.decision is null) then 'due'
      when exists (select from refund_orders o where o.booking_id = b.id and o.state = 'done') then 'done'
      when exists (select from refund_requests q where q.booking_id = b.id and q.decision = 'refuse') then 'refused'
      else 'none' end as state
    from unnest(${[...bookingIds]}::bigint[]) as b(id)`.execute(database)
  return new Map(rows.map((row) => [row.booking_id, row.state]))
}
