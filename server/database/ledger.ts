import { sql } from 'kysely'
import type { Tenge } from '../../contract/values.ts'
import type { Database } from './connection.ts'
import type { Schema } from './schema.ts'

export interface LedgerEntry {
  readonly bookingId: number
  readonly at: Date
  readonly entry: Schema['ledger']['entry']
  readonly channel: Schema['ledger']['channel']
  readonly feePart: Tenge
  readonly stayPart: Tenge
  readonly attemptId?: number
  readonly staffId?: number
}

export const addLedgerEntry = (transaction: Database, entry: LedgerEntry) =>
  transaction
    .insertInto('ledger')
    .values({
      booking_id: entry.bookingId,
      at: entry.at,
      entry: entry.entry,
      channel: entry.channel,
      fee_part: entry.feePart,
      stay_part: entry.stayPart,
      attempt_id: entry.attemptId ?? null,
      staff_id: entry.staffId ?? null,
    })
    .execute()

/** What the hotel holds for a booking: payments less refunds. */
export interface MoneyHeld {
  readonly fee: Tenge
  readonly stay: Tenge
}

export async function readMoneyHeld(
  database: Database,
  bookingIds: readonly number[],
): Promise<Map<number, MoneyHeld>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('ledger')
    .select([
      'booking_id',
      sql<number>`sum(fee_part)::int`.as('fee'),
      sql<number>`sum(stay_part)::int`.as('stay'),
    ])
    .where('booking_id', 'in', bookingIds)
    .groupBy('booking_id')
    .execute()
  return new Map(rows.map((row) => [row.booking_id, { fee: row.fee, stay: row.stay }]))
}
