import { sql } from 'kysely'
import type { ServiceNames } from '../../../contract/office/till/services.ts'
import type { DateText, Tenge } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'

/** What stands on the bill of a booking beside its price. Whoever posts or withdraws holds the lock of the booking. */

export interface PostedExtra {
  readonly id: number
  readonly kind: 'service' | 'written_off'
  readonly names: ServiceNames | null
  readonly price: Tenge
  readonly quantity: number
  readonly amount: Tenge
  readonly usedOn: DateText
  readonly note: string | null
  readonly postedAt: Date
  readonly postedBy: number
  readonly username: string
  readonly withdrawnAt: Date | null
  readonly withdrawnBy: string | null
  readonly withdrawnReason: string | null
}

/** In the order in which they were posted. */
export const listExtrasOf = (database: Database, bookingId: number): Promise<PostedExtra[]> =>
  database
    .selectFrom('extras as e')
    .innerJoin('staff as p', 'p.id', 'e.posted_by')
    .leftJoin('staff as w', 'w.id', 'e.withdrawn_by')
    .select([
      'e.id',
      'e.kind',
      'e.names',
      'e.price',
      'e.quantity',
      'e.amount',
      'e.used_on as usedOn',
      'e.note',
    ])
    .select(['e.posted_at as postedAt', 'e.posted_by as postedBy', 'p.username'])
    .select(['e.withdrawn_at as withdrawnAt', 'w.username as withdrawnBy'])
    .select('e.withdrawn_reason as withdrawnReason')
    .where('e.booking_id', '=', bookingId)
    .orderBy('e.id')
    .execute()

export interface NewExtra {
  readonly bookingId: number
  readonly service: { readonly id: number; readonly names: ServiceNames; readonly price: Tenge }
  readonly quantity: number
  readonly usedOn: DateText
  readonly note: string | undefined
  readonly staffId: number
  readonly now: Date
}

export const insertExtra = (transaction: Database, extra: NewExtra): Promise<{ id: number; amount: Tenge }> =>
  transaction
    .insertInto('extras')
    .values({
      booking_id: extra.bookingId,
      kind: 'service',
      service_id: extra.service.id,
      names: JSON.stringify(extra.service.names),
      price: extra.service.price,
      quantity: extra.quantity,
      amount: extra.service.price * extra.quantity,
      used_on: extra.usedOn,
      note: extra.note ?? null,
      posted_at: extra.now,
      posted_by: extra.staffId,
    })
    .returning(['id', 'amount'])
    .executeTakeFirstOrThrow()

export async function markWithdrawn(
  transaction: Database,
  ids: readonly number[],
  by: { readonly now: Date; readonly staffId: number | null; readonly reason: string | null },
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .updateTable('extras')
    .set({ withdrawn_at: by.now, withdrawn_by: by.staffId, withdrawn_reason: by.reason })
    .where('id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** What was withdrawn stands on the bill again, as it was posted: a row that was withdrawn stays so. Answers what it comes to. */
export async function postAgain(transaction: Database, ids: readonly number[]): Promise<Tenge> {
  if (ids.length === 0) return 0
  const { rows } = await sql<{ amount: Tenge }>`
    insert into extras (booking_id, kind, service_id, names, price, quantity, amount, used_on, note, posted_at, posted_by)
    select booking_id, kind, service_id, names, price, quantity, amount, used_on, note, posted_at, posted_by
    from extras where id = any(${ids}) and withdrawn_at is not null order by id
    returning amount`.execute(transaction)
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** What people wrote about somebody who is erased. What they owed or were forgiven stays. */
export const blankExtras = (transaction: Database, bookingIds: readonly number[]) =>
  transaction
    .updateTable('extras')
    .set({
      note: sql<string | null>`case when kind = 'written_off' then '—' end`,
      withdrawn_reason: sql<string | null>`case when withdrawn_reason is not null then '—' end`,
    })
    .where('booking_id', 'in', bookingIds)
    .where((where) => where.or([where('note', 'is not', null), where('withdrawn_reason', 'is not', null)]))
    .execute()
