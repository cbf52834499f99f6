import { type RawBuilder, type Selectable, sql } from 'kysely'
import { addDays } from '../../../contract/facts.ts'
import type { WaitingKind } from '../../../contract/office/desk/what-waits.ts'
import type { Tenge } from '../../../contract/values.ts'
import { debtDays, lateTransferMs } from '../../../domain/notices.ts'
import { guestName } from '../bookings/guest-name.ts'
import type { Moment } from '../bookings/lists/booking-lists.ts'
import { balance } from '../bookings/lists/booking-sorts.ts'
import type { Database } from '../connection.ts'
import type { Schema } from '../schema.ts'
import { plannedAnew } from '../statements/preparing-client.ts'

/** Each row is one thing that waits: its number, and the booking that it is about if there is one. */
export const whatWaits: Readonly<Record<WaitingKind, (moment: Moment) => RawBuilder<unknown>>> = {
  refund_request: () => sql`select id as thing, booking_id from refund_requests where decision is null`,
  refund_by_hand: () => sql`select id as thing, booking_id from refund_orders where state = 'by_hand'`,
  payment_look: () => sql`select id as thing, booking_id from payment_attempts where state = 'needs_look'`,
  mismatch: () => sql`select id as thing, booking_id from mismatches where closed_at is null`,
  late_transfer: ({ now }) => sql`
    select b.id as thing, b.id as booking_id from bookings b
    where b.kind = 'transfer' and b.status = 'awaiting_confirmation' and b.taken_from < b.taken_until
      and b.hold_until > ${now} and b.hold_until <= ${new Date(now.getTime() + lateTransferMs)}`,
  // Who is or was in the house. Whoever was sent on to another date has not come; who left early owes the nights that were slept. Who left owing, as
  // somebody wrote down, owes until it is paid.
  debt: ({ now, today }) => sql`
    select b.id as thing, b.id as booking_id from bookings b
    where b.reception = 'confirmed' and not b.awaits_arrival and (b.outcome = 'open' or b.status = 'cancelled')
      and b.check_in <= ${today} and b.check_out >= ${addDays(today, -debtDays)}
      and (b.hold_until is null or b.hold_until > ${now}) and ${balance} > 0
    union
    select b.id, b.id from bookings b where b.owing_reason is not null and ${balance} > 0`,
}

type BookingColumns = Selectable<Schema['bookings']>

export interface WaitingThing {
  readonly kind: WaitingKind
  readonly thing: number
  /** Of an order at the bank that nobody knows there is no booking. */
  readonly booking:
    | {
        readonly bookNumber: number
        readonly guestName: string | null
        readonly kind: BookingColumns['kind']
        readonly scope: BookingColumns['scope']
        readonly status: BookingColumns['status']
        readonly reception: BookingColumns['reception']
        readonly outcome: BookingColumns['outcome']
        readonly awaitsArrival: boolean
        readonly arrivedAt: Date | null
        readonly departedAt: Date | null
        readonly noShowAt: Date | null
        readonly checkIn: BookingColumns['check_in']
        readonly checkOut: BookingColumns['check_out']
        readonly holdUntil: Date | null
        /** Still to be paid. */
        readonly balance: Tenge
      }
    | undefined
}

type Read = Pick<WaitingThing, 'kind' | 'thing'> &
  Omit<NonNullable<WaitingThing['booking']>, 'kind' | 'bookNumber'> & {
    readonly bookingKind: BookingColumns['kind']
    readonly bookNumber: number | null
  }

export async function listWhatWaits(
  database: Database,
  kinds: readonly WaitingKind[],
  moment: Moment,
): Promise<WaitingThing[]> {
  const each = kinds.map((kind) => sql`select ${kind}::text as kind, w.* from (${whatWaits[kind](moment)}) w`)
  const { rows } = await sql<Read>`${plannedAnew}
    select w.kind, w.thing, b.book_number as "bookNumber", ${guestName} as "guestName", b.kind as "bookingKind", b.scope,
      b.status, b.reception, b.outcome, b.awaits_arrival as "awaitsArrival", b.arrived_at as "arrivedAt",
      b.departed_at as "departedAt", b.no_show_at as "noShowAt", b.check_in as "checkIn",
      b.check_out as "checkOut", b.hold_until as "holdUntil", (${balance})::int as balance
    from (${sql.join(each, sql` union all `)}) w left join bookings b on b.id = w.booking_id
    order by array_position(${[...kinds]}::text[], w.kind), w.thing`.execute(database)
  return rows.map(({ kind, thing, bookingKind, bookNumber, ...booking }) => ({
    kind,
    thing,
    booking: bookNumber === null ? undefined : { ...booking, bookNumber, kind: bookingKind },
  }))
}
