import { sql } from 'kysely'
import type { Tenge } from '../../contract/values.ts'
import type { Database } from './connection.ts'
import type { Schema } from './schema.ts'

export const insertRefundOrder = (
  transaction: Database,
  order: {
    bookingId: number
    attemptId: number
    reason: Schema['refund_orders']['reason']
    feePart: Tenge
    stayPart: Tenge
    createdAt: Date
  },
) =>
  transaction
    .insertInto('refund_orders')
    .values({
      booking_id: order.bookingId,
      attempt_id: order.attemptId,
      reason: order.reason,
      fee_part: order.feePart,
      stay_part: order.stayPart,
      state: 'due',
      created_at: order.createdAt,
      next_try_at: order.createdAt,
    })
    .execute()

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
