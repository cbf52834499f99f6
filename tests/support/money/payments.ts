import { type Attempt, findAttempt } from '../../../server/database/bank/payment-attempts.ts'
import type { TestApp } from '../app.ts'

interface OfBooking {
  readonly bookingId: number
}

export async function attemptOf(
  { context: { database } }: TestApp,
  { orderNumber }: { readonly orderNumber: string },
): Promise<Attempt> {
  const { id } = await database
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  const attempt = await findAttempt(database, id)
  if (!attempt) throw new Error(`There is no attempt ${orderNumber}.`)
  return attempt
}

/** What an attempt of a booking is called at the bank. */
export async function orderOf({ context }: TestApp, bookNumber: number, attempt = 1): Promise<string> {
  const { order_number } = await context.database
    .selectFrom('payment_attempts as a')
    .innerJoin('bookings as b', 'b.id', 'a.booking_id')
    .select('a.order_number')
    .where('b.book_number', '=', bookNumber)
    .where('a.number', '=', attempt)
    .executeTakeFirstOrThrow()
  return order_number
}

export const bookingOf = (site: TestApp, { bookingId }: OfBooking) =>
  site.context.database
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()

export const refundsOf = (site: TestApp, { bookingId }: OfBooking) =>
  site.context.database
    .selectFrom('refund_orders')
    .select(['id', 'reason', 'fee_part', 'stay_part', 'state', 'attempt_id'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()

export const ledgerOf = (site: TestApp, { bookingId }: OfBooking) =>
  site.context.database
    .selectFrom('ledger')
    .select(['entry', 'channel', 'fee_part', 'stay_part'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
