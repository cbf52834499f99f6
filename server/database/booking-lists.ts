import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DateText, Language } from '../../contract/values.ts'
import type { BookingList } from '../../domain/booking-lists.ts'
import { type BookingRow, bookingColumns } from './booking-rows.ts'
import { findsBookings, type SearchedPart } from './booking-search.ts'
import { type BookingSort, sortOrder } from './booking-sorts.ts'
import { type Database, plannedAnew } from './connection.ts'

export interface Moment {
  readonly now: Date
  readonly today: DateText
}

const cancelled = sql<SqlBool>`b.status = 'cancelled'`
const notCancelled = sql<SqlBool>`b.status <> 'cancelled'`
const online = sql<SqlBool>`b.kind = 'online'`
const manual = sql<SqlBool>`b.kind <> 'online'`

/** Only unpaid and awaiting bookings have a hold: a constraint sees to it. */
export const live = ({ now, today }: Moment): RawBuilder<SqlBool> =>
  sql`(${notCancelled} and b.check_out >= ${today} and (b.hold_until is null or b.hold_until > ${now}))`

const expired = ({ now, today }: Moment): RawBuilder<SqlBool> =>
  sql`(${notCancelled} and (b.check_out < ${today} or b.hold_until <= ${now}))`

/** What domain/booking-lists.ts says, about rows of the table that is called `b`. */
export const listConditions: Readonly<Record<BookingList, (moment: Moment) => RawBuilder<SqlBool>>> = {
  active_online: (moment) => sql`${live(moment)} and ${online} and b.status = 'paid'`,
  online_not_paid: (moment) => sql`${live(moment)} and ${online} and b.status <> 'paid'`,
  active_manual: (moment) => sql`${live(moment)} and ${manual}`,
  expired_online: (moment) => sql`${expired(moment)} and ${online}`,
  expired_manual: (moment) => sql`${expired(moment)} and ${manual}`,
  cancelled_online: () => sql`${cancelled} and ${online}`,
  cancelled_manual: () => sql`${cancelled} and ${manual}`,
  unpaid: (moment) => sql`${live(moment)} and b.status <> 'paid'`,
  reception_active: (moment) =>
    sql`${live(moment)} and b.outcome = 'open' and b.reception = 'at_reception'`,
  reception_confirmed: (moment) => sql`${live(moment)} and b.outcome = 'open' and b.reception = 'confirmed'`,
  reception_cancelled: () => sql`b.outcome = 'cancelled' and ${notCancelled}`,
}

export interface WantedBookings {
  readonly list: BookingList
  readonly moment: Moment
  /** None finds all. */
  readonly search: readonly SearchedPart[]
}

export interface WantedPage {
  readonly sort: BookingSort
  readonly order: 'asc' | 'desc'
  /** For sorting by the names of rooms. */
  readonly language: Language
  readonly limit: number
  readonly offset: number
}

export async function listBookings(
  database: Database,
  wanted: WantedBookings,
  page: WantedPage,
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`${plannedAnew}
    select ${bookingColumns} ${fromWanted(wanted)}
    order by ${sortOrder(page)} limit ${page.limit} offset ${page.offset}`.execute(database)
  return rows
}

/** How many there are, counted no further than `most`. */
export async function countBookings(
  database: Database,
  wanted: WantedBookings,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`${plannedAnew}
    select count(*)::int as count from (select ${fromWanted(wanted)} limit ${most}) counted`.execute(database)
  return rows[0]?.count ?? 0
}

/** Bookings alone where nothing is searched for: then a list is read from its own index. */
function fromWanted({ list, moment, search }: WantedBookings): RawBuilder<unknown> {
  const listed = listConditions[list](moment)
  if (search.length === 0) return sql`from bookings b where ${listed}`
  return sql`from bookings b join booking_search s on s.booking_id = b.id where ${listed} and ${findsBookings(search)}`
}
