import { sql } from 'kysely'
import type { WaitingKind } from '../../../contract/office/desk/what-waits.ts'
import type { NoticePace } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'

interface Wish {
  readonly staffId: number
  readonly pace: NoticePace
  readonly email: string
}

export const findNoticeWish = (database: Database, staffId: number) =>
  database
    .selectFrom('notice_wishes')
    .select(['pace', 'email'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()

/** What the person was told of stays told, however the wish changes. */
export const saveNoticeWish = (transaction: Database, wish: Wish, times: { nextAt: Date; now: Date }) => {
  const values = { pace: wish.pace, email: wish.email, next_at: times.nextAt, changed_at: times.now }
  return transaction
    .insertInto('notice_wishes')
    .values({ staff_id: wish.staffId, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
    .execute()
}

export const deleteNoticeWish = (transaction: Database, staffId: number) =>
  transaction.deleteFrom('notice_wishes').where('staff_id', '=', staffId).execute()

/** One that is due, of somebody who may still sign in. Nobody else gets it before this transaction ends. */
export const lockDueWish = (transaction: Database, now: Date) =>
  transaction
    .selectFrom('notice_wishes as w')
    .innerJoin('staff as s', 's.id', 'w.staff_id')
    .select(['w.staff_id as staffId', 'w.pace', 'w.email', 's.role', 's.language'])
    .where('s.active', '=', true)
    .where('w.next_at', '<=', now)
    .orderBy('w.next_at')
    .limit(1)
    .forUpdate('w')
    .skipLocked()
    .executeTakeFirst()

export const postponeNotices = (transaction: Database, staffId: number, nextAt: Date) =>
  transaction.updateTable('notice_wishes').set({ next_at: nextAt }).where('staff_id', '=', staffId).execute()

export interface ToldThing {
  readonly kind: WaitingKind
  readonly thing: number
}

/** Notes that the person is told of all that waits for them now, and answers what of it is news. */
export async function noteTold(
  transaction: Database,
  { staffId, waiting, now }: { staffId: number; waiting: readonly ToldThing[]; now: Date },
): Promise<ToldThing[]> {
  const all = sql`unnest(${waiting.map(({ kind }) => kind)}::text[], ${waiting.map(({ thing }) => thing)}::bigint[]) as w(kind, thing)`
  await sql`
    delete from notices_told t where t.staff_id = ${staffId}
      and not exists (select from ${all} where w.kind = t.kind and w.thing = t.thing)`.execute(transaction)
  const { rows } = await sql<ToldThing>`
    insert into notices_told (staff_id, kind, thing, told_at)
    select ${staffId}, w.kind, w.thing, ${now} from ${all}
    on conflict do nothing returning kind, thing`.execute(transaction)
  return rows
}
