import { sql } from 'kysely'
import type { Database } from '../connection.ts'
import { fixedStatement } from '../statements/fixed-statement.ts'
import { together } from '../statements/together.ts'
import type { StoredCode } from './codes.ts'

/**
 * How often a code was used: bookings that were made by it and hold, or are paid. What lapsed or was cancelled is free again by that alone, so there is nothing
 * to give back and no second book to keep.
 */
const usesOf = (firstId: ReturnType<typeof sql.ref> | number, now: Date) => sql<number>`(
  select count(*)::int from code_uses u join bookings b on b.id = u.booking_id
  where u.code_id = ${firstId} and b.status <> 'cancelled' and (b.hold_until is null or b.hold_until > ${now}))`

/** One of those that took each other's place, and the first of them. */
export type CodeInLine = Pick<StoredCode, 'id' | 'firstId'>

export interface CodeStanding {
  /** Whether it holds, as it was read before. */
  readonly holds: boolean
  readonly uses: number
  readonly mostUses: number | null
}

/** Of the first, whatever has taken its place since: who counts the uses of a code does so alone. */
export const codeLock = fixedStatement((database, { firstId }: { firstId: number }) =>
  database.selectFrom('codes').select('id').where('id', '=', firstId).forNoKeyUpdate().compile(),
)

/** To be read under the lock, in a statement of its own: it sees what was committed while the lock was waited for. */
export const codeStanding = fixedStatement(
  (database, { id, firstId, now }: CodeInLine & { readonly now: Date }) =>
    sql<CodeStanding>`
      select ended_at is null as holds, most_uses as "mostUses", ${usesOf(firstId, now)} as uses
      from codes where id = ${id}`.compile(database),
)

/** Without the lock: what is told now may be another's in a moment. */
export async function readCodeStanding(
  database: Database,
  code: CodeInLine,
  now: Date,
): Promise<CodeStanding | undefined> {
  const { rows } = await database.executeQuery(codeStanding(database, { ...code, now }))
  return rows[0]
}

export async function lockCodeStanding(
  transaction: Database,
  code: CodeInLine,
  now: Date,
): Promise<CodeStanding | undefined> {
  const { id, firstId } = code
  const [, [standing]] = await together(
    transaction,
    codeLock(transaction, { firstId }),
    codeStanding(transaction, { id, firstId, now }),
  )
  return standing
}

export const insertCodeUse = (transaction: Database, use: { bookingId: number; firstId: number }) =>
  transaction.insertInto('code_uses').values({ booking_id: use.bookingId, code_id: use.firstId }).execute()

/** By the first of each. */
export async function countCodeUses(
  database: Database,
  firstIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; uses: number }>`
    select c.id, ${usesOf(sql.ref('c.id'), now)} as uses from codes c where c.id = any(${[...firstIds]}::int[])`.execute(
    database,
  )
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}
