import { type RawBuilder, sql } from 'kysely'
import {
  bookingKinds,
  bookingStatuses,
  type Language,
  paymentScopes,
  receptionOutcomes,
  receptionStates,
} from '../../../../contract/values.ts'
import { guestName } from '../guest-name.ts'

/** By what a list of bookings can be sorted. */
export const bookingSorts = [
  'id',
  'bookNumber',
  'roomType',
  'guest',
  'customerName',
  'payer',
  'payerBefore',
  'phone',
  'email',
  'checkIn',
  'checkOut',
  'createdAt',
  'paymentAt',
  'holdUntil',
  'kind',
  'scope',
  'status',
  'reception',
  'outcome',
  'receiptNumber',
  'cardNumber',
  'note',
  'firstNight',
  'fee',
  'total',
  'amount',
  'paid',
  'balance',
] as const
export type BookingSort = (typeof bookingSorts)[number]

export interface Sorting {
  readonly sort: BookingSort
  readonly order: 'asc' | 'desc'
  readonly language: Language
}

/** Words sort in the order of the numbers that stand for them. */
const sortedWords = {
  kind: bookingKinds,
  scope: paymentScopes,
  status: bookingStatuses,
  reception: [...receptionStates].reverse(),
  outcome: receptionOutcomes,
} as const satisfies Partial<Record<BookingSort, readonly string[]>>
type WordSort = keyof typeof sortedWords

const inOrder = (sort: WordSort) =>
  sql`array_position(${[...sortedWords[sort]]}::text[], ${sql.ref(`b.${sort}`)})`

/** By what number a word is sorted. */
export const placeOfWord = <S extends WordSort>(sort: S, word: (typeof sortedWords)[S][number]): number =>
  (sortedWords[sort] as readonly string[]).indexOf(word) + 1

/** The same sum as readMoneyHeld: late and double money that waits to go back does not count. */
const held = (parts: RawBuilder<unknown>) => sql`(
  coalesce((select sum(${parts}) from ledger where booking_id = b.id), 0)
  - coalesce((select sum(${parts}) from refund_orders where booking_id = b.id
      and reason in ('late', 'double') and state not in ('done', 'withdrawn')), 0))`
const whole = sql`fee_part + stay_part + extras_part`

/** The same as balanceOf. */
export const balance = sql`case when b.status <> 'cancelled' then b.total + b.extras - ${held(whole)}
  else greatest(0, coalesce((
    select sum((line ->> 'room')::int + (line ->> 'extraGuests')::int)
    from jsonb_array_elements(b.quote -> 'nights') line
    where b.no_show_at is null and (line ->> 'night')::date < b.taken_until), 0)
    + b.extras - ${held(sql`stay_part + extras_part`)}) end`

const amount = sql`case when b.status in ('paid', 'cancelled') then ${held(whole)}
  when b.scope = 'none' then b.total else b.due_now end`

/** A note is sorted by its first letters: an index does not take pages of text. */
const sortedLetters = 400

const expressions: Readonly<Record<BookingSort, (language: Language) => RawBuilder<unknown>>> = {
  id: () => sql`b.id`,
  bookNumber: () => sql`b.book_number`,
  // The few rooms are put in order once, not each booking's room looked up.
  roomType: (language) => sql`array_position(
    array(select room_id from room_texts where language = ${language} order by lower(room_type), room_id), b.room_id)`,
  customerName: () => sql`(select lower(full_name) from customers where id = b.customer_id)`,
  guest: () => sql`lower(${guestName})`,
  payer: () => sql`lower(b.cardholder_name)`,
  payerBefore: () => sql`lower(b.cardholder_name_old)`,
  phone: () => sql`b.phone_number`,
  email: () => sql`lower(b.email)`,
  checkIn: () => sql`b.check_in`,
  checkOut: () => sql`b.check_out`,
  createdAt: () => sql`b.created_at`,
  paymentAt: () => sql`b.payment_at`,
  holdUntil: () => sql`b.hold_until`,
  kind: () => inOrder('kind'),
  scope: () => inOrder('scope'),
  status: () => inOrder('status'),
  reception: () => inOrder('reception'),
  outcome: () => inOrder('outcome'),
  receiptNumber: () => sql`b.receipt_number::numeric`,
  cardNumber: () => sql`b.card_number`,
  note: () => sql`left(lower(b.note_text), ${sql.lit(sortedLetters)})`,
  firstNight: () => sql`b.first_night`,
  fee: () => sql`b.fee`,
  total: () => sql`b.total`,
  amount: () => amount,
  paid: () => held(whole),
  balance: () => balance,
}

const neverEmpty: readonly BookingSort[] = ['id', 'bookNumber', 'checkIn', 'checkOut']

/** What is empty stands at the end; only a payment that was not made comes before the first one, as the index has it. */
function nulls({ sort, order }: Sorting): RawBuilder<unknown> {
  if (neverEmpty.includes(sort)) return sql``
  return sort === 'paymentAt' && order === 'asc' ? sql`nulls first` : sql`nulls last`
}

/** By what a booking `b` is sorted. */
export const keyOf = ({ sort, language }: Sorting): RawBuilder<unknown> => expressions[sort](language)

/** Bookings that are equal stand in the order of their numbers, so that pages never overlap. */
export function sortOrder(sorting: Sorting, key = keyOf(sorting)): RawBuilder<unknown> {
  const direction = sql.raw(sorting.order)
  const wanted = sql`${key} ${direction} ${nulls(sorting)}`
  return sorting.sort === 'bookNumber' ? wanted : sql`${wanted}, b.book_number ${direction}`
}
