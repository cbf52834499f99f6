import { sql } from 'kysely'
import { nothing, type Parts } from '../../../domain/money-parts.ts'
import type { Capture } from '../../../domain/refund-plan.ts'
import type { Database } from '../connection.ts'
import type { Schema } from '../schema.ts'

export interface LedgerEntry {
  readonly bookingId: number
  readonly at: Date
  readonly entry: Schema['ledger']['entry']
  readonly channel: Schema['ledger']['channel']
  /** Negative where money goes back. */
  readonly parts: Parts
  readonly attemptId?: number | undefined
  readonly refundOrderId?: number | undefined
  readonly receiptNumber?: string | undefined
  readonly staffId?: number | undefined
  readonly reason?: string | undefined
}

export const addLedgerEntry = (transaction: Database, entry: LedgerEntry): Promise<{ id: number }> =>
  transaction
    .insertInto('ledger')
    .values({
      booking_id: entry.bookingId,
      at: entry.at,
      entry: entry.entry,
      channel: entry.channel,
      fee_part: entry.parts.fee,
      stay_part: entry.parts.stay,
      extras_part: entry.parts.extras,
      attempt_id: entry.attemptId ?? null,
      refund_order_id: entry.refundOrderId ?? null,
      receipt_number: entry.receiptNumber ?? null,
      staff_id: entry.staffId ?? null,
      reason: entry.reason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** A payment of the desk that a correction can name. */
export type DeskPayment = Pick<Schema['ledger'], 'channel'> & { readonly id: number }

/** The last payment of the desk for the stay or its fee. A booking whose money came through the bank has none, nor has one that cost nothing. */
export const findDeskPayment = (transaction: Database, bookingId: number): Promise<DeskPayment | undefined> =>
  transaction
    .selectFrom('ledger')
    .select(['id', 'channel'])
    .where('booking_id', '=', bookingId)
    .where('entry', '=', 'payment')
    .where('channel', '<>', 'bank')
    .where((where) => where.or([where('fee_part', '>', 0), where('stay_part', '>', 0)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A line that puts earlier ones right, in the name of the payment that it corrects. */
export async function addCorrection(
  transaction: Database,
  correction: { bookingId: number; at: Date; parts: Parts; staffId: number },
  corrected: DeskPayment,
): Promise<void> {
  await transaction
    .insertInto('ledger')
    .values({
      booking_id: correction.bookingId,
      at: correction.at,
      entry: 'correction',
      channel: corrected.channel,
      fee_part: correction.parts.fee,
      stay_part: correction.parts.stay,
      extras_part: correction.parts.extras,
      corrects: corrected.id,
      staff_id: correction.staffId,
    })
    .execute()
}

/** Whether the bank has ever moved money for a booking: also when all of it has gone back, and when it was not meant for the booking. */
export async function hasBankMoneyMoved(transaction: Database, bookingId: number): Promise<boolean> {
  const moved = await transaction
    .selectFrom('ledger')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('channel', '=', 'bank')
    .limit(1)
    .executeTakeFirst()
  return moved !== undefined
}

/**
 * What the hotel holds for each booking: payments less refunds. Late and double money that waits to go back does not count: it was
 * never meant for the booking.
 */
export async function readMoneyHeld(
  database: Database,
  bookingIds: readonly number[],
): Promise<Map<number, Parts>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<{ booking_id: number } & Parts>`
    select booking_id, sum(fee)::int as fee, sum(stay)::int as stay, sum(extras)::int as extras
    from (
      select booking_id, fee_part as fee, stay_part as stay, extras_part as extras from ledger
      where booking_id = any(${[...bookingIds]}::bigint[])
      union all
      select booking_id, -fee_part, -stay_part, -extras_part from refund_orders
      where booking_id = any(${[...bookingIds]}::bigint[])
        and reason in ('late', 'double') and state not in ('done', 'withdrawn')
    ) moved
    group by booking_id`.execute(database)
  return new Map(rows.map(({ booking_id, ...parts }) => [booking_id, parts]))
}

export const readMoneyHeldOf = async (database: Database, bookingId: number): Promise<Parts> =>
  (await readMoneyHeld(database, [bookingId])).get(bookingId) ?? nothing

/** What our books say that the bank still holds of one payment. */
export async function readHeldOfAttempt(database: Database, attemptId: number): Promise<Parts> {
  const { rows } = await sql<Parts>`
    select coalesce(sum(fee_part), 0)::int as fee, coalesce(sum(stay_part), 0)::int as stay, coalesce(sum(extras_part), 0)::int as extras
    from ledger where attempt_id = ${attemptId} and channel = 'bank'`.execute(database)
  return rows[0] ?? nothing
}

/** The bank payments of a booking that were meant for it, each with what is left of it. */
export async function listCaptures(database: Database, bookingId: number): Promise<Capture[]> {
  const { rows } = await sql<{ attempt_id: number } & Parts>`
    select l.attempt_id, sum(l.fee_part)::int as fee, sum(l.stay_part)::int as stay, sum(l.extras_part)::int as extras
    from ledger l
    where l.booking_id = ${bookingId} and l.channel = 'bank' and l.attempt_id is not null
      and not exists (
        select from refund_orders o where o.attempt_id = l.attempt_id and o.reason in ('late', 'double')
      )
    group by l.attempt_id`.execute(database)
  return rows.map(({ attempt_id, ...held }) => ({ attemptId: attempt_id, held }))
}
