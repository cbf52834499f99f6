import { type RawBuilder, sql } from 'kysely'
import { hotelOffsetMs } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'
import { codesNotCounted, codesUsedBeyond } from './code-examinations.ts'
import { extrasOfBookings } from './extras-examinations.ts'
import { closedShifts, deskRowsOutside, paperNumbers } from './till-examinations.ts'
import { sharedUnits, unitsOfBookings, unitsThatDiffer } from './unit-examinations.ts'

/**
 * Statements that are true in a healthy database, each turned round: what they answer is wrong. Constraints keep most of what could go wrong
 * from being written at all; here stands what lies between several rows.
 */

/** What is wrong. The word chooses the sentence that a person reads. */
export type Complaint =
  | 'nights_differ'
  | 'closed_below_out_of_order'
  | 'takes_nights_though_cancelled'
  | 'misses_nights'
  | 'paid_without_money'
  | 'money_though_not_paid'
  | 'held_below_zero'
  | 'refund_above_held'
  | 'refund_not_booked'
  | 'refund_booked_wrongly'
  | 'capture_not_booked'
  | 'capture_booked_wrongly'
  | 'no_history'
  | 'status_differs_from_history'
  | 'reception_differs_from_history'
  | 'outcome_differs_from_history'
  | 'arrival_differs_from_history'
  | 'stay_differs_from_history'
  | 'mail_given_up'
  | 'attempt_open_too_long'
  | 'refund_waits_too_long'
  | 'request_overdue'
  | 'arrival_not_handed_over'
  | 'picture_set_aside'
  | 'unit_outside_nights'
  | 'two_in_unit'
  | 'arrived_without_unit'
  | 'departed_with_nights'
  | 'units_differ'
  | 'desk_row_without_shift'
  | 'desk_row_in_other_shift'
  | 'shift_sum_differs'
  | 'shift_without_paper'
  | 'drawer_taken_wrongly'
  | 'paper_numbers_have_gaps'
  | 'extras_differ'
  | 'extra_though_cancelled'
  | 'code_used_beyond'
  | 'code_not_counted'
  | 'close_changed'
  | 'close_missing'
  | 'close_differs_from_ledger'
  | 'seal_key_unknown'
  | 'seal_key_retired'
  | 'seal_does_not_open'

export interface Finding {
  readonly complaint: Complaint
  /** Of the booking that it is about, where there is one. */
  readonly bookNumber: number | null
  readonly facts: Readonly<Record<string, string | number | null>>
}

export interface ExaminedMoment {
  readonly now: Date
  readonly today: DateText
}

type Statement = RawBuilder<Finding>

const run = async (database: Database, statements: readonly Statement[]): Promise<Finding[]> => {
  const { rows } = await sql<Finding>`${sql.join(statements, sql` union all `)}`.execute(database)
  return rows
}

/** A hotel's whole past in one statement takes longer than any statement may. */
const inOneStatement = 20_000

/** Bookings or shifts by their id. */
interface Span {
  /** Not this one, but those behind it. */
  readonly after: number
  readonly until: number
}

/** Rows and bookings that contradict each other. With `after`, only bookings with a higher id are looked at. */
export async function findContradictions(
  database: Database,
  moment: ExaminedMoment,
  after = 0,
  most = inOneStatement,
): Promise<Finding[]> {
  const findings = await run(database, [
    nightsThatDiffer(moment, after),
    closedBelowOutOfOrder(moment),
    sharedUnits(),
    paperNumbers(),
    codesUsedBeyond(moment.now, sql`b.id > ${after}`),
  ])
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from bookings`.execute(database)
  const last = rows[0]?.last ?? 0
  for (let first = after; first < last; first += most) {
    const span = { after: first, until: first + most }
    findings.push(
      ...(await run(database, [
        ...nightsOfBookings(moment, span),
        moneyOfBookings(span),
        ...refundsInLedger(span),
        ...capturesInLedger(span),
        statesInHistory(span),
        ...unitsOfBookings(moment.today, within('b.id', span)),
        ...deskRowsOutside(within('b.id', span)),
        ...extrasOfBookings(moment.today, within('b.id', span)),
        codesNotCounted(within('b.id', span)),
      ])),
    )
  }
  findings.push(...(await findWrongShifts(database, most)))
  return findings
}

async function findWrongShifts(database: Database, most: number): Promise<Finding[]> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from shifts`.execute(database)
  const last = rows[0]?.last ?? 0
  const findings: Finding[] = []
  for (let after = 0; after < last; after += most)
    findings.push(...(await run(database, closedShifts(within('s.id', { after, until: after + most })))))
  return findings
}

const within = (id: string, { after, until }: Span): RawBuilder<unknown> =>
  sql`${sql.ref(id)} > ${after} and ${sql.ref(id)} <= ${until}`

