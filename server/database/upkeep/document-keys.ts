import type { DocumentKey } from '../../secrets/document-keys.ts'
import type { Database } from '../connection.ts'

export interface KnownKey {
  readonly id: Buffer
  readonly check: Buffer
  readonly retiredAt: Date | null
}

export const listDocumentKeys = (database: Database): Promise<KnownKey[]> =>
  database
    .selectFrom('document_keys')
    .select(['key_id as id', 'check_value as check', 'retired_at as retiredAt'])
    .orderBy('added_at')
    .orderBy('key_id')
    .execute()

export const addDocumentKeys = (database: Database, keys: readonly DocumentKey[], now: Date) =>
  database
    .insertInto('document_keys')
    .values(keys.map(({ id, check }) => ({ key_id: id, check_value: check, added_at: now })))
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute()

/** All but the one that everything is sealed with now. */
export const retireOtherKeys = (database: Database, { id }: DocumentKey, now: Date) =>
  database
    .updateTable('document_keys')
    .set({ retired_at: now })
    .where('key_id', '<>', id)
    .where('retired_at', 'is', null)
    .returning('key_id as id')
    .execute()
