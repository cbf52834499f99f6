import { sql } from 'kysely'
import type { DateText } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'

/** Numbered rooms that are out of order. Each takes one unit of its category out of sale: see close-unit.ts. */

/** Closures of a unit with a night in this range. Null: without a beginning or an end. */
export async function listClosuresOfUnit(
  database: Database,
  unitId: number,
  nights: { readonly from: DateText | null; readonly until: DateText | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct closure_id as id from unit_nights
    where unit_id = ${unitId} and closure_id is not null
      and (${nights.from}::date is null or night >= ${nights.from}::date)
      and (${nights.until}::date is null or night < ${nights.until}::date)
    order by 1`.execute(database)
  return rows.map(({ id }) => id)
}
