import { sql } from 'kysely'
import type { DateText, Language, Tenge } from '../../../contract/values.ts'
import type { Parts } from '../../../domain/money-parts.ts'
import type { Database } from '../connection.ts'
import type { Schema } from '../schema.ts'
import { plannedAnew } from '../statements/preparing-client.ts'

/** The movements of money in [from, until), in their order; no more than `most`. */
export async function listMovements(
  database: Database,
  { from, until, most }: { from: Date; until: Date; most: number },
): Promise<{ ids: number[]; hasExtras: boolean }> {
  const { rows } = await sql<{ ids: number[]; hasExtras: boolean }>`${plannedAnew}
    select coalesce(to_json(array_agg(id order by at, id)), '[]') as ids, coalesce(bool_or(extras_part <> 0), false) as "hasExtras"
    from (select id, at, extras_part from ledger where at >= ${from} and at < ${until} order by at, id limit ${most}) moved`.execute(
    database,
  )
  return rows[0] ?? { ids: [], hasExtras: false }
}

/** A row of the ledger with what people call it by. */
export interface Movement extends Parts {
  readonly id: number
  readonly at: Date
  readonly bookNumber: number
  /** The first guest, or whoever paid where none has a name; nobody once their data was erased. */
  readonly guest: string | null
  readonly payer: string | null
  readonly roomType: string | null
  /** The number of the room in which they slept first, or sleep. */
  readonly unit: string | null
  readonly checkIn: DateText
  readonly checkOut: DateText
  readonly entry: Schema['ledger']['entry']
  readonly channel: Schema['ledger']['channel']
  /** The number of the blank, check or slip; of the bank's money the number of its order. */
  readonly document: string | null
  readonly staff: string | null
  readonly reason: string | null
  /** What made the price of the booking, as it stands today: names of prices by date, a code, why staff gave another one. */
  readonly rates: string | null
  readonly code: string | null
  readonly given: string | null
  /** All that had moved for the booking when this had moved, and what the booking cost then. */
  readonly held: Tenge
  readonly total: Tenge | null
}

/** In the order of the ids. Names, room and dates are those of today; nothing else of it ever changes. */
export async function readMovements(
  database: Database,
  ids: readonly number[],
  language: Language,
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select l.id, l.at, b.book_number as "bookNumber", b.check_in as "checkIn", b.check_out as "checkOut", l.entry, l.channel,
      coalesce((
        select g.full_name from booking_guests g where g.booking_id = b.id and g.full_name is not null
        order by g.stays desc, g.position limit 1), b.cardholder_name) as guest,
      coalesce(b.cardholder_name,
        (select g.full_name from booking_guests g where g.booking_id = b.id and g.is_payer)) as payer,
      (select t.room_type from room_texts t where t.room_id = b.room_id and t.language = ${language}) as "roomType",
      (select u.number from unit_nights n join units u on u.id = n.unit_id where n.booking_id = b.id order by n.night limit 1) as unit,
      coalesce(l.receipt_number, (select c.receipt_number from ledger c where c.id = l.corrects),
        (select a.order_number from payment_attempts a where a.id = l.attempt_id)) as document,
      (select s.username from staff s where s.id = l.staff_id) as staff, l.reason,
      b.quote ->> 'code' as code, b.quote ->> 'given' as given,
      (select string_agg(distinct n ->> 'rate', ', ' order by n ->> 'rate')
        from jsonb_array_elements(b.quote -> 'nights') n where n ? 'rate') as rates,
      l.fee_part as fee, l.stay_part as stay, l.extras_part as extras, l.total,
      (select sum(m.fee_part + m.stay_part + m.extras_part)::int from ledger m where m.booking_id = l.booking_id and m.id <= l.id) as held
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, position)
    join ledger l on l.id = wanted.id
    join bookings b on b.id = l.booking_id
    order by wanted.position`.execute(database)
  return rows
}
