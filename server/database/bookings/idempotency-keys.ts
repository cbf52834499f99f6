import type { Database } from '../connection.ts'

export const findIdempotencyKey = (database: Database, customerId: number, key: string) =>
  database
    .selectFrom('idempotency_keys')
    .select(['body_hash as bodyHash', 'booking_id as bookingId'])
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst()

export const insertIdempotencyKey = (
  transaction: Database,
  row: { customerId: number; key: string; bodyHash: Buffer; bookingId: number; createdAt: Date },
) =>
  transaction
    .insertInto('idempotency_keys')
    .values({
      customer_id: row.customerId,
      key: row.key,
      body_hash: row.bodyHash,
      booking_id: row.bookingId,
      created_at: row.createdAt,
    })
    .execute()

/** Nobody repeats an order a day later. */
const keptForMs = 24 * 3_600_000

export const deleteOldIdempotencyKeys = (database: Database, now: Date) =>
  database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - keptForMs))
    .execute()
