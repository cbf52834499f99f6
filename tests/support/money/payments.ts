import type { Language } from '../../../contract/values.ts'
import type { TestApp } from '../app.ts'
import { aBooking, type OneBooking } from '../bookings/a-booking.ts'

/** The name under which the browser's tests know it. */
export type PlacedPayment = OneBooking

/** As the browser's tests call `aBooking`. */
export const placePayment = (site: TestApp, language?: Language): Promise<OneBooking> =>
  aBooking(site, 'held', { ...(language && { language }) })

/** As the browser's tests call `aBooking`. */
export const paidPayment = (site: TestApp): Promise<OneBooking> => aBooking(site, 'paid')

export const attemptOf = (site: TestApp, { orderNumber }: Pick<PlacedPayment, 'orderNumber'>) =>
  site.context.database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()

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

export const bookingOf = (site: TestApp, { bookingId }: Pick<PlacedPayment, 'bookingId'>) =>
  site.context.database
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()

export const refundsOf = (site: TestApp, { bookingId }: Pick<PlacedPayment, 'bookingId'>) =>
  site.context.database
    .selectFrom('refund_orders')
    .select(['id', 'reason', 'fee_part', 'stay_part', 'state', 'attempt_id'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()

export const ledgerOf = (site: TestApp, { bookingId }: Pick<PlacedPayment, 'bookingId'>) =>
  site.context.database
    .selectFrom('ledger')
    .select(['entry', 'channel', 'fee_part', 'stay_part'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
