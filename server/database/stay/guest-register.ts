import { type RawBuilder, sql } from 'kysely'
import type { StayEvent } from '../../../contract/office/stay/register.ts'
import type { DateText } from '../../../contract/values.ts'
import { onListSince, overdueBefore } from '../../../domain/guest-register.ts'
import type { Database } from '../connection.ts'
import { plannedAnew } from '../statements/preparing-client.ts'

/** When something happened: from the first instant to before the last. Without a first one, all that stands on the list by itself. */
export interface Period {
  readonly from: Date | undefined
  readonly until: Date | undefined
}

/** A guest's arrival or departure, with the guest as far as they are still known. */
export interface EventRow {
  readonly bookingId: number
  readonly bookNumber: number
  readonly checkIn: DateText
  readonly checkOut: DateText
  readonly arrivedAt: Date | null
  readonly departedAt: Date | null
  readonly event: StayEvent
  readonly happenedAt: Date
  readonly guestId: number
  readonly position: number | null
  readonly fullName: string | null
  readonly documentSealed: Buffer | null
  readonly registerSealed: Buffer | null
}

export interface ReportedRow extends EventRow {
  readonly reportId: number
  readonly reportedBy: string
  readonly reportedAt: Date
  readonly stands: boolean
}

/** Foreign is who comes along with another document than a passport of this country. */
const foreign = sql`g.document_kind = 'other' and g.stays`

/**
 * Every arrival and departure of foreign guests that nobody has reported: of who is in the house, and of who has left since then. Whoever came in the
 * period has left in or after it, or is still here.
 */
const unreported = (since: Date, { from, until }: Period): RawBuilder<unknown> => sql`
  select s.id as booking_id, e.event, e.happened_at, g.id as guest_id
  from (
    select b.id, b.arrived_at, b.departed_at from bookings b where b.arrived_at is not null and b.departed_at is null
    union all
    select b.id, b.arrived_at, b.departed_at from bookings b where b.departed_at >= ${since}
  ) s
  join booking_guests g on g.booking_id = s.id and ${foreign}
  cross join lateral (values ('arrival', s.arrived_at), ('departure', s.departed_at)) e (event, happened_at)
  where e.happened_at is not null
    and not exists (
      select from guest_reports r
      where r.guest_id = g.id and r.event = e.event and r.happened_at = e.happened_at and r.struck_at is null)
    and (${from ?? null}::timestamptz is null or e.happened_at >= ${from ?? null})
    and (${until ?? null}::timestamptz is null or e.happened_at < ${until ?? null})`

/** How many stand on the list by themselves, and how many of them are overdue: a list of the two, so that it is read once. */
export const countUnreported = (now: Date): RawBuilder<[waiting: number, overdue: number]> => sql`
  (select array[count(*), count(*) filter (where w.happened_at < ${overdueBefore(now)})]::int[]
   from (${unreported(onListSince(now), { from: undefined, until: undefined })}) w)`

export async function countRegister(
  database: Database,
  now: Date,
): Promise<{ waiting: number; overdue: number }> {
  const { rows } = await sql<{ counts: [number, number] }>`${plannedAnew}
    select ${countUnreported(now)} as counts`.execute(database)
  const [waiting = 0, overdue = 0] = rows[0]?.counts ?? []
  return { waiting, overdue }
}

const columns = sql`
  b.id as "bookingId", b.book_number as "bookNumber", b.check_in as "checkIn", b.check_out as "checkOut",
  b.arrived_at as "arrivedAt", b.departed_at as "departedAt", w.event, w.happened_at as "happenedAt", w.guest_id as "guestId",
  g.position, g.full_name as "fullName", g.document_sealed as "documentSealed", g.register_sealed as "registerSealed",
  count(*) over ()::int as total`

type Counted<Row> = Row & { readonly total: number }

export interface Found<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

const found = <Row>(rows: readonly Counted<Row>[]): Found<Row> => ({ rows, total: rows[0]?.total ?? 0 })

