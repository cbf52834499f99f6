import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/facts.ts'
import { deskWays } from '../../../contract/values.ts'
import { hotelInstant } from '../../../domain/hotel-time.ts'
import { closeDueDay } from '../../../server/actions/till/close-days.ts'
import { findBrokenCloses } from '../../../server/database/till/close-examinations.ts'
import { type Chance, chanceFor } from '../../races/seed.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { tries } from '../../support/proof-size.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())

const days = tries(25, 10_000)
const firstDay = '2027-01-15'
const dayMs = 86_400_000

/** Any moment of a day; its first and its last one more often than others. */
function momentOf(day: string, chance: Chance): Date {
  const begins = hotelInstant(day, '00:00').getTime()
  const offset = chance.oneOf([
    0,
    dayMs - 1,
    ...Array.from({ length: 4 }, () => chance.between(1, dayMs - 2)),
  ])
  return new Date(begins + offset)
}

/** Some come, with money in any way, some leave, some pay more or get some back, and somebody does not come at all. */
async function liveThrough(day: string, chance: Chance, inHouse: number[]): Promise<void> {
  const { database } = site.context
  for (let coming = chance.between(0, 2); coming > 0; coming -= 1) {
    const names = ['Aman', 'Jeren', 'Maral'].slice(0, chance.between(0, 3))
    const id = await storeBooking(
      site,
      {
        kind: 'note',
        check_in: day,
        check_out: addDays(day, chance.between(1, 3)),
        arrived_at: momentOf(day, chance),
      },
      { guests: names.map((name) => ({ name })), money: moneyOf(day, chance) },
    )
    inHouse.push(id)
  }
  if (inHouse.length > 0 && chance.between(1, 3) > 1) {
    const [leaving] = inHouse.splice(chance.between(0, inHouse.length - 1), 1)
    await sql`update bookings set departed_at = greatest(arrived_at, ${momentOf(day, chance)}::timestamptz) where id = ${leaving}`.execute(
      database,
    )
  }
  if (chance.between(1, 5) === 1) {
    const stay = { check_in: day, check_out: addDays(day, 1), taken_until: day }
    await storeBooking(site, { ...stay, status: 'cancelled', no_show_at: momentOf(day, chance) })
  }
}

const moneyOf = (day: string, chance: Chance) =>
  Array.from({ length: chance.between(0, 3) }, () => {
    const back = chance.between(1, 4) === 1 ? -1 : 1
    return {
      fee: back * chance.between(0, 5_000),
      stay: back * chance.between(1, 90_000),
      at: momentOf(day, chance),
      channel: chance.oneOf(deskWays),
      staffId: chance.between(1, 3),
    }
  })

/** The same once more in other words: each row by the day that a clock in Ashgabat shows. */
const toldByRows = (first: string, last: string) => sql<Record<string, unknown>>`
  with clock as (
    select day, day::timestamp at time zone 'Asia/Ashgabat' as begins, (day + 1)::timestamp at time zone 'Asia/Ashgabat' as ends
    from day_closes where day between ${first} and ${last})
  select c.day,
    (select count(*)::int from bookings b where b.taken_from <= c.day and b.taken_until > c.day) as sold,
    (select count(*)::int * 48000 from bookings b where b.taken_from <= c.day and b.taken_until > c.day) as price,
    (select count(*)::int from bookings b where b.arrived_at >= c.begins and b.arrived_at < c.ends) as arrivals,
    (select count(*)::int from bookings b where b.departed_at >= c.begins and b.departed_at < c.ends) as departures,
    (select count(*)::int from bookings b where b.no_show_at >= c.begins and b.no_show_at < c.ends) as "noShows",
    (select count(*)::int from bookings b where b.arrived_at < c.ends and (b.departed_at is null or b.departed_at >= c.ends)) as "inHouse",
    (select count(*)::int from bookings b join booking_guests g on g.booking_id = b.id
      where g.stays and b.arrived_at < c.ends and (b.departed_at is null or b.departed_at >= c.ends)) as guests,
    (select coalesce(jsonb_object_agg(w.channel, jsonb_build_array(w.payments, w.refunds, w.movements, w.fee, w.stay)), '{}') from (
      select l.channel, coalesce(sum(fee_part + stay_part) filter (where fee_part + stay_part > 0), 0) as payments,
        coalesce(sum(fee_part + stay_part) filter (where fee_part + stay_part < 0), 0) as refunds, count(*) as movements,
        sum(fee_part) as fee, sum(stay_part) as stay
      from ledger l where l.at >= c.begins and l.at < c.ends group by 1) w) as ways,
    (select coalesce(sum(fee_part + stay_part + extras_part), 0)::int from ledger l where l.at < c.begins) as carried
  from clock c order by c.day`

const toldByCloses = (first: string, last: string) => sql<Record<string, unknown>>`
  select day, (figures ->> 'sold')::int as sold, (figures ->> 'price')::int as price, (figures ->> 'arrivals')::int as arrivals,
    (figures ->> 'departures')::int as departures, (figures ->> 'noShows')::int as "noShows", (figures ->> 'inHouse')::int as "inHouse",
    (figures ->> 'guests')::int as guests,
    (select coalesce(jsonb_object_agg(w ->> 'way', jsonb_build_array(w -> 'payments', w -> 'refunds', w -> 'movements', w -> 'fee', w -> 'stay')), '{}')
      from jsonb_array_elements(figures -> 'ways') w) as ways,
    (select sum(value::int)::int from jsonb_each_text(figures -> 'carried')) as carried
  from day_closes where day between ${first} and ${last} order by day`

/** No statement may take as long as all days would. */
const daysAtOnce = 100

test('random days of desk work: what each was closed with is what plain SQL says of its rows', {
  timeout: 60_000 + days * 1_000,
}, async () => {
  const chance = chanceFor('random days are closed')
  const { database } = site.context
  const inHouse: number[] = []
  for (let place = 0; place < days; place += 1) {
    const day = addDays(firstDay, place)
    await liveThrough(day, chance, inHouse)
    clock.set(hotelInstant(addDays(day, 1), '03:00').toISOString())
    expect(await closeDueDay(site.context)).toBe(true)
  }
  for (let place = 0; place < days; place += daysAtOnce) {
    const some = Math.min(daysAtOnce, days - place)
    const span = [addDays(firstDay, place), addDays(firstDay, place + some - 1)] as const
    const closes = await toldByCloses(...span).execute(database)
    const rows = await toldByRows(...span).execute(database)
    expect(closes.rows).toHaveLength(some)
    expect(closes.rows).toEqual(rows.rows)
  }
  expect(await findBrokenCloses(database)).toEqual([])
})
