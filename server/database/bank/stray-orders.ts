import { sql } from 'kysely'
import type { Tenge } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'
import type { Row } from '../row.ts'

/** An order at the bank that is ours by its prefix and that no attempt of this database knows. */
export interface StrayOrder {
  readonly orderNumber: string
  /** What the bank holds of it. */
  readonly held: Tenge
  /** The bank's word for its state. */
  readonly state: string
  readonly orderedAt: Date | undefined
}

/**
 * Of these orders, those that an attempt answers for. An attempt that has failed, or that found its number taken, does not; nor does one
 * that knows its order under another id.
 */
export async function listKnownOrders(
  database: Database,
  orders: readonly { readonly orderNumber: string; readonly orderId: string | undefined }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ order_number: string }>`
    select a.order_number from payment_attempts a
    join unnest(${orders.map(({ orderNumber }) => orderNumber)}::text[],
      ${orders.map(({ orderId }) => orderId ?? null)}::text[]) as o (order_number, bank_order_id) using (order_number)
    where a.state <> 'failed' and coalesce(a.bank_order_id = o.bank_order_id, true)`.execute(database)
  return new Set(rows.map((row) => row.order_number))
}

/** Once for each order, for good: one that was dealt with is not named again. */
export const reportStray = (database: Database, stray: StrayOrder, now: Date) => {
  const facts = JSON.stringify({
    deposited: stray.held,
    state: stray.state,
    ...(stray.orderedAt && { orderedAt: stray.orderedAt.toISOString() }),
  })
  return database
    .insertInto('mismatches')
    .values({ what: 'stray_order', order_number: stray.orderNumber, facts, found_at: now })
    .onConflict((conflict) =>
      conflict
        .column('order_number')
        // Words and not parameters: only so does a prepared statement find its index.
        .where(sql<boolean>`what = 'stray_order'`)
        .doUpdateSet({ facts })
        .where('mismatches.closed_at', 'is', null)
        .where('mismatches.facts', 'is distinct from', sql<Record<string, unknown>>`excluded.facts`),
    )
    .execute()
}

export interface NamedStray {
  readonly id: number
  readonly orderNumber: string
  readonly facts: Record<string, unknown>
  readonly closedAt: Date | null
}

export const findStray = (database: Database, orderNumber: string): Promise<NamedStray | undefined> =>
  database
    .selectFrom('mismatches')
    .select(['id', 'facts', 'closed_at as closedAt'])
    .select(sql<string>`order_number`.as('orderNumber'))
    .where('what', '=', 'stray_order')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()

export const listOpenStrays = (database: Database): Promise<NamedStray[]> =>
  database
    .selectFrom('mismatches')
    .select(['id', 'facts', 'closed_at as closedAt'])
    .select(sql<string>`order_number`.as('orderNumber'))
    .where('what', '=', 'stray_order')
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()

export type StrayRefund = Row<'stray_refunds'>

const columns = [
  'id',
  'mismatch_id as mismatchId',
  'bank_order_id as bankOrderId',
  'amount',
  'deposited_before as depositedBefore',
  'state',
  'refusal',
  'sent_at as sentAt',
  'finished_at as finishedAt',
] as const

/** The last refund of a stray, whatever became of it; 0 before the first. */
export const readLastStrayRefund = (database: Database, mismatchId: number): Promise<number> =>
  database
    .selectFrom('stray_refunds')
    .select((eb) => eb.fn.max('id').as('last'))
    .where('mismatch_id', '=', mismatchId)
    .executeTakeFirst()
    .then((row) => row?.last ?? 0)

/** Whether nobody has dealt with a stray so far. Whoever asks holds its lock until the transaction ends. */
export const lockOpenStray = async (transaction: Database, mismatchId: number): Promise<boolean> => {
  const open = await transaction
    .selectFrom('mismatches')
    .select('id')
    .where('id', '=', mismatchId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return open !== undefined
}

/** Written before the bank is called; the caller holds the lock of the stray. */
export const insertStrayRefund = (
  transaction: Database,
  refund: { mismatchId: number; bankOrderId: string; amount: Tenge; sentAt: Date },
): Promise<StrayRefund> =>
  transaction
    .insertInto('stray_refunds')
    .values({
      mismatch_id: refund.mismatchId,
      bank_order_id: refund.bankOrderId,
      amount: refund.amount,
      deposited_before: refund.amount,
      state: 'sending',
      sent_at: refund.sentAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Strays whose money was sent back, with nobody knowing yet whether it arrived. */
export const listStraysUnderWay = async (database: Database): Promise<string[]> => {
  const rows = await database
    .selectFrom('stray_refunds as r')
    .innerJoin('mismatches as m', 'm.id', 'r.mismatch_id')
    .select(sql<string>`m.order_number`.as('orderNumber'))
    .where('r.state', '=', 'sending')
    .where('m.closed_at', 'is', null)
    .execute()
  return rows.map(({ orderNumber }) => orderNumber)
}

export const findSendingStrayRefund = (
  database: Database,
  mismatchId: number,
): Promise<StrayRefund | undefined> =>
  database
    .selectFrom('stray_refunds')
    .select(columns)
    .where('mismatch_id', '=', mismatchId)
    .where('state', '=', 'sending')
    .executeTakeFirst()

/** False when somebody else has ended it. */
export const finishStrayRefund = async (
  database: Database,
  id: number,
  end: { state: 'done' | 'never_arrived'; now: Date } | { state: 'refused'; now: Date; refusal: string },
): Promise<boolean> => {
  const ended = await database
    .updateTable('stray_refunds')
    .set({ state: end.state, finished_at: end.now, ...('refusal' in end && { refusal: end.refusal }) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Whoever gets true asks the bank for its list; nobody else does before the time that is given. */
export const claimStrayLook = async (database: Database, now: Date, nextAt: Date): Promise<boolean> => {
  const claimed = await database
    .updateTable('stray_looks')
    .set({ next_at: nextAt })
    .where('next_at', '<=', now)
    .returning('one')
    .executeTakeFirst()
  return claimed !== undefined
}

export const postponeStrayLook = (database: Database, nextAt: Date) =>
  database.updateTable('stray_looks').set({ next_at: nextAt }).execute()
