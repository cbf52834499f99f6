import { sql } from 'kysely'
import type { BookingStatus, DateText, Tenge } from '../../../contract/values.ts'
import type { MayOwe } from '../../../domain/debts.ts'
import { guestName } from '../bookings/guest-name.ts'
import type { Moment } from '../bookings/lists/booking-lists.ts'
import { balance } from '../bookings/lists/booking-sorts.ts'
import type { Database } from '../connection.ts'
import { plannedAnew } from '../statements/preparing-client.ts'

/** A booking that has something to pay, with what is asked about it. */
export interface OwingBooking extends MayOwe {
  readonly id: number
  readonly bookNumber: number
  readonly status: BookingStatus
  readonly checkIn: DateText
  readonly guestName: string | null
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly balance: Tenge
  /** When a reminder was last queued. */
  readonly remindedAt: Date | null
}

/**
 * Bookings that have something to pay and may be a debt: domain/debts.ts says which of them are. Past ones are looked up by what is written down about
 * them, and those about which nothing is written down yet are few.
 */
export async function listOwingBookings(database: Database, { today }: Moment): Promise<OwingBooking[]> {
  const { rows } = await sql<OwingBooking>`${plannedAnew}
    with known as materialized (
      select s.booking_id as id from sorted_bookings s where s.balance > 0 and (s.reception = 1 or s.status = 4)
      union select booking_id from unsorted_bookings
      union select b.id from bookings b where b.owing_reason is not null
    ), owing as materialized (
      select b.*, ${balance} as balance
      from known k cross join lateral (select b.* from bookings b where b.id = k.id offset 0) b
      where b.check_out < ${today} or b.departed_at is not null or b.status = 'cancelled'
        or (b.kind = 'transfer' and b.status = 'awaiting_confirmation')
    )
    select b.id, b.book_number as "bookNumber", b.kind, b.status, b.reception, b.outcome, b.awaits_arrival as "awaitsArrival",
      b.departed_at as "departedAt", b.owing_reason as "owingReason", b.check_in as "checkIn", b.check_out as "checkOut",
      b.taken_until as "takenUntil", b.hold_until as "holdUntil", b.created_at as "createdAt", b.phone_number as "phoneNumber",
      b.email, b.balance::int as balance, ${guestName} as "guestName",
      (select max(o.created_at) from booking_letters l join outbox o on o.id = l.mail_id
        where l.booking_id = b.id and o.kind = 'debt_reminder') as "remindedAt"
    from owing b where b.balance > 0`.execute(database)
  return rows
}

/** A debt that was forgiven. */
export interface WrittenOff {
  readonly id: number
  readonly bookNumber: number
  readonly guestName: string | null
  readonly amount: Tenge
  readonly reason: string
  readonly at: Date
  readonly username: string
}

/** The latest first. */
export async function listWrittenOff(database: Database, most: number): Promise<WrittenOff[]> {
  const { rows } = await sql<WrittenOff>`${plannedAnew}
    select e.id, b.book_number as "bookNumber", ${guestName} as "guestName", -e.amount as amount, e.note as reason,
      e.posted_at as at, s.username
    from extras e join bookings b on b.id = e.booking_id join staff s on s.id = e.posted_by
    where e.kind = 'written_off' and e.withdrawn_at is null
    order by e.id desc limit ${most}`.execute(database)
  return rows
}

export const findWriteOff = (database: Database, id: number) =>
  database
    .selectFrom('extras')
    .select(['id', 'booking_id as bookingId', 'amount', 'withdrawn_at as withdrawnAt'])
    .where('id', '=', id)
    .where('kind', '=', 'written_off')
    .executeTakeFirst()

interface NewWriteOff {
  readonly bookingId: number
  readonly amount: Tenge
  readonly reason: string
  readonly day: DateText
  readonly at: Date
  readonly staffId: number
}

/** A row of the bill that takes away what was owed. */
export const insertWriteOff = (transaction: Database, row: NewWriteOff) =>
  sql`
  insert into extras (booking_id, kind, price, quantity, amount, used_on, note, posted_at, posted_by)
  values (${row.bookingId}, 'written_off', ${-row.amount}, 1, ${-row.amount}, ${row.day}, ${row.reason}, ${row.at},
    ${row.staffId})`.execute(transaction)

export const withdrawWriteOff = (
  transaction: Database,
  { id, at, staffId, reason }: { id: number; at: Date; staffId: number; reason: string },
) =>
  transaction
    .updateTable('extras')
    .set({ withdrawn_at: at, withdrawn_by: staffId, withdrawn_reason: reason })
    .where('id', '=', id)
    .execute()
