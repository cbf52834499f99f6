import { type RawBuilder, sql } from 'kysely'
import { hotelOffsetMs } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'

/** What examinations.ts asks of numbered rooms. Each statement answers complaint, number of the booking and facts. */

const hotelDay = (instant: string) =>
  sql`((${sql.ref(instant)} + ${hotelOffsetMs} * interval '1 millisecond') at time zone 'utc')::date`

const isInUse = (today: DateText) =>
  sql`(u.used_from is null or u.used_from <= ${today}) and (u.used_until is null or u.used_until > ${today})`

/** Of the bookings `b` for which `within` holds. */
export const unitsOfBookings = (today: DateText, within: RawBuilder<unknown>): RawBuilder<never>[] => [
  sql`
  select 'unit_outside_nights', b.book_number, jsonb_build_object('unit', u.number, 'night', min(n.night), 'nights', count(*)::int)
  from unit_nights n join bookings b on b.id = n.booking_id join units u on u.id = n.unit_id
  where ${within} and (n.night < b.check_in or n.night >= b.taken_until or n.night >= b.taken_from and u.room_id <> b.room_id)
  group by b.book_number, u.number`,
  sql`
  select 'arrived_without_unit', b.book_number, jsonb_build_object('since', b.check_in)
  from bookings b
  where ${within} and b.arrived_at is not null and b.departed_at is null and b.status <> 'cancelled' and b.outcome = 'open'
    and b.taken_from <= ${today} and b.taken_until > ${today}
    and exists (select from units u where u.room_id = b.room_id and ${isInUse(today)})
    and not exists (select from unit_nights n where n.booking_id = b.id and n.night = ${today})`,
  // Whoever leaves on the day of arrival has paid for that night, and keeps it.
  sql`
  select 'departed_with_nights', b.book_number, jsonb_build_object('until', b.taken_until)
  from bookings b
  where ${within} and b.departed_at is not null and b.taken_until > ${today}
    and b.taken_until > greatest(${hotelDay('b.departed_at')}, b.check_in + 1)`,
]

/** The primary key keeps this from being written; a database that was put together by hand may lack it. */
export const sharedUnits = (): RawBuilder<never> => sql`
  select 'two_in_unit', null::bigint, jsonb_build_object('unit', u.number, 'night', n.night, 'numbers',
    string_agg(coalesce(b.book_number::text, 'out of order'), ', ' order by b.book_number))
  from unit_nights n join units u on u.id = n.unit_id left join bookings b on b.id = n.booking_id
  group by u.number, n.night having count(*) > 1`

/** Only of categories that have any: a hotel may do without numbers. */
export const unitsThatDiffer = (today: DateText): RawBuilder<never> => sql`
  select 'units_differ', null::bigint, jsonb_build_object('room', r.id, 'units', count(*)::int, 'total', r.count_total)
  from rooms r join units u on u.room_id = r.id and ${isInUse(today)}
  where r.deleted_at is null group by r.id, r.count_total having count(*) <> r.count_total`
