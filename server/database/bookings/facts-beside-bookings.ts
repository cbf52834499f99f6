import { sql } from 'kysely'
import type { DateText, Language, Tenge } from '../../../contract/values.ts'
import type { RoomPrices } from '../../../domain/price.ts'
import type { Database } from '../connection.ts'

/** What the office shows beside bookings; each read is one statement, however many bookings there are. */

export interface RefundFacts {
  readonly bookingId: number
  /** What is due to the guest and has not arrived; late and double money goes its own way. */
  readonly due: Tenge
  /** A refund for the cancellation is on its way or paid: the booking cannot come back. */
  readonly sent: boolean
  readonly openRequestId: number | null
}

export async function readRefundFacts(
  database: Database,
  bookingIds: readonly number[],
): Promise<Map<number, RefundFacts>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<RefundFacts>`
    select b.id as "bookingId",
      (select coalesce(sum(o.fee_part + o.stay_part + o.extras_part), 0)::int from refund_orders o
        where o.booking_id = b.id and o.state not in ('done', 'withdrawn') and o.reason not in ('late', 'double')) as due,
      exists (select from refund_orders o where o.booking_id = b.id and o.reason in ('policy', 'full')
        and o.state in ('sending', 'unsure', 'done')) as sent,
      (select q.id from refund_requests q where q.booking_id = b.id and q.decision is null) as "openRequestId"
    from unnest(${[...bookingIds]}::bigint[]) as b (id)`.execute(database)
  return new Map(rows.map((facts) => [facts.bookingId, facts]))
}

/** The number of the room that each of them has: tonight, else next, else had last. */
export async function readUnitNumbers(
  database: Database,
  bookingIds: readonly number[],
  today: DateText,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ bookingId: number; number: string }>`
    select b.id as "bookingId", given.number from unnest(${[...bookingIds]}::bigint[]) as b (id)
    cross join lateral (
      select u.number from unit_nights n join units u on u.id = n.unit_id
      where n.booking_id = b.id order by n.night < ${today}::date, abs(n.night - ${today}::date) limit 1
    ) given`.execute(database)
  return new Map(rows.map(({ bookingId, number }) => [bookingId, number]))
}

export interface NamedRoom extends RoomPrices {
  readonly id: number
  readonly types: Readonly<Record<Language, string>>
}

/** The rooms of these bookings, deleted ones too: a booking outlives its room. */
export async function listNamedRooms(database: Database, ids: readonly number[]): Promise<NamedRoom[]> {
  const { rows } = await sql<NamedRoom>`
    select r.id, r.capacity, r.price_summer as "priceSummer", r.price_winter as "priceWinter",
      '{"ru": "", "tm": "", "en": ""}'::jsonb
        || coalesce((select jsonb_object_agg(t.language, t.room_type) from room_texts t where t.room_id = r.id), '{}') as types
    from rooms r where r.id = any(${[...new Set(ids)]}::int[]) order by r.priority, r.id`.execute(database)
  return rows
}

export interface NamedCustomer {
  readonly id: number
  readonly fullName: string | null
  readonly email: string | null
  readonly phoneNumber: string | null
}

/** Those whose data was erased are missing. */
export async function listNamedCustomers(
  database: Database,
  ids: readonly number[],
): Promise<NamedCustomer[]> {
  const { rows } = await sql<NamedCustomer>`
    select id, full_name as "fullName", email, phone_number as "phoneNumber"
    from customers where id = any(${[...new Set(ids)]}::int[]) and erased_at is null order by id`.execute(
    database,
  )
  return rows
}
