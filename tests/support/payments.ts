import { placeBooking } from '../../contract/guest/bookings.ts'
import type { Language } from '../../contract/values.ts'
import { askBank } from '../../server/actions/bank/ask-bank.ts'
import type { TestApp } from './app.ts'
import { payOrder } from './bank.ts'
import { signedInClient } from './identities.ts'
import { anOrder } from './stays.ts'

export interface PlacedPayment {
  readonly token: string
  readonly bookingId: number
  readonly bookNumber: number
  readonly payCode: string
  readonly formUrl: string
  readonly orderNumber: string
  readonly returnCode: string
}

let clients = 0

/** A new client with a booking that waits to be paid at the bank. */
export async function placePayment(site: TestApp, lang: Language = 'en'): Promise<PlacedPayment> {
  clients += 1
  const email = `payer-${process.pid}-${clients}@example.com`
  const { token } = await signedInClient(site.context, email)
  const reply = await site.api(token)(placeBooking, { params: { lang }, body: anOrder() })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  const { book_number, code, formUrl } = reply.answer.request.data
  const attempt = await site.context.database
    .selectFrom('payment_attempts as a')
    .innerJoin('bookings as b', 'b.id', 'a.booking_id')
    .select(['a.booking_id', 'a.order_number', 'a.return_code'])
    .where('b.book_number', '=', book_number)
    .orderBy('a.number')
    .executeTakeFirstOrThrow()
  return {
    token,
    bookingId: attempt.booking_id,
    bookNumber: book_number,
    payCode: code,
    formUrl,
    orderNumber: attempt.order_number,
    returnCode: attempt.return_code ?? '',
  }
}

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

/** The same, paid at the bank, and the bank was asked. */
export async function paidPayment(site: TestApp): Promise<PlacedPayment> {
  const placed = await placePayment(site)
  await payOrder(site, placed.orderNumber)
  const outcome = await askBank(site.context, await attemptOf(site, placed))
  if (outcome !== 'paid') throw new Error(`The payment was ${outcome}.`)
  return placed
}

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
