import type pg from 'pg'
import { hotelDate } from '../domain/hotel-time.ts'
import { documentKeys } from '../server/secrets/document-keys.ts'
import { guestDocumentPlace, seal } from '../server/secrets/sealing.ts'
import { documentKey } from './workplace.ts'

const paid = 300
const held = 100

/** Rooms with enough units that the bookings below never fill them: the constraint against overselling is in force. */
const bigRooms = 'select id, price_winter, count_total from rooms where count_total >= 15'

const insertBookings = `
  with planned as (
    select n, n <= $2::int as is_paid, case when n <= $2::int then n % 5 end as turn, 1 + n % 6 as nights, $1::date + (n * 13) % 60 as check_in
    from generate_series(1, $2::int + $3::int) n
  )
  insert into bookings (pay_code, kind, scope, status, reception, outcome, room_id, made_by, check_in, check_out, taken_from, taken_until, hold_until,
    created_at, payment_at, language, email, phone_number, cardholder_name, quote, total, fee, first_night, due_now)
  -- A fifth each: made by staff, waiting at the desk, arrived, given up at the desk, and just paid.
  select md5('live ' || n), case turn when 0 then 'note' else 'online' end, 'fee_and_stay',
    case when is_paid then 'paid' else 'unpaid' end,
    case when turn in (1, 3) then 'at_reception' when turn = 2 then 'confirmed' else 'not_sent' end,
    case turn when 3 then 'cancelled' else 'open' end, r.id,
    (select min(id) from staff), check_in, check_in + nights, check_in, check_in + nights,
    case when not is_paid then now() + interval '1 day' end, now(), case when is_paid then now() end,
    'en', 'live@example.com', '+99365000000', 'Live Guest', '{}', r.price_winter * nights + 5000, 5000, r.price_winter,
    r.price_winter + 5000
  from planned p
  join (select *, row_number() over (order by id) as position, count(*) over () as rooms from (${bigRooms}) big) r
    on r.position = 1 + p.n / 5 % r.rooms`

const insertNights = `
  insert into room_nights (room_id, night, units, taken)
  select b.room_id, b.taken_from + d, r.count_total, count(*)
  from bookings b join rooms r on r.id = b.room_id, generate_series(0, b.taken_until - b.taken_from - 1) d
  where b.check_in >= $1::date group by 1, 2, 3`

const insertGuests = `
  insert into booking_guests (booking_id, position, full_name, document_kind, is_payer)
  select b.id, position, 'Live Guest ' || position, 'passport', position = 1
  from bookings b, generate_series(1, 2) position where b.check_in >= $1::date
  returning id, booking_id, position`

const sealDocuments = `
  update booking_guests g set document_sealed = s.sealed
  from unnest($1::bigint[], $2::bytea[]) s (id, sealed) where g.id = s.id`

const insertMoney = `
  insert into ledger (booking_id, at, entry, channel, fee_part, stay_part)
  select id, payment_at, 'payment', 'note', fee, due_now - fee from bookings where check_in >= $1::date and status = 'paid'`

const aDocument = JSON.stringify({ kind: 'passport', series: 'AS', number: '123456' })

/** Bookings and holds of the coming weeks, the same in every database that is filled on the same day. */
export async function insertLive(owner: pg.Client): Promise<void> {
  const today = hotelDate(new Date())
  await owner.query(insertBookings, [today, paid, held])
  await owner.query(insertNights, [today])
  await insertGuestsWithDocuments(owner, today)
  await owner.query(insertMoney, [today])
}

/** A seal opens in its own row only. */
async function insertGuestsWithDocuments(owner: pg.Client, today: string): Promise<void> {
  const keys = documentKeys(Buffer.from(documentKey, 'base64'))
  const { rows } = await owner.query<{ id: string; booking_id: string; position: number }>(insertGuests, [
    today,
  ])
  const seals = rows.map(({ booking_id, position }) =>
    seal(aDocument, guestDocumentPlace(Number(booking_id), position), keys),
  )
  await owner.query(sealDocuments, [rows.map(({ id }) => id), seals])
}
