import { sql } from 'kysely'
import { balance } from '../../server/database/bookings/lists/booking-sorts.ts'
import type { Database } from '../../server/database/connection.ts'

/** What lies in the hotel now: real numbers and codes, so that calls get past the first check. */
export interface Facts {
  /** Those that guests see. */
  readonly rooms: readonly number[]
  readonly allRooms: readonly number[]
  readonly images: readonly { name: string; room_id: number }[]
  readonly availability: readonly number[]
  readonly staff: readonly number[]
  readonly customers: readonly number[]
  readonly reviews: readonly number[]
  readonly bookings: readonly KnownBooking[]
  /** Of money at the desk. */
  readonly movements: readonly number[]
  readonly refunds: readonly number[]
  readonly attempts: readonly number[]
  readonly requests: readonly number[]
  readonly mismatches: readonly number[]
  readonly notes: readonly { id: number; booking_id: number }[]
  readonly views: readonly number[]
  /** Of foreign guests, to be reported or reported already. */
  readonly arrivals: readonly { booking_id: number; guest_id: number; event: string; happened_at: string }[]
  readonly reports: readonly number[]
  /** Those that are offered, in their order; prices in tenge. */
  readonly services: readonly { id: number; price: number }[]
  readonly extras: readonly { id: number; booking_id: number }[]
  readonly units: readonly number[]
  /** Bookings of one category to which numbered rooms are given. */
  readonly neighbours: readonly (readonly number[])[]
  readonly closures: readonly number[]
  readonly shifts: readonly KnownShift[]
  /** Of who has left, in TMT. */
  readonly debts: readonly { booking_id: number; amount: number }[]
  readonly writeOffs: readonly number[]
  /** Prices by date and restrictions; those that have just ended too, which can come back. */
  readonly rates: readonly number[]
  readonly restrictions: readonly number[]
  readonly codes: readonly { id: number; word: string }[]
}

export interface KnownShift {
  readonly id: number
  readonly staff_id: number
  readonly state: 'open' | 'left' | 'over'
  /** How much moved in it. */
  readonly seen: number
}

export interface KnownBooking {
  readonly id: number
  readonly book_number: number
  readonly pay_code: string
  readonly customer_id: number | null
  readonly status: string
  readonly return_code: string | null
  readonly order_number: string | null
}

/** The latest of each, always in the same order. */
export async function readFacts(database: Database): Promise<Facts> {
  const numbers = async (table: string, where = 'true', most = 40): Promise<number[]> => {
    const { rows } = await sql<{
      id: number
    }>`select id from ${sql.table(table)} where ${sql.raw(where)} order by id desc limit ${most}`.execute(
      database,
    )
    return rows.map(({ id }) => Number(id))
  }
  const bookings = await sql<KnownBooking>`
    select b.id, b.book_number, b.pay_code, b.customer_id, b.status,
      (select a.return_code from payment_attempts a where a.booking_id = b.id order by a.id desc limit 1) as return_code,
      (select a.order_number from payment_attempts a where a.booking_id = b.id order by a.id desc limit 1) as order_number
    from bookings b order by b.id desc limit 120`.execute(database)
  const images = await sql<{ name: string; room_id: number }>`
    select name, room_id from images where room_id is not null order by name limit 60`.execute(database)
  const notes = await sql<{ id: number; booking_id: number }>`
    select id, booking_id from booking_notes where struck_at is null order by id desc limit 60`.execute(
    database,
  )
  const shifts = await sql<KnownShift>`
    select s.id, s.staff_id, case when s.closed_at is null then 'open' when d.shift_id is null then 'over' else 'left' end as state,
      (select count(*) from cash_moves m where m.shift_id = s.id) + (select count(*) from ledger l where l.shift_id = s.id) as seen
    from shifts s left join waiting_drawers d on d.shift_id = s.id order by s.id desc limit 40`.execute(
    database,
  )
  const services = await sql<{ id: number; price: number }>`
    select id, price from services where removed_at is null order by position, id`.execute(database)
  const extras = await sql<{ id: number; booking_id: number }>`
    select id, booking_id from extras where withdrawn_at is null and kind = 'service' order by id desc limit 60`.execute(
    database,
  )
  const arrivals = await sql<{ booking_id: number; guest_id: number; happened_at: Date }>`
    select b.id as booking_id, g.id as guest_id, b.arrived_at as happened_at
    from bookings b join booking_guests g on g.booking_id = b.id
    where b.arrived_at is not null and g.document_kind = 'other' and g.stays order by g.id desc limit 20`.execute(
    database,
  )
  const neighbours = await sql<{ ids: string[] }>`
    select array_agg(distinct n.booking_id) as ids
    from unit_nights n join bookings b on b.id = n.booking_id join units u on u.id = n.unit_id
    where b.status = 'paid' and b.departed_at is null
    group by u.room_id having count(distinct n.booking_id) > 1 order by u.room_id`.execute(database)
  const debts = await sql<{ booking_id: number; owed: number }>`
    select b.id as booking_id, ${balance} as owed from bookings b
    where (b.departed_at is not null or b.status = 'cancelled') and ${balance} > 0 order by b.id desc limit 20`.execute(
    database,
  )
  const codes = await sql<{ id: number; word: string }>`
    select id, word from codes order by id desc limit 6`.execute(database)
  return {
    rooms: await numbers('rooms', 'deleted_at is null and shown'),
    allRooms: await numbers('rooms', 'deleted_at is null', 1_000),
    images: images.rows,
    availability: await numbers('room_availability'),
    staff: await numbers('staff'),
    customers: await numbers('customers', 'erased_at is null'),
    reviews: await numbers('reviews', 'deleted_at is null'),
    bookings: bookings.rows,
    movements: await numbers('ledger', `channel <> 'bank' and entry in ('payment', 'refund')`),
    refunds: await numbers('refund_orders', `state in ('due', 'by_hand')`),
    attempts: await numbers('payment_attempts', `state = 'needs_look'`),
    notes: notes.rows.map(({ id, booking_id }) => ({ id: Number(id), booking_id: Number(booking_id) })),
    requests: await numbers('refund_requests', 'decision is null'),
    mismatches: await numbers('mismatches', 'closed_at is null'),
    views: await numbers('saved_views'),
    arrivals: arrivals.rows.map(({ booking_id, guest_id, happened_at }) => ({
      booking_id: Number(booking_id),
      guest_id: Number(guest_id),
      event: 'arrival',
      happened_at: happened_at.toISOString(),
    })),
    reports: await numbers('guest_reports', 'struck_at is null'),
    services: services.rows,
    extras: extras.rows.map(({ id, booking_id }) => ({ id: Number(id), booking_id: Number(booking_id) })),
    units: await numbers('units'),
    neighbours: neighbours.rows.map(({ ids }) => ids.map(Number)),
    closures: await numbers('unit_closures', 'ended_at is null'),
    shifts: shifts.rows,
    debts: debts.rows.map(({ booking_id, owed }) => ({
      booking_id: Number(booking_id),
      amount: Number(owed) / 100,
    })),
    writeOffs: await numbers('extras', `kind = 'written_off' and withdrawn_at is null`),
    rates: await numbers('rates', 'true', 6),
    restrictions: await numbers('restrictions', 'true', 6),
    codes: codes.rows,
  }
}
