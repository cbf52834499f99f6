import type pg from 'pg'
import { hotelDate } from '../domain/hotel-time.ts'

/** Every numbered room of the hotel, unless it has some already. */
const insertUnits = `
  insert into units (room_id, number, floor, created_at)
  select r.id, (1000 * r.position + n)::text, r.position, now()
  from (select id, count_total, row_number() over (order by id) as position from rooms) r, generate_series(1, r.count_total) n
  where not exists (select from units)`

/** One stay after the other in each room, of one to six nights, from three days ago on for five weeks: whoever leaves is followed the same day. */
const insertBookings = `
  with recursive stays as (
    select u.id as unit, u.room_id, $1::date - 3 as check_in, $1::date - 3 + 1 + (u.id % 6)::int as check_out, 1 as turn from units u
    union all
    select unit, room_id, check_out, check_out + 1 + ((unit * 7 + turn * 5) % 6)::int, turn + 1 from stays where check_out < $1::date + 32
  )
  insert into bookings (pay_code, kind, scope, status, reception, outcome, room_id, made_by, check_in, check_out, taken_from, taken_until,
    created_at, payment_at, language, email, phone_number, cardholder_name, quote, total, fee, first_night, due_now, arrived_at, departed_at)
  select md5('house ' || unit || ' ' || turn), 'note', 'fee_and_stay', 'paid', case when check_in < $1::date then 'confirmed' else 'not_sent' end,
    'open', room_id, (select min(id) from staff), check_in, check_out, check_in, check_out, now(), now(), 'en', 'house@example.com',
    '+99365000000', unit::text, '{}', 101000, 5000, 48000, 53000,
    case when check_in < $1::date then check_in end, case when check_out <= $1::date then check_out end
  from stays`

const insertNights = `
  insert into room_nights (room_id, night, units, taken)
  select b.room_id, b.taken_from + d, r.count_total, count(*)
  from bookings b join rooms r on r.id = b.room_id, generate_series(0, b.taken_until - b.taken_from - 1) d
  group by 1, 2, 3`

const insertGuests = `
  insert into booking_guests (booking_id, position, full_name, document_kind, is_payer)
  select id, 1, 'Guest ' || id, 'passport', true from bookings`

/** Who has come has a room; of the others every third. */
const insertUnitNights = `
  insert into unit_nights (unit_id, night, booking_id)
  select b.cardholder_name::int, b.taken_from + d, b.id
  from bookings b, generate_series(0, b.taken_until - b.taken_from - 1) d where b.arrived_at is not null or b.id % 3 = 0`

/** Numbered rooms that are all taken, from some days ago until weeks ahead. */
export async function fillHouse(owner: pg.Client): Promise<void> {
  const today = hotelDate(new Date())
  await owner.query(insertUnits)
  await owner.query(insertBookings, [today])
  for (const statement of [insertNights, insertGuests, insertUnitNights, 'vacuum analyze', 'checkpoint'])
    await owner.query(statement)
}
