import type pg from 'pg'
import { hotelDate } from '../domain/hotel-time.ts'

const rates = 200
const restrictions = 50

/** Of one category or of all, for weeks or days of the coming year: on each night several hold, and one wins. */
const insertRates = `
  insert into rates (rank, name, first_night, last_night, days, room_ids, percent, created_at, created_by)
  select n, 'Rate ' || n, $1::date + (n * 37) % 365, $1::date + (n * 37) % 365 + n % 60, case n % 3 when 0 then '{4,5}'::int[] else '{0,1,2,3,4,5,6}' end,
    case n % 2 when 0 then array[(select id from rooms where deleted_at is null order by id offset n % (select count(*) from rooms where deleted_at is null) limit 1)] end,
    n % 60 - 20, now(), (select min(id) from staff)
  from generate_series(1, $2::int) n`

/** None that refuses a week. */
const insertRestrictions = `
  insert into restrictions (name, first_day, last_day, days, fewest, created_at, created_by)
  select 'Restriction ' || n, $1::date + n * 7, $1::date + n * 7 + 13, '{4,5,6}', 2 + n % 4, now(), (select min(id) from staff)
  from generate_series(1, $2::int) n`

/** A hotel that steers its prices all year round. */
export async function insertSteeredPrices(owner: pg.Client): Promise<void> {
  const today = hotelDate(new Date())
  await owner.query(insertRates, [today, rates])
  await owner.query(insertRestrictions, [today, restrictions])
}