/** The nights of a room, from today on, as its row counts them and as bookings take them. */
const nightsThatDiffer = ({ today }: ExaminedMoment, after: number): Statement => sql`
  select 'nights_differ' as complaint, null::bigint as "bookNumber",
    jsonb_build_object('room', room_id, 'night', night, 'counted', coalesce(n.taken, 0), 'bookings', coalesce(b.bookings, 0),
      'numbers', coalesce(b.numbers, '')) as facts
  from (
    select room_id, d::date as night, count(*)::int as bookings, string_agg(book_number::text, ', ' order by book_number) as numbers
    from bookings, generate_series(greatest(taken_from, ${today}::date), taken_until - 1, interval '1 day') d
    where id > ${after} and taken_until > ${today} group by room_id, d
  ) b full join (
    select room_id, night, taken from room_nights
    where night >= ${today} and taken > 0 and (${after}::bigint = 0 or room_id in (select room_id from bookings where id > ${after}))
  ) n using (room_id, night)
  where coalesce(n.taken, 0) <> coalesce(b.bookings, 0)`

/** Each numbered room that is out of order takes a unit of its category out of sale, from today on. */
const closedBelowOutOfOrder = ({ today }: ExaminedMoment): Statement => sql`
  select 'closed_below_out_of_order', null::bigint,
    jsonb_build_object('room', o.room_id, 'night', o.night, 'closed', coalesce(n.closed, 0), 'outOfOrder', o.units)
  from (
    select u.room_id, c.night, count(*)::int as units from unit_nights c join units u on u.id = c.unit_id
    where c.closure_id is not null and c.night >= ${today} group by u.room_id, c.night
  ) o left join room_nights n on n.room_id = o.room_id and n.night = o.night
  where coalesce(n.closed, 0) < o.units`

/** A live booking has all its coming nights, a cancelled one none. Of a lapsed one nobody can tell whether it was released already. */
const nightsOfBookings = ({ now, today }: ExaminedMoment, span: Span): Statement[] => [
  sql`
  select 'takes_nights_though_cancelled' as complaint, book_number as "bookNumber",
    jsonb_build_object('from', greatest(taken_from, ${today}::date), 'until', taken_until) as facts
  from bookings where ${within('id', span)} and status = 'cancelled' and taken_from < taken_until and taken_until > ${today}`,
  sql`
  select 'misses_nights', book_number, jsonb_build_object('from', greatest(check_in, ${today}::date), 'until', check_out)
  from bookings where ${within('id', span)} and status <> 'cancelled' and (hold_until is null or hold_until > ${now})
    and check_out > ${today} and (taken_until < check_out or taken_from > greatest(check_in, ${today}::date))`,
]

/** What the hotel holds for a booking. Late and double money that waits to go back was never meant for it. */
const held = (span: Span): RawBuilder<unknown> => sql`
  select b.id, b.book_number, b.status, b.scope, b.total + b.extras as total, b.due_now, coalesce(l.sum, 0)::int - coalesce(o.strays, 0)::int as held,
    coalesce(l.extras, 0)::int as extras_held, l.lines, coalesce(l.reversed, false) as reversed, coalesce(o.due, 0)::int as due
  from bookings b
  left join lateral (
    select sum(fee_part + stay_part + extras_part), sum(extras_part) as extras, count(*) as lines, bool_or(entry = 'foreign_reversal') as reversed from ledger where booking_id = b.id
  ) l on true
  left join lateral (
    select sum(fee_part + stay_part + extras_part) filter (where reason in ('late', 'double')) as strays,
      sum(fee_part + stay_part + extras_part) filter (where reason not in ('late', 'double')) as due
    from refund_orders where booking_id = b.id and state not in ('done', 'withdrawn')
  ) o on true
  where ${within('b.id', span)}`

/** What the last payment came to. A booking that was due nothing was paid without a line, and may have become dearer since. */
const lastAmount = sql`(
  select (p.facts->>'amount')::bigint from history p where p.booking_id = h.id and p.facts ? 'amount' order by p.id desc limit 1)`

/** Money that the bank has taken back without us may be missing; nothing else may. */
const moneyOfBookings = (span: Span): Statement => sql`
  select c.complaint, h.book_number, c.facts from (${held(span)}) h cross join lateral (values
    ('paid_without_money', status = 'paid' and lines = 0 and (due_now > 0 or scope = 'none') and total > 0
        and ${lastAmount} is distinct from 0,
      jsonb_build_object('total', total)),
    -- Services are paid for themselves, whatever is said of the stay.
    ('money_though_not_paid', status in ('unpaid', 'awaiting_confirmation') and held - extras_held > 0, jsonb_build_object('held', held - extras_held)),
    ('held_below_zero', held < 0 and not reversed, jsonb_build_object('held', held)),
    ('refund_above_held', due > greatest(held, 0) and not reversed, jsonb_build_object('held', held, 'due', due))
  ) c (complaint, wrong, facts) where c.wrong`

