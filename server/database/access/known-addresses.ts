import type { Database } from '../connection.ts'
import type { SessionOwner } from './sessions.ts'

const columnOf = (owner: SessionOwner) => ('staffId' in owner ? 'staff_id' : 'customer_id')
const idOf = (owner: SessionOwner) => ('staffId' in owner ? owner.staffId : owner.customerId)

/** Addresses are keyed hashes: one for each key that may have been the current one. */
export const isKnownAddress = (
  database: Database,
  { owner, addressHashes, since }: { owner: SessionOwner; addressHashes: readonly Buffer[]; since: Date },
): Promise<boolean> =>
  database
    .selectFrom('known_addresses')
    .select('last_seen_at')
    .where(columnOf(owner), '=', idOf(owner))
    .where('address_hash', 'in', addressHashes)
    .where('last_seen_at', '>', since)
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const rememberAddress = (
  database: Database,
  { owner, addressHash, now }: { owner: SessionOwner; addressHash: Buffer; now: Date },
) =>
  database
    .insertInto('known_addresses')
    .values({ [columnOf(owner)]: idOf(owner), address_hash: addressHash, last_seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns([columnOf(owner), 'address_hash'])
        .where(columnOf(owner), 'is not', null)
        .doUpdateSet({ last_seen_at: now }),
    )
    .execute()

export const forgetAddressesUnseenSince = (database: Database, since: Date) =>
  database.deleteFrom('known_addresses').where('last_seen_at', '<=', since).execute()
