import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BookingList } from '../../../../domain/booking-lists.ts'
import type { Database } from '../../connection.ts'
import { plannedAnew } from '../../statements/preparing-client.ts'
import { guestName } from '../guest-name.ts'
import { listConditions, type Moment } from './booking-lists.ts'
import { type BookingSort, keyOf, type Sorting, sortOrder } from './booking-sorts.ts'

/**
 * Past lists are long and seldom change, so what they can be sorted by is written down, with an index for each. A job does it when a booking has
 * been past for a day: whoever places one pays nothing for it. Until then, and whenever something about a booking changes later, it stands among
 * the unsorted ones (the triggers of migration 0024 see to that), which are few and are sorted as they are read.
 */

/** In the order of the numbers that stand for them in the table. */
export const pastLists = ['expired_online', 'expired_manual', 'cancelled_online', 'cancelled_manual'] as const
export type PastList = (typeof pastLists)[number]

export const isPastList = (list: BookingList): list is PastList =>
  (pastLists as readonly BookingList[]).includes(list)

/** What each sort is called in the table. The others go by an index of the bookings themselves, or have a way of their own. */
const columns = {
  guest: 'guest',
  payer: 'payer',
  payerBefore: 'payer_before',
  phone: 'phone',
  email: 'email',
  checkIn: 'check_in',
  checkOut: 'check_out',
  createdAt: 'created_at',
  paymentAt: 'payment_at',
  holdUntil: 'hold_until',
  kind: 'kind',
  scope: 'scope',
  status: 'status',
  reception: 'reception',
  outcome: 'outcome',
  receiptNumber: 'receipt',
  cardNumber: 'card',
  note: 'note',
  firstNight: 'first_night',
  fee: 'fee',
  total: 'total',
  amount: 'amount',
  paid: 'paid',
  balance: 'balance',
} as const satisfies Partial<Record<BookingSort, string>>
export type SortedColumn = keyof typeof columns

const hasColumn = (sort: BookingSort): sort is SortedColumn => sort in columns

interface WantedPart extends Sorting {
  readonly list: PastList
  readonly moment: Moment
  readonly most: number
}

/** At least the first ones of a past list in this order, without an order: `id`, `book_number` and the `key` that they are sorted by. */
export function firstOfPastList(wanted: WantedPart): RawBuilder<unknown> {
  if (wanted.sort === 'customerName') return firstByCustomer(wanted)
  if (wanted.sort === 'roomType') return sql`${firstByRoom(wanted)} union all ${unsorted(wanted)}`
  if (!hasColumn(wanted.sort)) return firstByIndex(wanted)
  const key = sql.ref(`s.${columns[wanted.sort]}`)
  return sql`${firstSorted(wanted, key, sql`${key} is not null`)}
    union all ${firstSorted(wanted, key, sql`${key} is null`)}
    union all ${unsorted(wanted)}`
}

/** Of what is written down about a booking, `s`. */
export const columnOf = (sort: SortedColumn): RawBuilder<unknown> => sql.ref(`s.${columns[sort]}`)

/** By what a booking is sorted about which something is written down, `s`. */
const keyOfSorted = (sorting: Sorting): RawBuilder<unknown> => {
  if (hasColumn(sorting.sort)) return columnOf(sorting.sort)
  if (sorting.sort === 'bookNumber') return sql`s.book_number`
  return sql`(select ${keyOf(sorting)} from bookings b where b.id = s.booking_id)`
}

interface WantedAmongPast extends Sorting {
  readonly lists: readonly PastList[]
  readonly moment: Moment
}

interface Narrowed {
  /** About what is written down, `s`, and about bookings, `b`: the same. */
  readonly sorted: RawBuilder<SqlBool>
  readonly unsorted: RawBuilder<SqlBool>
}

/** All of some past lists that fit, with their keys, without an order. */
export const allOfPastLists = ({ lists, moment, ...sorting }: WantedAmongPast, fit: Narrowed) => sql`
  (select s.booking_id as id, s.book_number, ${keyOfSorted(sorting)} as key from sorted_bookings s
    where ${isAmongSorted(lists)} and ${fit.sorted} and ${isSorted})
  union all (select b.id, b.book_number, ${keyOf(sorting)} as key
    from (select booking_id from unsorted_bookings offset 0) u cross join lateral (
      select b.* from bookings b where b.id = u.booking_id offset 0) b
    where (${sql.join(
      lists.map((list) => listConditions[list](moment)),
      sql` or `,
    )}) and ${fit.unsorted})`

/** About what is written down, `s`. */
export const isAmongSorted = (lists: readonly PastList[]): RawBuilder<SqlBool> =>
  sql`s.list = any (${lists.map(numberOf)}::smallint[])`

const numberOf = (list: PastList): number => pastLists.indexOf(list) + 1

const isSorted = sql`not exists (select from unsorted_bookings u where u.booking_id = s.booking_id)`