/** What has waited longest first. */
export async function listUnreported(
  database: Database,
  { now, period, most }: { now: Date; period: Period; most: number },
): Promise<Found<EventRow>> {
  const { rows } = await sql<Counted<EventRow>>`${plannedAnew}
    select ${columns}
    from (${unreported(period.from ?? onListSince(now), period)}) w
    join bookings b on b.id = w.booking_id join booking_guests g on g.id = w.guest_id
    order by w.happened_at, b.id, g.position limit ${most}`.execute(database)
  return found(rows)
}

/** The latest first. */
export async function listReported(
  database: Database,
  { now, period, most }: { now: Date; period: Period; most: number },
): Promise<Found<ReportedRow>> {
  const { rows } = await sql<Counted<ReportedRow>>`${plannedAnew}
    select ${columns}, w.id as "reportId", s.username as "reportedBy", w.reported_at as "reportedAt",
      coalesce(${foreign}, false) and case w.event when 'arrival' then b.arrived_at else b.departed_at end
        is not distinct from w.happened_at as stands
    from guest_reports w join staff s on s.id = w.reported_by join bookings b on b.id = w.booking_id
    left join booking_guests g on g.id = w.guest_id and g.booking_id = w.booking_id
    where w.struck_at is null and w.happened_at >= ${period.from ?? onListSince(now)}
      and (${period.until ?? null}::timestamptz is null or w.happened_at < ${period.until ?? null})
    order by w.happened_at desc, w.id desc limit ${most}`.execute(database)
  return found(rows)
}

export interface AskedEvent {
  readonly guestId: number
  readonly event: StayEvent
  readonly happenedAt: Date
}

/** Which of these have happened as they were read, to guests who are on the list now. The caller holds the booking's lock. */
export async function findEvents(
  transaction: Database,
  bookingId: number,
  asked: readonly AskedEvent[],
): Promise<{ guestId: number; event: StayEvent; happenedAt: string }[]> {
  const { rows } = await sql<{ guestId: number; event: StayEvent; happenedAt: string }>`
    select distinct g.id as "guestId", a.event, e.happened_at::text as "happenedAt"
    from unnest(${asked.map(({ guestId }) => guestId)}::bigint[], ${asked.map(({ event }) => event)}::text[],
      ${asked.map(({ happenedAt }) => happenedAt)}::timestamptz[]) as a (guest_id, event, happened_at)
    join booking_guests g on g.id = a.guest_id and g.booking_id = ${bookingId} and ${foreign}
    join bookings b on b.id = g.booking_id
    cross join lateral (select case a.event when 'arrival' then b.arrived_at else b.departed_at end as happened_at) e
    -- What travelled has milliseconds.
    where date_trunc('milliseconds', e.happened_at) = date_trunc('milliseconds', a.happened_at)`.execute(
    transaction,
  )
  return rows
}

/** Answers how many were not noted before. */
export async function insertReports(
  transaction: Database,
  { bookingId, staffId, at }: { bookingId: number; staffId: number; at: Date },
  events: readonly { guestId: number; event: StayEvent; happenedAt: string }[],
): Promise<number> {
  const { rows } = await sql`
    insert into guest_reports (booking_id, guest_id, event, happened_at, reported_by, reported_at)
    select ${bookingId}::bigint, guest_id, event, happened_at, ${staffId}::int, ${at}::timestamptz
    from unnest(${events.map(({ guestId }) => guestId)}::bigint[], ${events.map(({ event }) => event)}::text[],
      ${events.map(({ happenedAt }) => happenedAt)}::timestamptz[]) as e (guest_id, event, happened_at)
    on conflict (guest_id, event, happened_at) where struck_at is null do nothing
    returning id`.execute(transaction)
  return rows.length
}

export const findReport = (database: Database, id: number) =>
  database
    .selectFrom('guest_reports')
    .select(['booking_id as bookingId', 'event', 'struck_at as struckAt'])
    .where('id', '=', id)
    .executeTakeFirst()

export const strikeReport = (
  transaction: Database,
  id: number,
  { staffId, at }: { staffId: number; at: Date },
) =>
  transaction
    .updateTable('guest_reports')
    .set({ struck_by: staffId, struck_at: at })
    .where('id', '=', id)
    .where('struck_at', 'is', null)
    .execute()
