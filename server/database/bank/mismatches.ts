import { sql } from 'kysely'
import type { Database } from '../connection.ts'

/** Where the bank's word and ours differ. The word chooses the advice that admin reads. */
export type MismatchKind = AttemptMismatch | 'stray_order'
export type AttemptMismatch = 'money_gone_at_bank' | 'bank_holds_more' | 'order_unknown_at_bank'

/** Once for each kind and payment, until somebody has dealt with it. */
export const reportMismatch = (
  database: Database,
  mismatch: {
    bookingId: number
    attemptId: number
    kind: AttemptMismatch
    facts: Readonly<Record<string, unknown>>
    now: Date
  },
) =>
  database
    .insertInto('mismatches')
    .values({
      booking_id: mismatch.bookingId,
      attempt_id: mismatch.attemptId,
      what: mismatch.kind,
      facts: JSON.stringify(mismatch.facts),
      found_at: mismatch.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'what'])
        .where('closed_at', 'is', null)
        .doUpdateSet({
          facts: JSON.stringify(mismatch.facts),
        }),
    )
    .execute()

export interface OpenMismatch {
  readonly id: number
  readonly bookingId: number | null
  readonly bookNumber: number | null
  readonly orderNumber: string | null
  readonly kind: MismatchKind
  readonly facts: Record<string, unknown>
  readonly foundAt: Date
}

export const listOpenMismatches = (database: Database): Promise<OpenMismatch[]> =>
  database
    .selectFrom('mismatches as m')
    .leftJoin('bookings as b', 'b.id', 'm.booking_id')
    .leftJoin('payment_attempts as a', 'a.id', 'm.attempt_id')
    .select(['m.id', 'm.booking_id as bookingId', 'b.book_number as bookNumber'])
    .select((eb) => eb.fn.coalesce('a.order_number', 'm.order_number').as('orderNumber'))
    .select(['m.facts', 'm.found_at as foundAt'])
    .select(sql<MismatchKind>`m.what`.as('kind'))
    .where('m.closed_at', 'is', null)
    .orderBy('m.id')
    .limit(2000)
    .execute()

export const closeMismatch = (
  database: Database,
  closing: { id: number; staffId: number | null; now: Date },
): Promise<{ bookingId: number | null } | undefined> =>
  database
    .updateTable('mismatches')
    .set({ closed_at: closing.now, closed_by: closing.staffId })
    .where('id', '=', closing.id)
    .where('closed_at', 'is', null)
    .returning('booking_id as bookingId')
    .executeTakeFirst()
