import { type RawBuilder, sql } from 'kysely'

/** What examinations.ts asks of shifts, drawers and papers. Each statement answers complaint, number of the booking and facts. */

/** Money of the desk has belonged to a shift since shifts are there. Of the bookings for which `within` holds. */
export const deskRowsOutside = (within: RawBuilder<unknown>): RawBuilder<never>[] => [
  sql`
  select 'desk_row_without_shift', b.book_number, jsonb_build_object('row', l.id, 'amount', l.fee_part + l.stay_part + l.extras_part)
  from ledger l join bookings b on b.id = l.booking_id
  where ${within} and l.channel <> 'bank' and l.staff_id is not null and l.shift_id is null
    and l.id > coalesce((select min(first.id) from ledger first where first.shift_id is not null), l.id)`,
  sql`
  select 'desk_row_in_other_shift', b.book_number, jsonb_build_object('row', l.id, 'shift', l.shift_id)
  from ledger l join bookings b on b.id = l.booking_id join shifts s on s.id = l.shift_id
  where ${within} and (s.staff_id is distinct from l.staff_id or l.channel = 'bank')`,
]

const sumOfShift = sql`(select coalesce(sum(m.amount), 0) from cash_moves m where m.shift_id = s.id)
  + (select coalesce(sum(l.fee_part + l.stay_part + l.extras_part), 0) from ledger l where l.shift_id = s.id and l.channel = any(s.cash_ways))`

/** Closed shifts as they were closed, against the ledger and the moves of their drawers. Of the shifts `s` for which `within` holds. */
export const closedShifts = (within: RawBuilder<unknown>): RawBuilder<never>[] => [
  sql`
  select 'shift_sum_differs' as complaint, null::bigint as "bookNumber",
    jsonb_build_object('shift', s.id, 'expected', s.expected_cash, 'sum', ${sumOfShift}) as facts
  from shifts s where ${within} and s.closed_at is not null and s.expected_cash <> ${sumOfShift}`,
  sql`
  select 'shift_without_paper', null::bigint, jsonb_build_object('shift', s.id)
  from shifts s where ${within} and s.closed_at is not null and not exists (select from papers p where p.shift_id = s.id)`,
  sql`
  select 'drawer_taken_wrongly', null::bigint, jsonb_build_object('shift', s.id, 'times', count(*)::int)
  from shifts s join cash_moves m on m.from_shift = s.id
  where ${within}
  group by s.id having count(*) > 1 or bool_or(s.closed_at is null or m.left_cash <> s.counted_cash)`,
]

/** Numbers of papers run from 1 on, by kind and year. */
export const paperNumbers = (): RawBuilder<never> => sql`
  select 'paper_numbers_have_gaps' as complaint, null::bigint as "bookNumber",
    jsonb_build_object('kind', kind, 'year', year, 'papers', count(*)::int, 'highest', max(number)) as facts
  from papers group by kind, year having count(*) <> max(number)`
