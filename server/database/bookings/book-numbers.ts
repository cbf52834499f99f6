import { sql } from 'kysely'
import type { Database } from '../connection.ts'

const first = 100_001

/** The highest number of any booking, also of cancelled ones. */
export const readHighestBookNumber = async (database: Database): Promise<number> => {
  const { highest } = await database
    .selectFrom('bookings')
    .select((eb) => eb.fn.max('book_number').as('highest'))
    .executeTakeFirstOrThrow()
  return Number(highest ?? first - 1)
}

export const findBookingId = async (database: Database, bookNumber: number): Promise<number | undefined> => {
  const found = await database
    .selectFrom('bookings')
    .select('id')
    .where('book_number', '=', bookNumber)
    .executeTakeFirst()
  return found?.id
}

const readLast = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ last: number | null }>`
    select last_value as last from pg_sequences where schemaname = current_schema() and sequencename = 'book_numbers'`.execute(
    database,
  )
  return Number(rows[0]?.last ?? first - 1)
}

/** More would be a mistake in typing. */
export const mostSteps = 10_000_000

/**
 * Draws numbers until the given one is drawn. That needs no right to set the sequence, cannot move it back, and does no harm to whoever
 * books meanwhile.
 */
export async function moveBookNumbersBeyond(
  database: Database,
  target: number,
): Promise<{ from: number; to: number }> {
  const from = await readLast(database)
  const steps = target - from
  if (steps > mostSteps)
    throw new Error(`${target} is more than ${mostSteps} beyond the last number ${from}.`)
  if (steps <= 0) return { from, to: from }
  const { rows } = await sql<{ to: number }>`
    select max(drawn) as to from (select nextval('book_numbers') as drawn from generate_series(1, ${steps}::int)) as numbers`.execute(
    database,
  )
  return { from, to: Number(rows[0]?.to ?? from) }
}
