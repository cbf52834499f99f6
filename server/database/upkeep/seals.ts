import { type RawBuilder, sql } from 'kysely'
import { keyIdLength } from '../../secrets/document-keys.ts'
import {
  guestDocumentPlace,
  guestFactsPlace,
  pendingSecretPlace,
  privateFilePlace,
  type SealPlace,
  secretPlace,
} from '../../secrets/sealing.ts'
import type { Database } from '../connection.ts'

/** Every column that holds seals. Whoever adds one adds it here: starting, resealing and the doctor look at these. */
export interface SealedColumn {
  readonly name: string
  readonly table: string
  readonly column: string
  /** So many seals are held in memory and under locks at once. */
  readonly atOnce: number
  readonly placeOf: (row: { id: number; booking: number; position: number }) => SealPlace
}

export const sealedColumns = [
  {
    name: 'documents of guests',
    table: 'booking_guests',
    column: 'document_sealed',
    atOnce: 200,
    placeOf: ({ booking, position }) => guestDocumentPlace(booking, position),
  },
  {
    name: 'facts of guests',
    table: 'booking_guests',
    column: 'register_sealed',
    atOnce: 200,
    placeOf: ({ booking, position }) => guestFactsPlace(booking, position),
  },
  {
    name: 'files of refund requests',
    table: 'private_files',
    column: 'bytes',
    // Up to 10 MB each.
    atOnce: 2,
    placeOf: ({ id }) => privateFilePlace(id),
  },
  {
    name: 'authenticators',
    table: 'staff',
    column: 'totp_sealed',
    atOnce: 50,
    placeOf: ({ id }) => secretPlace(id),
  },
  {
    name: 'authenticators being set up',
    table: 'staff',
    column: 'totp_pending_sealed',
    atOnce: 50,
    placeOf: ({ id }) => pendingSecretPlace(id),
  },
] as const satisfies readonly SealedColumn[]

export interface StoredSeal {
  readonly id: number
  readonly place: SealPlace
  readonly sealed: Buffer
}

interface SealRow {
  id: number
  booking: number
  position: number
  sealed: Buffer
}

const where = ({ table }: SealedColumn) => sql.table(table)
const what = ({ column }: SealedColumn) => sql.ref(column)

/** Only guests are named by something else than their id. */
const named = ({ table }: SealedColumn): RawBuilder<unknown> =>
  table === 'booking_guests' ? sql`booking_id as booking, position` : sql`0 as booking, 0 as position`

const storedSeals = (column: SealedColumn, rows: readonly SealRow[]): StoredSeal[] =>
  rows.map((row) => ({ id: row.id, place: column.placeOf(row), sealed: row.sealed }))

/** A column's newest seals, or those before `before`. */
export async function listNewestSeals(
  database: Database,
  column: SealedColumn,
  { most, before = Number.MAX_SAFE_INTEGER }: { most: number; before?: number },
): Promise<StoredSeal[]> {
  const { rows } = await sql<SealRow>`
    select id, ${named(column)}, ${what(column)} as sealed from ${where(column)}
    where ${what(column)} is not null and id < ${before}::bigint order by id desc limit ${most}`.execute(
    database,
  )
  return storedSeals(column, rows)
}

/** Seals that do not begin so, after a row. Rows that somebody else is changing are left out: nobody waits. */
export async function lockOtherSeals(
  transaction: Database,
  column: SealedColumn,
  { head, after }: { head: Buffer; after: number },
): Promise<StoredSeal[]> {
  const { rows } = await sql<SealRow>`
    select id, ${named(column)}, ${what(column)} as sealed from ${where(column)}
    where id > ${after}::bigint and substring(${what(column)} from 1 for ${sql.lit(head.length)}) <> ${head}
    order by id limit ${column.atOnce} for no key update skip locked`.execute(transaction)
  return storedSeals(column, rows)
}

export async function countOtherSeals(
  database: Database,
  column: SealedColumn,
  head: Buffer,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${where(column)}
    where substring(${what(column)} from 1 for ${sql.lit(head.length)}) <> ${head}`.execute(database)
  return rows[0]?.count ?? 0
}

export interface NewSeal {
  readonly id: number
  readonly sealed: Buffer
  readonly fingerprint: Buffer
}

export const replaceSeals = (transaction: Database, column: SealedColumn, seals: readonly NewSeal[]) =>
  sql`
  update ${where(column)} set ${what(column)} = renewed.sealed
    ${column.table === 'private_files' ? sql`, sha256 = renewed.fingerprint` : sql``}
  from unnest(${seals.map(({ id }) => id)}::bigint[], ${seals.map(({ sealed }) => sealed)}::bytea[],
    ${seals.map(({ fingerprint }) => fingerprint)}::bytea[]) as renewed (id, sealed, fingerprint)
  where ${where(column)}.id = renewed.id`.execute(transaction)

export interface SealKind {
  readonly version: Buffer
  /** Null in the first seals, which do not say it. */
  readonly key: Buffer | null
  readonly count: number
}

/** Under which keys a column's seals are made. */
export async function countSealsByKey(database: Database, column: SealedColumn): Promise<SealKind[]> {
  const { rows } = await sql<SealKind>`
    select substring(${what(column)} from 1 for 1) as version,
      case when substring(${what(column)} from 1 for 1) = '\\x02' then substring(${what(column)} from 2 for ${sql.lit(keyIdLength)}) end as key,
      count(*)::int as count
    from ${where(column)} where ${what(column)} is not null group by 1, 2`.execute(database)
  return rows
}
