import { sql } from 'kysely'
import type { Language, Tenge } from '../../../contract/values.ts'
import type { Quote } from '../../../domain/price.ts'
import type { Database } from '../connection.ts'
import type { Schema } from '../schema.ts'

/** What the office shows of one booking besides what its lists show. */

export interface BookingExtras {
  readonly quote: Quote
  readonly language: Language
  readonly madeBy: string | null
  readonly refundHours: number | null
  readonly request: { readonly id: number; readonly askedAt: Date } | undefined
}

export async function readBookingExtras(database: Database, id: number): Promise<BookingExtras | undefined> {
  const row = await database
    .selectFrom('bookings as b')
    .leftJoin('staff as s', 's.id', 'b.made_by')
    .leftJoin('refund_requests as q', (join) =>
      join.onRef('q.booking_id', '=', 'b.id').on('q.decision', 'is', null),
    )
    .select([
      'b.quote',
      'b.language',
      'b.refund_hours as refundHours',
      's.username',
      'q.id as requestId',
      'q.asked_at',
    ])
    .where('b.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { username: madeBy, requestId, asked_at: askedAt, ...own } = row
  return { ...own, madeBy, request: requestId && askedAt ? { id: requestId, askedAt } : undefined }
}

export interface MoneyRow {
  readonly id: number
  readonly at: Date
  readonly entry: Schema['ledger']['entry']
  readonly channel: Schema['ledger']['channel']
  readonly fee: Tenge
  readonly stay: Tenge
  readonly extras: Tenge
  readonly receiptNumber: string | null
  readonly username: string | null
  readonly reason: string | null
}

export const listMoneyOf = (database: Database, bookingId: number): Promise<MoneyRow[]> =>
  database
    .selectFrom('ledger as l')
    .leftJoin('staff as s', 's.id', 'l.staff_id')
    .select(['l.id', 'l.at', 'l.entry', 'l.channel', 'l.fee_part as fee', 'l.stay_part as stay'])
    .select(['l.extras_part as extras', 'l.receipt_number as receiptNumber', 's.username', 'l.reason'])
    .where('l.booking_id', '=', bookingId)
    .orderBy('l.id')
    .execute()

export interface RefundRow {
  readonly id: number
  readonly reason: Schema['refund_orders']['reason']
  readonly state: Schema['refund_orders']['state']
  readonly amount: Tenge
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

export const listRefundsOf = (database: Database, bookingId: number): Promise<RefundRow[]> =>
  database
    .selectFrom('refund_orders')
    .select(['id', 'reason', 'state', 'created_at as createdAt', 'finished_at as finishedAt'])
    .select(sql<number>`fee_part + stay_part + extras_part`.as('amount'))
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
