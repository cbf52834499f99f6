import { type RawBuilder, sql } from 'kysely'
import type {
  BookingKind,
  BookingStatus,
  DateText,
  PaymentScope,
  ReceptionOutcome,
  ReceptionState,
  Tenge,
} from '../../../contract/values.ts'
import type { NightLine } from '../../../domain/price.ts'
import type { Database } from '../connection.ts'

/** A booking as the office lists it. */
export interface BookingRow {
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
  readonly roomId: number
  readonly customerId: number | null
  readonly checkIn: DateText
  readonly checkOut: DateText
  readonly takenUntil: DateText
  readonly holdUntil: Date | null
  readonly createdAt: Date
  readonly paymentAt: Date | null
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly cardholderName: string | null
  readonly cardholderNameOld: string | null
  readonly cardNumber: string | null
  readonly receiptNumber: string | null
  readonly noteText: string | null
  readonly total: Tenge
  readonly extras: Tenge
  readonly fee: Tenge
  readonly firstNight: Tenge
  readonly dueNow: Tenge
  /** Of a cancelled booking, whose balance depends on them; else none. */
  readonly nights: readonly NightLine[]
}

/** In the order of the ids. */
export async function listBookingRows(database: Database, ids: readonly number[]): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${columns} from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, position)
    join bookings b on b.id = wanted.id order by wanted.position`.execute(database)
  return rows
}

const columns: RawBuilder<unknown> = sql`
  b.id, b.book_number as "bookNumber", b.pay_code as "payCode", b.kind, b.scope, b.status, b.reception, b.outcome, b.awaits_arrival as "awaitsArrival",
  b.arrived_at as "arrivedAt", b.departed_at as "departedAt", b.no_show_at as "noShowAt",
  b.room_id as "roomId", b.customer_id as "customerId", b.check_in as "checkIn", b.check_out as "checkOut",
  b.taken_until as "takenUntil", b.hold_until as "holdUntil", b.created_at as "createdAt", b.payment_at as "paymentAt",
  b.email, b.phone_number as "phoneNumber", b.cardholder_name as "cardholderName",
  b.cardholder_name_old as "cardholderNameOld", b.card_number as "cardNumber", b.receipt_number as "receiptNumber",
  b.note_text as "noteText", b.total, b.fee, b.extras, b.first_night as "firstNight", b.due_now as "dueNow",
  case when b.status = 'cancelled' then coalesce(b.quote -> 'nights', '[]') else '[]' end as nights`
