import type { Database } from './connection.ts'
import type { SessionOwner } from './sessions.ts'

/** Addresses from which accounts were signed in to, as keyed hashes. */
export interface KnownAddress {
  readonly owner: SessionOwner
  readonly addressHash: Buffer
}

const columnOf = (owner: SessionOwner) => ('staffId' in owner ? 'staff_id' : 'customer_id')
const idOf = (owner: SessionOwner) => ('staffId' in owner ? owner.staffId : owner.customerId)

export const isKnownAddress = (
  database: Database,
  { owner, addressHash }: KnownAddress,
  since: Date,
): Promise<boolean> =>
  database
    .selectFrom('known_addresses')
    .select('last_seen_at')
    .where(columnOf(owner), '=', idOf(owner))
    .where('address_hash', '=', addressHash)
    .where('last_seen_at', '>', since)
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const rememberAddress = (database: Database, { owner, addressHash }: KnownAddress, now: Date) =>
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
