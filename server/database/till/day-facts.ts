import { sql } from 'kysely'
import type { WayOfDay } from '../../../domain/day-figures.ts'
import { nothing, type Parts } from '../../../domain/money-parts.ts'
import type { Database } from '../connection.ts'
import { longestStay, longestUsualStay } from '../nights/occupancy.ts'
import { plannedAnew } from '../statements/preparing-client.ts'

/** Days of 24 hours from an instant on: the hotel's clock is never put forward or back. */
export interface Days {
  readonly from: Date
  readonly days: number
}

const untilOf = ({ from, days }: Days): Date => new Date(from.getTime() + days * 86_400_000)

export interface CountedDay {
  /** Counted from the first one, which is 0. */
  readonly day: number
  readonly arrivals: number
  readonly departures: number
  readonly noShows: number
  readonly inHouse: number
  readonly guests: number
}

/**
 * Who came and went on each day, and who was there when it ended. Whoever is in the house or left since the first of the days can be one of them: both have an
 * index, so that yesterday costs no more in a hotel with a long past. Nobody stays longer than a year and a month after it.
 */
export async function countDays(database: Database, days: Days): Promise<CountedDay[]> {
  const [from, until] = [sql`${days.from}::timestamptz`, sql`${untilOf(days)}::timestamptz`]
  const guests = sql`(select count(*) from booking_guests g where g.booking_id = b.id and g.stays) as guests`
  const { rows } = await sql<CountedDay>`${plannedAnew}
    with there as materialized (
      select b.arrived_at, b.departed_at, ${guests} from bookings b
      where b.arrived_at is not null and b.departed_at is null and b.arrived_at < ${until}
      union all
      select b.arrived_at, b.departed_at, ${guests} from bookings b
      where b.departed_at >= ${from} and b.arrived_at < ${until}
        and b.departed_at < ${until} + ${longestStay + longestUsualStay}::int * interval '24 hours'
    ), gone as materialized (select b.no_show_at from bookings b where b.no_show_at >= ${from} and b.no_show_at < ${until})
    select d.day, counted.*, (select count(*)::int from gone where no_show_at >= d.begins and no_show_at < d.ends) as "noShows"
    from (
      select day, ${from} + day * interval '24 hours' as begins, ${from} + (day + 1) * interval '24 hours' as ends
      from generate_series(0, ${days.days}::int - 1) day
    ) d cross join lateral (
      select count(*) filter (where arrived_at >= d.begins and arrived_at < d.ends)::int as arrivals,
        count(*) filter (where departed_at >= d.begins and departed_at < d.ends)::int as departures,
        count(*) filter (where arrived_at < d.ends and (departed_at is null or departed_at >= d.ends))::int as "inHouse",
        coalesce(sum(guests) filter (where arrived_at < d.ends and (departed_at is null or departed_at >= d.ends)), 0)::int as guests
      from there
    ) counted order by d.day`.execute(database)
  return rows
}

export interface MovedOnDay extends WayOfDay {
  readonly day: number
}

const moved = sql`fee_part + stay_part + extras_part`

/** What the ledger tells of each day by way of paying; ways in which nothing moved are missing. */
export async function listMoneyOfDays(database: Database, days: Days): Promise<MovedOnDay[]> {
  const { rows } = await sql<MovedOnDay>`${plannedAnew}
    select floor(extract(epoch from at - ${days.from}::timestamptz) / 86400)::int as day, channel as way,
      sum(fee_part)::float8 as fee, sum(stay_part)::float8 as stay, sum(extras_part)::float8 as extras,
      sum(greatest(${moved}, 0))::float8 as payments, sum(least(${moved}, 0))::float8 as refunds, count(*)::int as movements
    from ledger where at >= ${days.from} and at < ${untilOf(days)} group by 1, 2 order by 1, 2`.execute(
    database,
  )
  return rows
}

/** All that moved before an instant. */
export async function sumMoneyBefore(database: Database, instant: Date): Promise<Parts> {
  const { rows } = await sql<Parts>`${plannedAnew}
    select coalesce(sum(fee_part), 0)::float8 as fee, coalesce(sum(stay_part), 0)::float8 as stay,
      coalesce(sum(extras_part), 0)::float8 as extras
    from ledger where at < ${instant}`.execute(database)
  return rows[0] ?? nothing
}