/** A refund is done when it is in the ledger, once and with its own sum, and only then. */
const refundsInLedger = (span: Span): Statement[] => [
  sql`
  select 'refund_not_booked', b.book_number, jsonb_build_object('refund', o.id, 'amount', o.fee_part + o.stay_part + o.extras_part)
  from refund_orders o join bookings b on b.id = o.booking_id
  where ${within('o.booking_id', span)} and o.state = 'done'
    and not exists (select from ledger l where l.refund_order_id = o.id and l.entry = 'refund')`,
  sql`
  select 'refund_booked_wrongly', b.book_number, jsonb_build_object('refund', o.id, 'state', o.state, 'amount', o.fee_part + o.stay_part + o.extras_part,
    'booked', -(l.fee_part + l.stay_part + l.extras_part))
  from ledger l join refund_orders o on o.id = l.refund_order_id join bookings b on b.id = l.booking_id
  where ${within('l.booking_id', span)}
    and (o.state <> 'done' or o.booking_id <> l.booking_id or (o.fee_part, o.stay_part, o.extras_part) <> (-l.fee_part, -l.stay_part, -l.extras_part))`,
]

const capturesInLedger = (span: Span): Statement[] => [
  sql`
  select 'capture_not_booked', b.book_number, jsonb_build_object('order', a.order_number, 'amount', a.amount)
  from payment_attempts a join bookings b on b.id = a.booking_id
  where ${within('a.booking_id', span)} and a.state = 'paid'
    and not exists (select from ledger l where l.attempt_id = a.id and l.entry = 'payment' and l.channel = 'bank')`,
  sql`
  select 'capture_booked_wrongly', b.book_number, jsonb_build_object('order', a.order_number, 'state', a.state)
  from ledger l join payment_attempts a on a.id = l.attempt_id join bookings b on b.id = l.booking_id
  where ${within('l.booking_id', span)} and l.entry = 'payment' and (a.state <> 'paid' or a.booking_id <> l.booking_id)`,
]

