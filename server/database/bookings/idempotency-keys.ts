import type { Database } from '../connection.ts'

/** What the client ordered under this key before; nothing without a key. */
export const orderOfKey = (database: Database, customerId: number, key: string | null) =>
  database
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'booking_id'])
    .where('customer_id', '=', customerId)
    .where('key', '=', key)

/** Nobody repeats an order a day later. */
const keptForMs = 24 * 3_600_000

export const deleteOldIdempotencyKeys = (database: Database, now: Date) =>
  database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - keptForMs))
    .execute()
