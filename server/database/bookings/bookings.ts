import { type Insertable, sql, type Updateable } from 'kysely'
import type {
  BookingKind,
  BookingStatus,
  DateText,
  Language,
  PaymentScope,
  ReceptionOutcome,
  ReceptionState,
  Tenge,
} from '../../../contract/values.ts'
import type { BeforeDeparture } from '../../../domain/departure.ts'
import type { Quote } from '../../../domain/price.ts'
import type { Database } from '../connection.ts'
import type { Schema } from '../schema.ts'

export interface Booking {
  readonly id: number
  readonly bookNumber: number
  readonly payCode: string
  readonly kind: BookingKind
  readonly scope: PaymentScope
  readonly status: BookingStatus
  readonly reception: ReceptionState
  readonly outcome: ReceptionOutcome
  readonly awaitsArrival: boolean
  readonly arrivedAt: Date | null
  readonly departedAt: Date | null
  readonly noShowAt: Date | null
  /** Of an early departure that can be undone. */
  readonly beforeDeparture: BeforeDeparture | null
  readonly owingReason: string | null
  readonly roomId: number
  readonly customerId: number | null
  readonly checkIn: DateText
  readonly checkOut: DateText
  readonly takenFrom: DateText
  readonly takenUntil: DateText
  readonly holdUntil: Date | null
  readonly createdAt: Date
  readonly paymentAt: Date | null
  readonly language: Language
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly cardholderName: string | null
  readonly total: Tenge
  readonly fee: Tenge
  /** Of services beside the stay, less what was forgiven. */
  readonly extras: Tenge
  readonly firstNight: Tenge
  readonly dueNow: Tenge
  readonly quote: Quote
  /** Agreed upon when it was made; none for bookings from before this was kept. */
  readonly refundHours: number | null
  readonly receiptNumber: string | null
  readonly noteText: string | null
}

export interface NewBooking {
  readonly payCode: string
  readonly kind: BookingKind
  readonly scope: PaymentScope
  readonly status: BookingStatus
  readonly roomId: number
  readonly customerId: number | null
  readonly madeBy: number | null
  readonly checkIn: DateText
  readonly checkOut: DateText
  readonly holdUntil: Date | null
  readonly createdAt: Date
  readonly language: Language
  readonly email: string | null
  readonly phoneNumber: string
  readonly cardholderName: string
  readonly quote: Quote
  readonly termsVersion: string | null
  readonly refundHours: number
  readonly paymentAt?: Date | null
  readonly receiptNumber?: string | null
  readonly noteText?: string | null
}

/** As it is stored, but for its id. */
export const columnsOfNew = (booking: NewBooking) =>
  ({
    pay_code: booking.payCode,
    kind: booking.kind,
    scope: booking.scope,
    status: booking.status,
    room_id: booking.roomId,
    customer_id: booking.customerId,
    made_by: booking.madeBy,
    check_in: booking.checkIn,
    check_out: booking.checkOut,
    taken_from: booking.checkIn,
    taken_until: booking.checkOut,
    hold_until: booking.holdUntil,
    created_at: booking.createdAt,
    language: booking.language,
    email: booking.email,
    phone_number: booking.phoneNumber,
    cardholder_name: booking.cardholderName,
    quote: JSON.stringify(booking.quote),
    total: booking.quote.total,
    fee: booking.quote.fee,
    first_night: booking.quote.firstNight,
    due_now: booking.quote.dueNow,
    terms_version: booking.termsVersion,
    refund_hours: booking.refundHours,
    payment_at: booking.paymentAt ?? null,
    receipt_number: booking.receiptNumber ?? null,
    note_text: booking.noteText ?? null,
  }) satisfies Insertable<Schema['bookings']>

export const insertBooking = (transaction: Database, booking: NewBooking) =>
  transaction
    .insertInto('bookings')
    .values(columnsOfNew(booking))
    .returning(['id', 'book_number as bookNumber'])
    .executeTakeFirstOrThrow()

const columns = [
  'id',
  'book_number as bookNumber',
  'pay_code as payCode',
  'kind',
  'scope',
  'status',
  'reception',
  'outcome',
  'awaits_arrival as awaitsArrival',
  'arrived_at as arrivedAt',
  'departed_at as departedAt',
  'no_show_at as noShowAt',
  'before_departure as beforeDeparture',
  'owing_reason as owingReason',
  'room_id as roomId',
  'customer_id as customerId',
  'check_in as checkIn',
  'check_out as checkOut',
  'taken_from as takenFrom',
  'taken_until as takenUntil',
  'hold_until as holdUntil',
  'created_at as createdAt',
  'payment_at as paymentAt',
  'language',
  'email',
  'phone_number as phoneNumber',
  'cardholder_name as cardholderName',
  'total',
  'fee',
  'extras',
  'first_night as firstNight',
  'due_now as dueNow',
  'quote',
  'refund_hours as refundHours',
  'receipt_number as receiptNumber',
  'note_text as noteText',
] as const

export const findBooking = (database: Database, id: number): Promise<Booking | undefined> =>
  database.selectFrom('bookings').select(columns).where('id', '=', id).executeTakeFirst()

/** Leaves the row's key alone, so that whoever only points at the booking need not wait. */
export const lockBooking = (transaction: Database, id: number): Promise<Booking | undefined> =>
  transaction.selectFrom('bookings').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** One lapsed hold that still takes nights and is in nobody's hands. */
export const lockLapsedBooking = (transaction: Database, now: Date): Promise<Booking | undefined> =>
  transaction
    .selectFrom('bookings')
    .select(columns)
    .where('hold_until', '<=', now)
    .whereRef('taken_from', '<', 'taken_until')
    // The order of the index of holds: by id, the planner would read all bookings to find none.
    .orderBy('hold_until')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

