import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  BookingStage,
  BookingStatus,
  BookingWay,
  DateText,
  DeskState,
  PayState,
} from '../../../../contract/values.ts'
import type { BookingFilter, Span } from '../../../../domain/booking-filters.ts'
import type { Days } from '../../../../domain/periods.ts'
import { cancelled, expired, live, type Moment } from './booking-lists.ts'
import { keyOf, placeOfWord } from './booking-sorts.ts'
import { columnOf, type PastList, pastLists, type SortedColumn } from './sorted-bookings.ts'

/** What domain/booking-filters.ts means, in SQL. */

/** The past lists that such bookings can stand on. */
export const pastListsOf = ({ stage, way }: BookingFilter): PastList[] =>
  pastLists.filter((list) => {
    const isStage = stage === undefined || list.startsWith(stage)
    const isWay = way === undefined || list.endsWith(way === 'online' ? 'online' : 'manual')
    return isStage && isWay
  })

/** Live ones are not past: of them there are few. */
export const mayBeLive = ({ stage }: BookingFilter): boolean => stage === undefined || stage === 'active'

/** About bookings, `b`. */
export const isAtStage = ({ stage }: BookingFilter, moment: Moment): RawBuilder<SqlBool> =>
  stage === undefined ? sql`true` : sql`(${stages[stage](moment)})`

const stages: Readonly<Record<BookingStage, (moment: Moment) => RawBuilder<SqlBool>>> = {
  active: live,
  expired,
  cancelled: () => cancelled,
}

type Column = (name: SortedColumn | 'room') => RawBuilder<unknown>

const ofBooking: Column = (name) =>
  name === 'room' ? sql`b.room_id` : keyOf({ sort: name, order: 'asc', language: 'ru' })

const ofSorted: Column = (name) => (name === 'room' ? sql`s.room_id` : columnOf(name))

/** About bookings, `b`. */
export const fitsBooking = (filter: BookingFilter, moment: Moment): RawBuilder<SqlBool> =>
  allOf(conditions(filter, moment, ofBooking))

/** The same about what is written down of past ones, `s`: each of these columns has an index there. */
export const fitsSorted = (filter: BookingFilter, moment: Moment): RawBuilder<SqlBool> =>
  allOf(conditions(filter, moment, ofSorted))

/** Whether it asks for more than a stage, and whether a booking is an online one. */
export const isNarrow = ({ stage, way, ...others }: BookingFilter): boolean =>
  (way !== undefined && way !== 'online' && way !== 'manual') ||
  Object.values(others).some((value) => value !== undefined)

const allOf = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  parts.length === 0 ? sql`true` : (sql`(${sql.join([...parts], sql` and `)})` as RawBuilder<SqlBool>)

function conditions(filter: BookingFilter, moment: Moment, column: Column): RawBuilder<SqlBool>[] {
  const { way, pay, desk, roomId } = filter
  return [
    ...(way === undefined ? [] : [isWay(way, column)]),
    ...(pay === undefined ? [] : [isPaid[pay](column, moment)]),
    ...(desk === undefined ? [] : [isAtDesk(desk, column)]),
    ...(roomId === undefined ? [] : [sql<SqlBool>`${column('room')} = ${roomId}`]),
    ...nights(filter.stay, column),
    ...within(filter.arrival, column('checkIn')),
    ...within(filter.departure, column('checkOut')),
    ...during(filter.created, column('createdAt')),
    ...during(filter.payment, column('paymentAt')),
  ]
}

function isWay(way: BookingWay, column: Column): RawBuilder<SqlBool> {
  if (way === 'manual') return sql`${column('kind')} <> ${placeOfWord('kind', 'online')}`
  return sql`${column('kind')} = ${placeOfWord('kind', way)}`
}

const isStatus = (column: Column, words: readonly BookingStatus[]): RawBuilder<SqlBool> =>
  sql`${column('status')} = any (${words.map((word) => placeOfWord('status', word))}::int[])`

/** Nobody waits any more for the money of a booking whose time to pay has passed. */
const notLapsed = (column: Column, { now }: Moment): RawBuilder<SqlBool> =>
  sql`(${column('holdUntil')} is null or ${column('holdUntil')} > ${now})`

const isPaid: Readonly<Record<PayState, (column: Column, moment: Moment) => RawBuilder<SqlBool>>> = {
  waiting: (column, moment) =>
    sql`${isStatus(column, ['unpaid', 'awaiting_confirmation'])} and ${notLapsed(column, moment)}`,
  paid: (column) => isStatus(column, ['paid']),
  owes: (column, moment) => sql`${column('balance')} > 0 and ${notLapsed(column, moment)}`,
  in_full: (column) => sql`${column('balance')} <= 0 and ${isStatus(column, ['paid'])}`,
}

function isAtDesk(desk: DeskState, column: Column): RawBuilder<SqlBool> {
  const stands = isStatus(column, ['paid', 'unpaid', 'awaiting_confirmation'])
  const outcome = placeOfWord('outcome', desk === 'cancelled' ? 'cancelled' : 'open')
  const isOutcome = sql`${column('outcome')} = ${outcome} and ${stands}`
  if (desk === 'cancelled') return isOutcome as RawBuilder<SqlBool>
  return sql`${isOutcome} and ${column('reception')} = ${placeOfWord('reception', desk)}`
}

const within = ({ from, until }: Days = {}, date: RawBuilder<unknown>): RawBuilder<SqlBool>[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`${date} >= ${from}::date`]),
  ...(until === undefined ? [] : [sql<SqlBool>`${date} <= ${until}::date`]),
]

const during = ({ from, before }: Span = {}, instant: RawBuilder<unknown>): RawBuilder<SqlBool>[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`${instant} >= ${from}`]),
  ...(before === undefined ? [] : [sql<SqlBool>`${instant} < ${before}`]),
]

/** Nobody stays longer, as the database knows too; so an index on arrivals has two ends to look between. */
const longestStay = 366

function nights({ from, until }: Days = {}, column: Column): RawBuilder<SqlBool>[] {
  const arrived = (date: DateText) => sql<SqlBool>`${column('checkIn')} <= ${date}::date`
  return [
    ...(from === undefined
      ? []
      : [
          sql<SqlBool>`${column('checkOut')} > ${from}::date`,
          sql<SqlBool>`${column('checkIn')} > ${from}::date - ${sql.lit(longestStay)}`,
        ]),
    ...(until === undefined ? [] : [arrived(until)]),
  ]
}
