import { sql } from 'kysely'
import type { Tenge } from '../../../contract/values.ts'
import type { BookingList } from '../../../domain/booking-lists.ts'
import { listConditions, type Moment } from '../bookings/lists/booking-lists.ts'
import type { Database } from '../connection.ts'
import { plannedAnew } from '../statements/preparing-client.ts'

export interface HeldByBookings {
  readonly bookings: number
  readonly fee: Tenge
  readonly withFee: number
  readonly stay: Tenge
  readonly withStay: number
}

/** What the hotel holds for the bookings of these lists, by the same sum as readMoneyHeld. */
export async function sumHeld(
  database: Database,
  lists: readonly BookingList[],
  moment: Moment,
): Promise<HeldByBookings> {
  const listed = sql.join(
    lists.map((list) => sql`(${listConditions[list](moment)})`),
    sql` or `,
  )
  const { rows } = await sql<HeldByBookings>`${plannedAnew}
    with listed as materialized (select b.id from bookings b where ${listed}),
    held as (
      select l.id, moved.fee, moved.stay
      from listed l cross join lateral (
        select coalesce(sum(fee_part), 0) as fee, coalesce(sum(stay_part), 0) as stay
        from (
          select fee_part, stay_part from ledger where booking_id = l.id
          union all
          select -fee_part, -stay_part from refund_orders
          where booking_id = l.id and reason in ('late', 'double') and state not in ('done', 'withdrawn')
        ) rows_of_booking
      ) moved
    )
    select count(*)::int as bookings, coalesce(sum(fee), 0)::float8 as fee, count(*) filter (where fee > 0)::int as "withFee",
      coalesce(sum(stay), 0)::float8 as stay, count(*) filter (where stay > 0)::int as "withStay"
    from held`.execute(database)
  return rows[0] ?? { bookings: 0, fee: 0, withFee: 0, stay: 0, withStay: 0 }
}

export interface IncomeOfDay {
  /** Counted from the first one, which is 0. */
  readonly day: number
  readonly fee: Tenge
  readonly stay: Tenge
  readonly extras: Tenge
}

/** Payments less refunds of each day of 24 hours from an instant on; days without any are missing. */
export async function listIncome(database: Database, from: Date, until: Date): Promise<IncomeOfDay[]> {
  const { rows } = await sql<IncomeOfDay>`${plannedAnew}
    select floor(extract(epoch from at - ${from}::timestamptz) / 86400)::int as day,
      sum(fee_part)::float8 as fee, sum(stay_part)::float8 as stay, sum(extras_part)::float8 as extras
    from ledger where at >= ${from} and at < ${until} group by 1`.execute(database)
  return rows
}