/** What is empty stands at an end of the index that depends on the direction: so it is read apart. */
const firstSorted = (
  { list, order, most }: WantedPart,
  key: RawBuilder<unknown>,
  part: RawBuilder<unknown>,
) => sql`(
  select s.booking_id as id, s.book_number, ${key} as key from sorted_bookings s
  where s.list = ${numberOf(list)} and ${part} and ${isSorted}
  order by ${key} ${sql.raw(order)}, s.book_number ${sql.raw(order)} limit ${most})`

/** Few: looked up one by one by their ids alone (`offset 0` says so), whatever else could be read first. */
const unsorted = ({ list, moment, ...sorting }: WantedPart) => sql`(
  select b.id, b.book_number, ${keyOf(sorting)} as key
  from (select booking_id from unsorted_bookings offset 0) u cross join lateral (
    select b.* from bookings b where b.id = u.booking_id offset 0) b where ${listConditions[list](moment)})`

const firstByIndex = ({ list, moment, most, ...sorting }: WantedPart) => sql`(
  select b.id, b.book_number, ${keyOf(sorting)} as key from bookings b where ${listConditions[list](moment)}
  order by ${sortOrder(sorting)} limit ${most})`

/** Rooms are few: the first bookings of each. */
const firstByRoom = ({ list, most, ...sorting }: WantedPart) => sql`(
  select first.id, first.book_number, r.key
  from (select b.room_id, ${keyOf(sorting)} as key from (select id as room_id from rooms) b) r
  cross join lateral (
    select s.booking_id as id, s.book_number from sorted_bookings s
    where s.list = ${numberOf(list)} and s.room_id = r.room_id and ${isSorted}
    order by s.book_number ${sql.raw(sorting.order)} limit ${most}) first)`

/** Hardly any account has a name of its own; all others stand behind those by their numbers. */
const firstByCustomer = ({ list, moment, most, order }: WantedPart) => sql`(
  select b.id, b.book_number, lower(c.full_name) as key
  from customers c join bookings b on b.customer_id = c.id where c.full_name is not null and ${listConditions[list](moment)}
  union all (
    select b.id, b.book_number, null from bookings b
    where ${listConditions[list](moment)} and not exists (select from customers c where c.id = b.customer_id and c.full_name is not null)
    order by b.book_number ${sql.raw(order)} limit ${most}))`

/** The key of a booking `b`, beside which stands what is written down about it, `k`, if it is sorted. */
export const keyBeside = (sorting: Sorting): RawBuilder<unknown> =>
  hasColumn(sorting.sort)
    ? sql`case when k.booking_id is null then ${keyOf(sorting)} else ${sql.ref(`k.${columns[sorting.sort]}`)} end`
    : keyOf(sorting)

export const besideBookings = sql`left join sorted_bookings k on k.booking_id = b.id
  and not exists (select from unsorted_bookings u where u.booking_id = b.id)`

/** The guest is written by the database itself (migration 0039). */
const sortedNames = (Object.keys(columns) as SortedColumn[]).filter((name) => name !== 'guest')

/**
 * Writes down some bookings that were past at that moment; how many. Their rows are taken for this transaction alone: whoever changes something
 * about them meanwhile has noted it before, and then they are passed over, or notes it afterwards.
 */
export async function sortPastBookings(transaction: Database, past: Moment, most: number): Promise<number> {
  const list = sql`case ${sql.join(
    pastLists.map((name) => sql`when ${listConditions[name](past)} then ${sql.lit(numberOf(name))}`),
    sql` `,
  )} end`
  const { rows } = await sql<{ id: number }>`${plannedAnew}
    select b.id from unsorted_bookings u cross join lateral (
      select b.id from bookings b where b.id = u.booking_id and ${list} is not null for update skip locked) b
    order by u.booking_id limit ${most}`.execute(transaction)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const names = sortedNames.map((name) => sql.ref(columns[name]))
  const keys = sortedNames.map((sort) => keyOf({ sort, order: 'asc', language: 'ru' }))
  await sql`${plannedAnew}
    insert into sorted_bookings (booking_id, book_number, list, room_id, ${sql.join(names)})
    select b.id, b.book_number, ${list}, b.room_id, ${sql.join(keys)} from bookings b where b.id = any (${ids}::bigint[])
    on conflict (booking_id) do update set list = excluded.list, room_id = excluded.room_id,
      ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}`.execute(transaction)
  await sql`delete from unsorted_bookings where booking_id = any (${ids}::bigint[])`.execute(transaction)
  return ids.length
}

/**
 * Names some guests of bookings that were sorted before guests were, the newest first; how many. Touched, a row is named by its trigger. Those whose
 * names were erased have none, and are few.
 */
export async function nameSortedBookings(database: Database, most: number): Promise<number> {
  const { numAffectedRows } = await sql`${plannedAnew}
    update sorted_bookings set list = list where booking_id in (
      select s.booking_id from sorted_bookings s join bookings b on b.id = s.booking_id
      where s.guest is null and ${guestName} is not null order by s.booking_id desc limit ${most})`.execute(
    database,
  )
  return Number(numAffectedRows ?? 0)
}
