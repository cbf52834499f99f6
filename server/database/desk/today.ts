import { sql } from 'kysely'
import { addDays } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import { hotelInstant } from '../../../domain/hotel-time.ts'
import { live, type Moment } from '../bookings/lists/booking-lists.ts'
import type { Database } from '../connection.ts'
import { plannedAnew } from '../statements/preparing-client.ts'

export interface IdsOfDay {
  readonly late: number[]
  readonly arrivals: number[]
  readonly inHouse: number[]
  readonly departures: number[]
  readonly departed: number[]
  readonly stillInHouse: number[]
}

/**
 * Live bookings of a day. What reception has cancelled neither arrives nor stays. Late is who should have arrived on a day before and has not
 * while the stay is not over. Of a day to come nobody can say that yet: whoever is booked over it will be in the house, and whoever comes on it
 * arrives, confirmed or not. Beside them, live or not: who left on that day, and, of today, who should have left before and has not.
 */
export async function findBookingsOfDay(
  database: Database,
  date: DateText,
  moment: Moment,
): Promise<IdsOfDay> {
  const [begins, ends] = [hotelInstant(date, '00:00'), hotelInstant(addDays(date, 1), '00:00')]
  const { rows } = await sql<IdsOfDay>`${plannedAnew}
    with open as materialized (
      select b.id, b.book_number, b.check_in, b.check_out,
        b.reception = 'confirmed' and not b.awaits_arrival and ${date}::date <= ${moment.today}::date as arrived,
        coalesce(b.departed_at < ${ends}, false) as gone,
        ${date}::date > ${moment.today}::date as ahead
      from bookings b where ${live(moment)} and b.outcome = 'open')
    select
      to_json(array(select id from open where not arrived and not ahead and not gone and check_in < ${date} and check_out > ${date}
        order by check_in, book_number)) as late,
      to_json(array(select id from open where check_in = ${date} and not arrived and not gone order by book_number)) as arrivals,
      to_json(array(select id from open where check_out > ${date} and not gone
        and (arrived and check_in <= ${date} or ahead and check_in < ${date}) order by book_number)) as "inHouse",
      to_json(array(select id from open where check_out = ${date} and not gone order by book_number)) as departures,
      to_json(array(select b.id from bookings b where b.departed_at >= ${begins} and b.departed_at < ${ends} and b.status <> 'cancelled'
        order by b.departed_at, b.book_number)) as departed,
      to_json(array(select b.id from bookings b where ${date}::date = ${moment.today}::date and b.check_out < ${moment.today}
        and b.arrived_at is not null and b.departed_at is null and b.outcome = 'open' and b.status <> 'cancelled'
        order by b.check_out, b.book_number)) as "stillInHouse"`.execute(database)
  return rows[0] ?? nobody
}

const nobody: IdsOfDay = {
  late: [],
  arrivals: [],
  inHouse: [],
  departures: [],
  departed: [],
  stillInHouse: [],
}