/** The last line of history that speaks of a thing, and what it says that the thing became. */
const lastWord = (word: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select h.action, ${word} as said from history h where h.booking_id = b.id and ${word} is not null order by h.id desc limit 1`

const statusSaid = sql`case h.action
  when 'placed' then 'unpaid'
  when 'added' then case when h.facts->>'kind' = 'online' or h.facts->>'scope' = 'none' then 'unpaid'
    when h.facts->>'kind' = 'transfer' then 'awaiting_confirmation' else 'paid' end
  when 'acceptPayment' then 'paid'
  when 'take_payment' then 'paid'
  when 'paid' then 'paid'
  when 'paid_late' then 'paid'
  when 'acceptReceptionProgram' then case when h.facts ? 'deferred' then 'unpaid' else 'paid' end
  when 'status_form' then h.facts->'after'->>'status'
  when 'depart' then case when h.facts ? 'amount' then 'paid' end
  when 'returnBook' then h.facts->>'status'
  when 'noShow' then 'cancelled'
  when 'cancelBook' then 'cancelled'
  when 'cancelBookFull' then 'cancelled'
  when 'cancelReceptionFullProgram' then 'cancelled'
  when 'drop' then 'cancelled' end`

const receptionSaid = sql`case h.action
  when 'acceptReception' then 'at_reception'
  when 'acceptReceptionProgram' then 'confirmed'
  when 'returnBook' then 'not_sent' end`

const outcomeSaid = sql`case h.action
  when 'acceptReceptionProgram' then 'open'
  when 'returnBook' then 'open'
  when 'cancelReceptionProgram' then 'cancelled'
  when 'cancelReceptionFullProgram' then 'closed'
  when 'cancelBookFull' then 'closed' end`

/** Of a confirmed booking: whether its guest is still awaited. */
const onHotelDay = (instant: string) =>
  sql`((${sql.ref(instant)} + ${hotelOffsetMs} * interval '1 millisecond') at time zone 'utc')::date`
const awaitedSaid = sql`case h.action
  when 'acceptReceptionProgram' then h.facts ? 'ahead' or ${onHotelDay('h.at')} < b.check_in
  when 'undoArrival' then true
  when 'moved' then case when (h.facts->'after'->>'checkIn')::date > ${onHotelDay('h.at')} then true end
  when 'returnBook' then false end`

/** Where the guest is. Who was let in before this was kept has left no time: only what came after is compared. */
const stayIs = sql`case when b.no_show_at is not null then 'no_show' when b.departed_at is not null then 'departed'
  when b.arrived_at is not null then 'in_house' else 'expected' end`
const staySaid = sql`case h.action
  when 'acceptReceptionProgram' then case when h.facts ? 'ahead' then 'expected' when b.arrived_at is not null then 'in_house' end
  when 'undoArrival' then 'expected'
  when 'cancelReceptionProgram' then 'expected'
  when 'moved' then case when (h.facts->'after'->>'checkIn')::date > ${onHotelDay('h.at')} then 'expected' end
  when 'depart' then 'departed'
  when 'undoDeparture' then 'in_house'
  when 'noShow' then 'no_show'
  when 'cancelBook' then case when h.facts ? 'left' then 'departed' end
  when 'cancelBookFull' then case when h.facts ? 'left' then 'departed' end
  when 'returnBook' then 'expected' end`

const statesInHistory = (span: Span): Statement => sql`
  select c.complaint, b.book_number, c.facts from bookings b
  left join lateral (${lastWord(statusSaid)}) status on true
  left join lateral (${lastWord(receptionSaid)}) reception on true
  left join lateral (${lastWord(outcomeSaid)}) outcome on true
  left join lateral (${lastWord(awaitedSaid)}) awaited on true
  left join lateral (${lastWord(staySaid)}) stay on true
  cross join lateral (values
    ('no_history', status.said is null, '{}'::jsonb),
    ('status_differs_from_history', status.said <> b.status,
      jsonb_build_object('is', b.status, 'said', status.said, 'action', status.action)),
    ('reception_differs_from_history', coalesce(reception.said, 'not_sent') <> b.reception,
      jsonb_build_object('is', b.reception, 'said', coalesce(reception.said, 'not_sent'))),
    ('outcome_differs_from_history', coalesce(outcome.said, 'open') <> b.outcome,
      jsonb_build_object('is', b.outcome, 'said', coalesce(outcome.said, 'open'))),
    ('arrival_differs_from_history', b.reception = 'confirmed' and awaited.said <> b.awaits_arrival,
      jsonb_build_object('is', case when b.awaits_arrival then 'awaited' else 'here' end,
        'said', case when awaited.said then 'awaited' else 'here' end)),
    ('stay_differs_from_history', coalesce(stay.said, 'expected') <> ${stayIs},
      jsonb_build_object('is', ${stayIs}, 'said', coalesce(stay.said, 'expected')))
  ) c (complaint, wrong, facts) where ${within('b.id', span)} and c.wrong`

const notHandedOver = ({ today, paidBefore }: { today: DateText; paidBefore: Date }): Statement => sql`
  select 'arrival_not_handed_over' as complaint, b.book_number as "bookNumber", jsonb_build_object('checkIn', b.check_in) as facts
  from bookings b where b.status = 'paid' and b.reception = 'not_sent' and b.outcome = 'open'
    and b.check_in < ${today} and b.check_out >= ${today} and b.payment_at < ${paidBefore}`

/** Work that a job should have done by now, or that it has given up. */
export const findNeglected = (
  database: Database,
  neglected: {
    attemptsBefore: Date
    refundsBefore: Date
    requestsUntil: DateText
    /** Nothing where the hotel hands bookings over by hand. */
    handOver: { today: DateText; paidBefore: Date } | undefined
    today: DateText
  },
): Promise<Finding[]> =>
  run(database, [
    sql`
    select 'mail_given_up' as complaint, b.book_number as "bookNumber",
      jsonb_build_object('mail', o.id, 'kind', o.kind, 'tries', o.tries, 'error', o.last_error) as facts
    from outbox o left join bookings b on b.id = (o.facts->>'bookingId')::bigint
    where o.sent_at is null and o.next_try_at is null and o.recipient is not null`,
    sql`
    select 'attempt_open_too_long', b.book_number, jsonb_build_object('order', a.order_number, 'state', a.state)
    from payment_attempts a join bookings b on b.id = a.booking_id
    where a.state in ('registering', 'open', 'orphan') and a.session_ends_at < ${neglected.attemptsBefore}`,
    sql`
    select 'refund_waits_too_long', b.book_number, jsonb_build_object('refund', o.id, 'state', o.state, 'amount', o.fee_part + o.stay_part + o.extras_part)
    from refund_orders o join bookings b on b.id = o.booking_id
    where o.state in ('due', 'sending', 'unsure') and o.created_at < ${neglected.refundsBefore}`,
    sql`
    select 'request_overdue', b.book_number, jsonb_build_object('request', q.id, 'checkIn', b.check_in)
    from refund_requests q join bookings b on b.id = q.booking_id
    where q.decision is null and b.check_in <= ${neglected.requestsUntil}`,
    ...(neglected.handOver ? [notHandedOver(neglected.handOver)] : []),
    sql`
    select 'picture_set_aside', null, jsonb_build_object('picture', name, 'room', room_id, 'page', site_picture, 'reason', set_aside_as)
    from images where set_aside_at is not null`,
    unitsThatDiffer(neglected.today),
  ])
