import type pg from 'pg'
import { hotelDate } from '../domain/hotel-time.ts'
import { setAsideWhatFollows } from './what-follows.ts'
import { type DatabaseUrls, withOwner } from './workplace.ts'

/**
 * Ten years of a hotel: bookings that were paid, at the desk or online, that lapsed, or that were cancelled and refunded, each with its
 * guests, money, history, refund request and review. Their documents are forgotten, as the server does. Every constraint is in force; only the
 * number of units is left out of past nights, and some of what follows is made when all bookings are there.
 */

const batchSize = 25_000
/** Batches that are inserted at a time: one for each core of a small machine. */
const workers = 2
const bookingsPerCustomer = 10

/** `n` counts the bookings; its last digits decide what became of each. */
const fates = `case when n % 100 = 12 then 'desk refunded' else
  case n % 10 when 0 then 'desk' when 1 then 'lapsed' when 2 then 'refunded' else 'online' end end`

/** Names as they are in a guest book: some on every page, some once a year. */
const nameOf = (n: string): string =>
  `(array['Aýna', 'Merdan', 'Жанна', 'Ogulnar', 'Serdar', 'Anna', 'Ivan', 'Şöhrat'])[1 + ${n} % 8] || ' ' ||
   (array['Orazow', 'Öwezow', 'Çaryýew', 'Щукин', 'Berdiýew', 'Nazarow', 'Smith'])[1 + ${n} / 8 % 7] || chr(97 + (${n} / 56 % 26)::int) ||
   chr(97 + (${n} / 1456 % 26)::int)`

const insertCustomers = `
  insert into customers (email, password_hash, language, created_at)
  select 'past-' || n || '@example.com', '$argon2id$none', 'ru', now() from generate_series(1, $1::int) n
  returning id`

const insertBookings = `
  with planned as (
    select n, ${fates} as fate, 1 + n % 5 as nights,
      $3::date - 3650 + (n * 3570::bigint / $4::bigint)::int as made_on, (n * 7919::bigint % 60)::int as days_ahead
    from generate_series($1::int, $2::int) n
  ), priced as (
    select p.*, fate like 'desk%' as at_desk, r.id as room_id, r.price_winter as price, made_on + days_ahead as check_in,
      made_on + time '12:00' as made_at
    from planned p
    join (select *, row_number() over (order by id) as position, count(*) over () as rooms from rooms) r
      on r.position = 1 + p.n / 7 % r.rooms
  )
  insert into bookings (id, pay_code, kind, scope, status, reception, room_id, customer_id, made_by, check_in, check_out,
    taken_from, taken_until, hold_until, created_at, payment_at, language, email, phone_number, cardholder_name, card_number,
    receipt_number, quote, total, fee, first_night, due_now, terms_version)
  -- So that each batch knows its own ids, whoever inserts at the same time.
  overriding system value
  select n, md5('pay code ' || n),
    case when at_desk then 'terminal' else 'online' end,
    'fee_and_stay',
    case when fate = 'lapsed' then 'unpaid' when fate like '%refunded' then 'cancelled' else 'paid' end,
    case when fate in ('desk', 'online') then 'confirmed' else 'not_sent' end,
    room_id,
    case when not at_desk then $5::int + n % $6::int end,
    case when at_desk then $7::int end,
    check_in, check_in + nights, check_in,
    case when fate in ('desk', 'online') then check_in + nights else check_in end,
    case when fate = 'lapsed' then made_at + interval '20 minutes' end,
    made_at,
    case when fate <> 'lapsed' then made_at + interval '5 minutes' end,
    'ru', 'past-' || n || '@example.com', '+9936' || lpad((n * 7919::bigint % 10000000)::text, 7, '0'), ${nameOf('n')},
    case when fate in ('online', 'refunded') then '4***********1234' end,
    case when at_desk then n::text end,
    jsonb_build_object('nights', (
        select jsonb_agg(jsonb_build_object('night', check_in + d, 'season', 'winter', 'room', price, 'extraGuests', 0))
        from generate_series(0, nights - 1) d),
      'extraGuests', 0, 'firstNight', price, 'stay', price * nights, 'fee', 5000, 'total', price * nights + 5000,
      'dueNow', price + 5000, 'balance', price * (nights - 1)),
    price * nights + 5000, 5000, price, price + 5000, '1'
  from priced`

