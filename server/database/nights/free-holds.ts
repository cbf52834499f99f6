import { sql } from 'kysely'
import type { EarlierHold } from '../../../domain/free-holds.ts'
import type { Database } from '../connection.ts'
import { fixedStatement } from '../statements/fixed-statement.ts'

/** More bookings than this one client cannot have begun in a day: at most two live at once. */
const mostEarlier = 50

/** Of the booking `b`: money came for it, be it too late; without money, it ended although there was a page to pay on; it ended for want of one. */
const fateAt = (now: Date) => sql<EarlierHold['fate']>`case
  when b.payment_at is not null
    or exists (select from payment_attempts a where a.booking_id = b.id and a.state = 'paid') then 'paid'
  when b.status <> 'cancelled' and b.hold_until > ${now} then 'held'
  when exists (select from payment_attempts a where a.booking_id = b.id and a.form_url is not null)
    and not exists (select from payment_attempts a where a.booking_id = b.id and a.state = 'failed' and a.bank_order_id is null)
    then 'wasted'
  else 'excused' end`

/** A client's own bookings, newest first. */
export const earlierHolds = (customerId: number, now: Date) => sql<EarlierHold>`
  select b.created_at as "placedAt", ${fateAt(now)} as fate, coalesce(b.payment_at,
    (select max(a.finished_at) from payment_attempts a where a.booking_id = b.id and a.state = 'paid')) as "paidAt"
  from bookings b where b.customer_id = ${customerId} order by b.id desc limit ${mostEarlier}`

export interface CountedHolds {
  /** None is counted for nobody. */
  readonly addressHash: Buffer | null
  readonly since: Date
  readonly now: Date
  readonly most: number
}

/**
 * When holds were placed from this address that are not paid, newest first and no more than asked for. As long as the address has fewer
 * holds than that altogether, nothing is said about them: what came of each need not be looked up. The caller holds the address's lock.
 */
export const unpaidFromAddress = fixedStatement((database, { addressHash, since, now, most }: CountedHolds) =>
  sql<{ placedAt: Date }>`
    with placed as materialized (
      select h.booking_id, h.placed_at from hold_addresses h
      where h.address_hash = ${addressHash} and h.placed_at > ${since})
    select p.placed_at as "placedAt" from placed p join bookings b on b.id = p.booking_id
    where (select count(*) from placed) >= ${most} and ${fateAt(now)} in ('held', 'wasted')
    order by p.placed_at desc limit ${most}`.compile(database),
)

export const deleteOldHoldAddresses = (database: Database, before: Date) =>
  database.deleteFrom('hold_addresses').where('placed_at', '<=', before).execute()