/** One paid booking whose check-in day has come, that nobody has handed to reception and that is in nobody's hands. */
export const lockBookingToHandOver = (transaction: Database, today: DateText): Promise<Booking | undefined> =>
  transaction
    .selectFrom('bookings')
    .select(columns)
    .where('status', '=', 'paid')
    .where('reception', '=', 'not_sent')
    .where('outcome', '=', 'open')
    .where('check_in', '<=', today)
    // Those that are over are many: the index by check-out leaves them out.
    .where('check_out', '>=', today)
    .orderBy('check_out')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Whoever was confirmed ahead by a version that did not know of it is awaited too. */
export const awaitConfirmedAhead = (database: Database, today: DateText) =>
  database
    .updateTable('bookings')
    .set({ awaits_arrival: true })
    .where('check_in', '>', today)
    // Says nothing more, but it is by check-out that the past is left out.
    .where('check_out', '>', today)
    .where('reception', '=', 'confirmed')
    .where('awaits_arrival', '=', false)
    .where('status', '<>', 'cancelled')
    .execute()

/** Who is here by the word of a version that did not keep when they came: since reception said so. */
export const noteArrivedBefore = (database: Database, today: DateText) =>
  database
    .updateTable('bookings as b')
    .set({
      arrived_at: sql<Date>`coalesce(
        (select max(h.at) from history h where h.booking_id = b.id and h.action = 'acceptReceptionProgram'), b.created_at)`,
    })
    .where('b.check_out', '>=', today)
    .where('b.check_in', '<=', today)
    .where('b.reception', '=', 'confirmed')
    .where('b.outcome', '=', 'open')
    .where('b.awaits_arrival', '=', false)
    .where('b.arrived_at', 'is', null)
    .where('b.status', '<>', 'cancelled')
    .execute()

export const findBookingByCode = (
  database: Database,
  bookNumber: number,
  code: string,
): Promise<Booking | undefined> =>
  database
    .selectFrom('bookings')
    .select(columns)
    .where('book_number', '=', bookNumber)
    .where('pay_code', '=', code)
    .executeTakeFirst()

export const listBookingsOfCustomer = (database: Database, customerId: number): Promise<Booking[]> =>
  database
    .selectFrom('bookings')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

/** Live ones: not cancelled, not lapsed, not past check-out. */
export const liveBookings = (database: Database, customerId: number, now: Date, today: DateText) =>
  database
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'cancelled')
    .where('check_out', '>=', today)
    .where((eb) => eb.or([eb('hold_until', 'is', null), eb('hold_until', '>', now)]))

export const countLiveBookings = (
  database: Database,
  customerId: number,
  now: Date,
  today: DateText,
): Promise<number> =>
  liveBookings(database, customerId, now, today)
    .executeTakeFirstOrThrow()
    .then((row) => row.count)

export interface BookingChanges {
  readonly kind?: BookingKind
  readonly scope?: PaymentScope
  readonly receiptNumber?: string | null
  readonly roomId?: number
  readonly checkIn?: DateText
  readonly checkOut?: DateText
  readonly quote?: Quote
  readonly email?: string
  readonly phoneNumber?: string
  readonly noteText?: string | null
  readonly status?: BookingStatus
  readonly reception?: ReceptionState
  readonly outcome?: ReceptionOutcome
  readonly awaitsArrival?: boolean
  readonly arrivedAt?: Date | null
  readonly departedAt?: Date | null
  readonly noShowAt?: Date | null
  readonly beforeDeparture?: BeforeDeparture | null
  readonly owingReason?: string | null
  readonly holdUntil?: Date | null
  readonly takenFrom?: DateText
  readonly takenUntil?: DateText
  readonly paymentAt?: Date | null
  readonly cardNumber?: string
  readonly cardholderName?: string
  readonly cardholderNameOld?: string | null
}

export async function changeBooking(
  transaction: Database,
  id: number,
  changes: BookingChanges,
): Promise<void> {
  const columns = columnsOf(changes)
  if (Object.keys(columns).length === 0) return
  await transaction.updateTable('bookings').set(columns).where('id', '=', id).execute()
}

/** Only what was named is changed. A new price changes all the figures that lists and rules read. */
function columnsOf({ quote, beforeDeparture, ...changes }: BookingChanges): Updateable<Schema['bookings']> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(
      given.map(([name, value]) => [columnNames[name as keyof typeof columnNames], value]),
    ),
    ...(beforeDeparture !== undefined && {
      before_departure: beforeDeparture && JSON.stringify(beforeDeparture),
    }),
    ...(quote && {
      quote: JSON.stringify(quote),
      total: quote.total,
      fee: quote.fee,
      first_night: quote.firstNight,
      due_now: quote.dueNow,
    }),
  }
}

const columnNames = {
  kind: 'kind',
  scope: 'scope',
  status: 'status',
  reception: 'reception',
  outcome: 'outcome',
  awaitsArrival: 'awaits_arrival',
  arrivedAt: 'arrived_at',
  departedAt: 'departed_at',
  noShowAt: 'no_show_at',
  owingReason: 'owing_reason',
  receiptNumber: 'receipt_number',
  roomId: 'room_id',
  checkIn: 'check_in',
  checkOut: 'check_out',
  takenFrom: 'taken_from',
  takenUntil: 'taken_until',
  holdUntil: 'hold_until',
  paymentAt: 'payment_at',
  email: 'email',
  phoneNumber: 'phone_number',
  noteText: 'note_text',
  cardNumber: 'card_number',
  cardholderName: 'cardholder_name',
  cardholderNameOld: 'cardholder_name_old',
} as const satisfies Record<
  Exclude<keyof BookingChanges, 'quote' | 'beforeDeparture'>,
  keyof Schema['bookings']
>
