import { type RawBuilder, sql } from 'kysely'

/**
 * Codes that were used more often than they ever allowed. What came back after its hold was over, by late money or by staff, keeps its price and took no use that
 * another could have had then: it is not counted here. A limit that was lowered since is no fault, and neither is what was used before it.
 * Of the bookings `b` for which `within` holds.
 */
export const codesUsedBeyond = (now: Date, within: RawBuilder<unknown>): RawBuilder<never> => sql`
  select 'code_used_beyond' as complaint, null::bigint as "bookNumber",
    jsonb_build_object('word', c.word, 'uses', u.uses, 'most', c.most) as facts
  from (
    select coalesce(first_id, id) as first, (array_agg(word order by id desc))[1] as word, max(most_uses) as most
    from codes group by coalesce(first_id, id) having bool_and(most_uses is not null)
  ) c cross join lateral (
    select count(*)::int as uses from code_uses u join bookings b on b.id = u.booking_id
    where ${within} and u.code_id = c.first and b.status <> 'cancelled' and (b.hold_until is null or b.hold_until > ${now})
      and not exists (select from history h where h.booking_id = b.id and h.action in ('paid_late', 'returnBook'))
  ) u where u.uses > c.most`

/** A price that a code has made, and no use of it is counted. Of the bookings `b` for which `within` holds. */
export const codesNotCounted = (within: RawBuilder<unknown>): RawBuilder<never> => sql`
  select 'code_not_counted' as complaint, b.book_number as "bookNumber", jsonb_build_object('word', b.quote ->> 'code') as facts
  from bookings b where ${within} and b.quote ? 'code' and not exists (select from code_uses u where u.booking_id = b.id)`
