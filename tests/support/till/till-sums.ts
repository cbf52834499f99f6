import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../server/context.ts'

/**
 * What must be true of the till whatever was done at it, in plain SQL over the rows and without a word of the server's own. Each answers the rows that are
 * wrong.
 */
const laws: Readonly<Record<string, RawBuilder<unknown>>> = {
  'no row of the desk is outside a shift, or in another one’s': sql`
    select l.id from ledger l left join shifts s on s.id = l.shift_id
    where l.staff_id is not null and (case when l.channel = 'bank' then l.shift_id is not null else s.staff_id is distinct from l.staff_id end)`,

  'a closed shift expected what the ledger and the moves of its drawer come to': sql`
    with moved as (
      select shift_id, amount from cash_moves
      union all
      select l.shift_id, l.fee_part + l.stay_part + l.extras_part from ledger l join shifts s on s.id = l.shift_id
      where s.closed_at is not null and l.channel = any(s.cash_ways))
    select s.id, s.expected_cash, coalesce(sum(m.amount), 0) from shifts s left join moved m on m.shift_id = s.id
    where s.closed_at is not null group by s.id having s.expected_cash <> coalesce(sum(m.amount), 0)`,

  'nobody has two open shifts': sql`
    select staff_id from shifts where closed_at is null group by staff_id having count(*) > 1`,

  'a drawer is taken over once, when it was closed, by whom it was handed to': sql`
    select s.id from shifts s join cash_moves m on m.from_shift = s.id
    group by s.id
    having count(*) > 1 or bool_or(m.left_cash is distinct from s.counted_cash) or bool_or(s.handed_to is not null and m.staff_id <> s.handed_to)`,

  // Of cash that is no booking's and of the ledger's; what counts found too much or too little is told by closings and takings over.
  'all the cash that ever came is in a drawer that is open or waits, but for what was counted away': sql`
    with came as (
      select coalesce(sum(amount), 0) as cash from cash_moves where kind <> 'taken_over'),
    moved as (
      select coalesce(sum(l.fee_part + l.stay_part + l.extras_part), 0) as cash from ledger l join shifts s on s.id = l.shift_id
      where l.channel = any(coalesce(s.cash_ways, '{blank,check,note}'))),
    found as (
      select coalesce(sum(counted_cash - expected_cash), 0)
        + (select coalesce(sum(amount - left_cash), 0) from cash_moves where kind = 'taken_over') as cash
      from shifts where closed_at is not null),
    lying as (
      select coalesce(sum(counted_cash), 0) as cash from shifts s
      where closed_at is not null and not exists (select from cash_moves m where m.from_shift = s.id)),
    open as (
      select coalesce(sum(m.amount), 0) as cash from (
        select m.shift_id, m.amount from cash_moves m
        union all
        select l.shift_id, l.fee_part + l.stay_part + l.extras_part from ledger l where l.channel in ('blank', 'check', 'note')
      ) m join shifts s on s.id = m.shift_id where s.closed_at is null)
    select came.cash + moved.cash + found.cash as came, lying.cash + open.cash as there from came, moved, found, lying, open
    where came.cash + moved.cash + found.cash <> lying.cash + open.cash`,

  'each closed shift has one number, and numbers run from 1 without a gap or a double': sql`
    select kind || ' ' || year as what from papers group by kind, year
    having count(*) <> max(number) or min(number) <> 1 or count(distinct number) <> count(*)
    union all
    select 'shift ' || s.id from shifts s left join papers p on p.shift_id = s.id
    group by s.id having count(p.id) <> case when s.closed_at is null then 0 else 1 end`,
}

/** The laws that do not hold, with the first rows that show it. */
export async function brokenTillLaws({ database }: Pick<Context, 'database'>): Promise<[string, unknown][]> {
  const broken: [string, unknown][] = []
  for (const [law, wrong] of Object.entries(laws)) {
    const { rows } = await sql`${wrong} limit 3`.execute(database)
    if (rows.length > 0) broken.push([law, rows])
  }
  return broken
}
