import { type RawBuilder, sql } from 'kysely'
import type { DateText } from '../../../contract/values.ts'

/** What examinations.ts asks of services on bills, of the bookings `b` for which `within` holds. */
export const extrasOfBookings = (today: DateText, within: RawBuilder<unknown>): RawBuilder<never>[] => [
  sql`
  select 'extras_differ' as complaint, b.book_number as "bookNumber",
    jsonb_build_object('kept', b.extras, 'posted', e.posted) as facts
  from bookings b cross join lateral (
    select coalesce(sum(amount), 0)::int as posted from extras where booking_id = b.id and withdrawn_at is null
  ) e where ${within} and b.extras <> e.posted`,
  sql`
  select 'extra_though_cancelled' as complaint, b.book_number as "bookNumber",
    jsonb_build_object('extra', e.id, 'day', e.used_on) as facts
  from bookings b join extras e on e.booking_id = b.id
  where ${within} and b.status = 'cancelled' and e.kind = 'service' and e.withdrawn_at is null and e.used_on > ${today}`,
]
