import { type RawBuilder, sql } from 'kysely'
import type { DateText, Tenge } from '../../../contract/values.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Database } from '../connection.ts'
import { plannedAnew } from '../statements/preparing-client.ts'
import { isLongStay, longestStay, longestUsualStay } from './occupancy.ts'

/**
 * What the sold nights of a range cost, each by its line in the quote. Most stays lie in a month as a whole, and are what they cost without the fee:
 * only of the others are the lines read, and of those who left early: nights that were paid as booked and not slept were not sold.
 */
export async function sumPricesOfSold(database: Database, range: Stay, now: Date): Promise<Tenge> {
  const [from, until] = [sql`${range.checkIn}::date`, sql`${range.checkOut}::date`]
  const { rows } = await sql<{ price: Tenge }>`${plannedAnew}
    select coalesce(sum(case
      when taken_from = check_in and taken_until = check_out and check_in >= ${from} and check_out <= ${until}
        and coalesce((before_departure ->> 'checkOut')::date = check_out, true) then total - fee
      else (
        select sum((line ->> 'room')::int + (line ->> 'extraGuests')::int) from jsonb_array_elements(quote -> 'nights') line
        where (line ->> 'night')::date >= greatest(taken_from, ${from}) and (line ->> 'night')::date < least(taken_until, ${until}))
      end), 0)::float8 as price
    from (${soldIn(range, now)}) sold`.execute(database)
  return rows[0]?.price ?? 0
}

/** The same for each night; nights of which none was sold are missing. */
export async function listPricesOfSold(
  database: Database,
  range: Stay,
  now: Date,
): Promise<{ night: DateText; price: Tenge }[]> {
  const { rows } = await sql<{ night: DateText; price: Tenge }>`${plannedAnew}
    select (line ->> 'night')::date as night, sum((line ->> 'room')::int + (line ->> 'extraGuests')::int)::float8 as price
    from (${soldIn(range, now)}) sold, jsonb_array_elements(quote -> 'nights') line
    where (line ->> 'night')::date >= greatest(taken_from, ${range.checkIn}::date)
      and (line ->> 'night')::date < least(taken_until, ${range.checkOut}::date)
    group by 1`.execute(database)
  return rows
}

/** The bookings that take a unit on any night of a range. Lapsed holds do not. */
function soldIn(range: Stay, now: Date): RawBuilder<unknown> {
  const [from, until] = [sql`${range.checkIn}::date`, sql`${range.checkOut}::date`]
  const there = (ends: RawBuilder<unknown>) => sql`
    select b.* from bookings b
    where ${ends} and b.check_out > ${from} and b.taken_from < ${until} and b.taken_until > ${from} and b.taken_from < b.taken_until
      and (b.hold_until is null or b.hold_until > ${now})`
  return sql`${there(sql`b.check_out <= ${until} + ${longestUsualStay}::int and not (${isLongStay})`)}
    union all ${there(sql`b.check_out <= ${until} + ${longestStay}::int and ${isLongStay}`)}`
}
