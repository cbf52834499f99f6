import { sql } from 'kysely'
import type { DateText } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'
import { blankNotes } from '../guests/booking-notes.ts'
import { blankRecipients } from '../letters/booking-letters.ts'
import { blankExtras } from '../till/extras.ts'

/** What keeps a customer from being erased, and what erasure blanks. The caller holds the customer's lock, then that of each booking. */

/** Leaves the key alone, as every lock of a customer does. */
export const lockCustomerToErase = (transaction: Database, id: number) =>
  transaction
    .selectFrom('customers')
    .select(['id', 'email', 'erased_at as erasedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const lockBookingsOfCustomer = (transaction: Database, customerId: number): Promise<number[]> =>
  transaction
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
    .then((rows) => rows.map(({ id }) => id))

export interface Ties {
  readonly live: number[]
  readonly refunds: number[]
  readonly paying: number[]
}

/**
 * Book numbers of a customer's bookings that are live, also after check-out while the guest is in the house, that owe a refund, and about which the
 * bank is undecided.
 */
export async function readTies(
  transaction: Database,
  customerId: number,
  now: Date,
  today: DateText,
): Promise<Ties> {
  const { rows } = await sql<{ book_number: number; live: boolean; refund: boolean; paying: boolean }>`
    select b.book_number,
      b.status <> 'cancelled' and (b.hold_until is null or b.hold_until > ${now})
        and (b.check_out >= ${today} or b.arrived_at is not null and b.departed_at is null and b.outcome = 'open') as live,
      exists (select from refund_orders o where o.booking_id = b.id and o.state not in ('done', 'withdrawn'))
        or exists (select from refund_requests q where q.booking_id = b.id and q.decision is null) as refund,
      exists (select from payment_attempts a where a.booking_id = b.id
        and a.state in ('registering', 'open', 'orphan', 'needs_look')) as paying
    from bookings b where b.customer_id = ${customerId} order by b.book_number`.execute(transaction)
  const numbersOf = (tie: 'live' | 'refund' | 'paying') =>
    rows.filter((row) => row[tie]).map((row) => row.book_number)
  return { live: numbersOf('live'), refunds: numbersOf('refund'), paying: numbersOf('paying') }
}

export async function blankBookings(
  transaction: Database,
  bookingIds: readonly number[],
  now: Date,
): Promise<void> {
  if (bookingIds.length === 0) return
  await transaction
    .updateTable('bookings')
    .set({
      email: null,
      phone_number: null,
      cardholder_name: null,
      cardholder_name_old: null,
      card_number: null,
      note_text: null,
      // What is owed stands among the debts until it is paid; why is forgotten.
      owing_reason: sql<string | null>`case when owing_reason is not null then '—' end`,
      // That staff gave another price stays; why is forgotten, also in what an undone departure would bring back.
      quote: sql`case when quote ? 'given' then jsonb_set(quote, '{given}', '"—"') else quote end`,
      before_departure: sql`case when before_departure #> '{quote,given}' is not null
        then jsonb_set(before_departure, '{quote,given}', '"—"') else before_departure end`,
      erased_at: now,
    })
    .where('id', 'in', bookingIds)
    .execute()
  await transaction
    .updateTable('booking_guests')
    .set({ full_name: null, document_sealed: null, register_sealed: null })
    .where('booking_id', 'in', bookingIds)
    .execute()
  await blankNotes(transaction, bookingIds)
  await blankExtras(transaction, bookingIds)
}

/** The personal half of every line about the customer, one of the bookings or one of the reviews. */
export async function blankHistory(
  transaction: Database,
  customerId: number,
  bookingIds: readonly number[],
): Promise<void> {
  await sql`
    update history_personal p set facts = null from history h
    where h.id = p.history_id and p.facts is not null
      and (h.booking_id = any (${[...bookingIds]}::bigint[]) or h.customer_id = ${customerId}
        or h.subject = ${`customer ${customerId}`}
        or h.subject in (select 'review ' || r.id from reviews r where r.customer_id = ${customerId}))`.execute(
    transaction,
  )
}

/** Letters that have not gone out; and where the others went. */
export async function discardMails(
  transaction: Database,
  { email, bookingIds }: { email: string | null; bookingIds: readonly number[] },
): Promise<void> {
  await sql`
    update outbox set recipient = null, facts = null, next_try_at = null, last_error = 'erased'
    where sent_at is null and facts is not null and (lower(recipient) = lower(${email})
      or (facts ->> 'bookingId')::bigint = any (${[...bookingIds]}::bigint[]))`.execute(transaction)
  await blankRecipients(transaction, bookingIds)
}

/** A review says what its writer says about themselves: the words go, the row stays. */
export const blankReviews = (transaction: Database, customerId: number, now: Date) =>
  transaction
    .updateTable('reviews')
    .set({
      name: '–',
      message: '–',
      answer: null,
      published: false,
      deleted_at: sql`coalesce(deleted_at, ${now})`,
    })
    .where('customer_id', '=', customerId)
    .execute()

/** The account itself. Its e-mail can register again, as somebody new. */
export async function blankCustomer(transaction: Database, customerId: number, now: Date): Promise<void> {
  await transaction.deleteFrom('sessions').where('customer_id', '=', customerId).execute()
  await transaction.deleteFrom('known_addresses').where('customer_id', '=', customerId).execute()
  await transaction.deleteFrom('password_resets').where('customer_id', '=', customerId).execute()
  await transaction.deleteFrom('email_confirmations').where('customer_id', '=', customerId).execute()
  await transaction.deleteFrom('idempotency_keys').where('customer_id', '=', customerId).execute()
  await transaction
    .updateTable('customers')
    .set({ email: null, password_hash: null, full_name: null, phone_number: null, erased_at: now })
    .where('id', '=', customerId)
    .execute()
}
