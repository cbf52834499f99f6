import type { z } from 'zod'
import { getOwnBookings, placeBooking } from '../../../contract/guest/bookings.ts'
import type { Language } from '../../../contract/values.ts'
import { askBank } from '../../../server/actions/bank/ask-bank.ts'
import { type Booking, findBooking } from '../../../server/database/bookings/bookings.ts'
import type { TestApp } from '../app.ts'
import { payOrder } from '../money/bank.ts'
import { attemptOf, orderOf } from '../money/payments.ts'
import { signedInClient } from '../people/identities.ts'
import { anOrder, type Order } from './stays.ts'

/** A client's own booking, and how everybody who has to do with it calls it. */
export interface OneBooking {
  readonly token: string
  readonly email: string
  readonly bookingId: number
  readonly bookNumber: number
  readonly payCode: string
  readonly formUrl: string
  readonly attemptId: number
  readonly orderNumber: string
  readonly returnCode: string
  /** What its guest was answered when it was placed. */
  readonly answer: z.output<typeof placeBooking.answer>['request']['data']
  /** As it stood when it was handed over to the test. */
  readonly booking: Booking
}

export interface Wishes {
  /** What the order says; without it, two nights in February in the double room. */
  readonly stay?: Partial<Order>
  readonly language?: Language
  /** Who places it; without it, a new client. */
  readonly client?: { readonly token: string; readonly email: string }
}

let clients = 0

/** A new client, signed in. */
export async function aClient(site: TestApp): Promise<{ token: string; email: string }> {
  clients += 1
  const email = `guest-${process.pid}-${clients}@example.com`
  return { token: (await signedInClient(site.context, email)).token, email }
}

/**
 * The one way to a client's booking: a new client places it as a guest does, and pays it at the bank if it is to be paid. What staff make is made
 * by `deskOf`, and rows that no way of today leads to are written by `storeBooking`.
 */
export async function aBooking(
  site: TestApp,
  state: 'held' | 'paid',
  { stay, language: lang = 'en', client }: Wishes = {},
): Promise<OneBooking> {
  const { token, email } = client ?? (await aClient(site))
  const reply = await site.api(token)(placeBooking, { params: { lang }, body: anOrder(stay) })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  const { data: answer } = reply.answer.request
  const { book_number: bookNumber, code: payCode, formUrl } = answer
  const attempt = await attemptOf(site, { orderNumber: await orderOf(site, bookNumber) })
  if (state === 'paid') {
    await payOrder(site, attempt.orderNumber)
    const outcome = await askBank(site.context, attempt)
    if (outcome !== 'paid') throw new Error(`The payment was ${outcome}.`)
  }
  const booking = await findBooking(site.context.database, attempt.bookingId)
  if (!booking) throw new Error('The booking is not there.')
  return {
    token,
    email,
    bookingId: attempt.bookingId,
    bookNumber,
    payCode,
    formUrl,
    attemptId: attempt.id,
    orderNumber: attempt.orderNumber,
    returnCode: attempt.returnCode ?? '',
    answer,
    booking,
  }
}

/** What a client reads of their own bookings. */
export async function readOwnBookings(site: TestApp, { token }: { token: string }) {
  const reply = await site.api(token)(getOwnBookings)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request
}