/** All that hangs on a batch of bookings, each statement given the first and the last id of the batch. */
const insertWhatHangsOn = [
  `insert into booking_guests (booking_id, position, full_name, document_kind, document_sealed, is_payer)
   select b.id, position, ${nameOf('(b.id + position - 1)')}, 'passport', null, position = 1
   from bookings b, generate_series(1, 1 + (b.id % 2)::int) position where b.id between $1 and $2`,
  `insert into payment_attempts (booking_id, number, order_number, amount, fee_part, stay_part, state, bank_order_id, form_url,
     last_status, opened_at, session_ends_at, asked, finished_at)
   select id, 1, 'PAST' || id, due_now, fee, due_now - fee, 'paid', md5('bank ' || id), 'https://bank.example/' || id,
     2, created_at, created_at + interval '20 minutes', 1, payment_at
   from bookings where id between $1 and $2 and kind = 'online' and payment_at is not null`,
  `insert into ledger (booking_id, at, entry, channel, fee_part, stay_part, attempt_id)
   select booking_id, finished_at, 'payment', 'bank', fee_part, stay_part, id from payment_attempts where booking_id between $1 and $2`,
  `insert into ledger (booking_id, at, entry, channel, fee_part, stay_part, receipt_number, staff_id)
   select id, payment_at, 'payment', 'terminal', fee, total - fee, receipt_number, made_by
   from bookings where id between $1 and $2 and kind = 'terminal'`,
  `insert into refund_orders (booking_id, attempt_id, reason, fee_part, stay_part, state, created_at, tries, finished_at)
   select b.id, a.id, 'policy', 0, a.stay_part, 'done', b.payment_at, 1, b.payment_at + interval '1 day'
   from bookings b join payment_attempts a on a.booking_id = b.id where b.id between $1 and $2 and b.status = 'cancelled'`,
  `insert into refund_orders (booking_id, reason, fee_part, stay_part, state, created_at, tries, finished_at)
   select id, 'policy', 0, total - fee, 'done', payment_at, 0, payment_at + interval '1 day'
   from bookings where id between $1 and $2 and status = 'cancelled' and kind = 'terminal'`,
  `insert into ledger (booking_id, at, entry, channel, fee_part, stay_part, refund_order_id)
   select booking_id, finished_at, 'refund', case when attempt_id is null then 'terminal' else 'bank' end, 0, -stay_part, id
   from refund_orders where booking_id between $1 and $2`,
  `insert into history (at, actor, staff_id, customer_id, booking_id, action, facts)
   select created_at, case when made_by is null then 'client' else 'staff' end, made_by, customer_id, id, 'placed',
     jsonb_build_object('roomId', room_id, 'checkIn', check_in, 'checkOut', check_out, 'total', total, 'dueNow', due_now)
   from bookings where id between $1 and $2`,
  `insert into history (at, actor, booking_id, action)
   select coalesce(payment_at, hold_until), case when payment_at is null then 'system' else 'bank' end, id,
     case when payment_at is null then 'lapsed' else 'paid' end
   from bookings where id between $1 and $2`,
  // Whoever stayed was received by somebody of the staff, and whoever books or receives has signed in.
  `insert into history (at, actor, staff_id, booking_id, action)
   select check_in + time '12:00', 'staff', (select min(id) from staff), id, 'acceptReceptionProgram'
   from bookings where id between $1 and $2 and reception = 'confirmed'`,
  `insert into history (at, actor, staff_id, booking_id, action)
   select payment_at + interval '1 hour', 'staff', (select min(id) from staff), id, 'cancelBook'
   from bookings where id between $1 and $2 and status = 'cancelled'`,
  `insert into history (at, actor, staff_id, customer_id, subject, action, area)
   select created_at, case when made_by is null then 'client' else 'staff' end, made_by, customer_id,
     case when made_by is null then 'customer ' || customer_id else 'staff ' || made_by end, 'signed_in', 'access'
   from bookings where id between $1 and $2 and id % 5 = 0`,
  `with asked as (
     select id as booking_id, payment_at, nextval('private_files_id_seq') as passport_id, nextval('private_files_id_seq') as application_id
     from bookings where id between $1 and $2 and kind = 'online' and status = 'cancelled'
   ), files as (
     insert into private_files (id, media_type, sha256, bytes, added_at) overriding system value
     select unnest(array[passport_id, application_id]), 'application/pdf', '', null, payment_at from asked
   )
   insert into refund_requests (booking_id, asked_at, passport_id, application_id, decision, decided_at)
   select booking_id, payment_at, passport_id, application_id, 'refund', payment_at from asked`,
  `insert into reviews (customer_id, name, message, created_at, published)
   select customer_id, 'Past', 'It was a good stay, and the sea was warm.', created_at, id % 3 > 0
   from bookings where id between $1 and $2 and id % 50 = 3`,
]

const insertNights = `
  insert into room_nights (room_id, night, units, taken)
  select b.room_id, b.taken_from + d, null, count(*)
  from bookings b, generate_series(0, b.taken_until - b.taken_from - 1) d group by 1, 2`

/** Fills a database that has no bookings yet; answers the seconds that it took. */
export async function generatePast(urls: DatabaseUrls, count: number): Promise<number> {
  const start = performance.now()
  const { ownerUrl } = urls
  const makeWhatFollows = await setAsideWhatFollows(urls)
  const sharedParameters = await withOwner(ownerUrl, (owner) => insertPeople(owner, count))
  let next = 1
  const work = async (owner: pg.Client) => {
    while (next <= count) {
      const first = next
      next += batchSize
      await insertBatch(owner, { first, last: Math.min(count, next - 1) }, sharedParameters)
    }
  }
  await Promise.all(Array.from({ length: workers }, () => withOwner(ownerUrl, work)))
  await withOwner(ownerUrl, async (owner) => {
    await owner.query(`select setval(pg_get_serial_sequence('bookings', 'id'), $1)`, [count])
    await owner.query(insertNights)
  })
  await makeWhatFollows()
  return (performance.now() - start) / 1000
}

/** The parameters of the bookings that are the same for all of them. */
async function insertPeople(owner: pg.Client, count: number): Promise<unknown[]> {
  const customers = Math.ceil(count / bookingsPerCustomer)
  const { rows } = await owner.query<{ id: number }>(insertCustomers, [customers])
  const staff = await owner.query<{ id: number }>('select min(id) as id from staff')
  return [hotelDate(new Date()), count, rows[0]?.id, customers, staff.rows[0]?.id]
}

async function insertBatch(
  owner: pg.Client,
  { first, last }: { first: number; last: number },
  sharedParameters: readonly unknown[],
): Promise<void> {
  // How soon the data is on the disk does not matter here; what is checked does not change.
  await owner.query('begin; set local synchronous_commit = off')
  await owner.query(insertBookings, [first, last, ...sharedParameters])
  for (const statement of insertWhatHangsOn) await owner.query(statement, [first, last])
  await owner.query('commit')
}
