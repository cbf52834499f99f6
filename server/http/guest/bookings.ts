import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../contract/errors.ts'
import { dropBooking, getQuote, placeBooking } from '../../../contract/guest/bookings.ts'
import { openPayment } from '../../actions/bank/open-payment.ts'
import { dropOwnBooking } from '../../actions/bookings/drop-booking.ts'
import { placeOwnBooking } from '../../actions/bookings/place-booking.ts'
import { quoteStay } from '../../actions/nights/quote-stay.ts'
import { hasCodes } from '../../actions/rates/read-codes.ts'
import type { Context } from '../../context.ts'
import { readDocumentWords, termsVersion } from '../../documents/words.ts'
import { texts } from '../../text/catalogue.ts'
import { presentQuote, readGuest } from '../present/guest/guest-bookings.ts'
import { fromTmt, toTmt } from '../present/money.ts'
import { readTypedCode } from '../present/typed-code.ts'
import { everyone } from '../requests/identity.ts'
import { serve, serveClients } from '../route.ts'

export function bookingRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getQuote, { to: everyone }, async ({ body, address }) => {
    const asked = {
      roomId: body.room_id,
      stay: { checkIn: body.check_in, checkOut: body.check_out },
      guests: body.guests,
      code: readTypedCode(body.code),
      address,
    }
    const [price, takesCodes] = await Promise.all([quoteStay(context, asked), hasCodes(context)])
    if (isRefusal(price)) return price
    const data = { ...presentQuote(price), ...(takesCodes && { takes_codes: true as const }) }
    return { request: { status: 0, message: '', data } }
  })

  serveClients(app, context, placeBooking, async ({ customerId, params, headers, body, address }) => {
    const placed = await placeOwnBooking(context, {
      customerId,
      roomId: body.room_id,
      stay: { checkIn: body.check_in, checkOut: body.check_out },
      guests: body.guests.map(readGuest),
      phoneNumber: body.phone_number,
      language: params.lang,
      expectedPrice: body.expected_price === undefined ? undefined : fromTmt(body.expected_price),
      expectedTotal: body.expected_total === undefined ? undefined : fromTmt(body.expected_total),
      termsVersion: body.terms_version ?? (await currentTerms(context)),
      code: readTypedCode(body.code),
      idempotencyKey: headers['idempotency-key'],
      address,
    })
    if (isRefusal(placed)) return placed
    const opened = await openPayment(context, placed.id, params.lang)
    if (isRefusal(opened)) return opened
    const data = {
      formUrl: opened.formUrl,
      book_number: placed.bookNumber,
      code: placed.payCode,
      hold_until: placed.holdUntil?.toISOString() ?? null,
      amount: toTmt(placed.dueNow),
    }
    return { request: { status: 0, message: '', data } }
  })

  serveClients(app, context, dropBooking, async ({ customerId, body, language }) => {
    const outcome = await dropOwnBooking(context, { customerId, bookingId: body.booking_id })
    if (isRefusal(outcome)) return outcome
    return { request: { status: 0, message: texts[language].done.dropped } }
  })
}

/** Whoever books accepts the terms as they stand. */
async function currentTerms(context: Context): Promise<string> {
  const { refunds } = await context.settings.current()
  return termsVersion(await readDocumentWords(context.config), refunds.hoursBefore)
}
