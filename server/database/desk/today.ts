import { sql } from 'kysely'
import type { DateText } from '../../../contract/values.ts'
import { live, type Moment } from '../bookings/lists/booking-lists.ts'
import type { Database } from '../connection.ts'
import { plannedAnew } from '../statements/preparing-client.ts'

export interface IdsOfDay {
  readonly late: number[]
  readonly arrivals: number[]
  readonly inHouse: number[]
  readonly departures: number[]
}

/**
 * Live bookings of a day. What reception has cancelled neither arrives nor stays. Late is who should have arrived on a day before and has not
 * while the stay is not over. Of a day to come nobody can say that yet: whoever is booked over it will be in the house, and whoever comes on it
 * arrives, confirmed or not.
 */
export async function findBookingsOfDay(
  database: Database,
  date: DateText,
  moment: Moment,
): Promise<IdsOfDay> {
  const { rows } = await sql<IdsOfDay>`${plannedAnew}
    with open as materialized (
      select b.id, b.book_number, b.check_in, b.check_out,
        b.reception = 'confirmed' and not b.awaits_arrival and ${date}::date <= ${moment.today}::date as arrived,
        ${date}::date > ${moment.today}::date as ahead
      from bookings b where ${live(moment)} and b.outcome = 'open')
    select
      to_json(array(select id from open where not arrived and not ahead and check_in < ${date} and check_out > ${date}
        order by check_in, book_number)) as late,
      to_json(array(select id from open where check_in = ${date} and not arrived order by book_number)) as arrivals,
      to_json(array(select id from open where check_out > ${date} and (arrived and check_in <= ${date} or ahead and check_in < ${date})
        order by book_number)) as "inHouse",
      to_json(array(select id from open where check_out = ${date} order by book_number)) as departures`.execute(
    database,
  )
  return rows[0] ?? { late: [], arrivals: [], inHouse: [], departures: [] }
}
