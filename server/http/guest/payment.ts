import type { FastifyInstance } from 'fastify'
import { isRefusal, refuse } from '../../../contract/errors.ts'
import { payByLink } from '../../../contract/guest/payment.ts'
import type { Language } from '../../../contract/values.ts'
import { type AttemptOutcome, askBank } from '../../actions/ask-bank.ts'
import { openPayment } from '../../actions/open-payment.ts'
import { lookUpByCode } from '../../actions/read-bookings.ts'
import type { Context } from '../../context.ts'
import { findBooking } from '../../database/bookings.ts'
import { findAttemptByOrderNumber } from '../../database/payment-attempts.ts'
import { fill, texts } from '../../text/catalogue.ts'
import { everyone } from '../identity.ts'
import { sendRefusal } from '../refusals.ts'
import { languageOfCall, serve } from '../route.ts'

export function paymentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, payByLink, { to: everyone }, async ({ params, language }) => {
    const found = await lookUpByCode(context, params.book_number, params.code)
    if (isRefusal(found)) return found
    const opened = await openPayment(context, found.known.booking.id, language)
    if (isRefusal(opened)) return opened
    return { request: { status: 0, message: '', data: opened } }
  })

  // The way back from the bank proves nothing: it only makes us ask. Who comes here is told what the bank says now.
  app.get<{ Querystring: { order?: string } }>(
    '/api/bank/return',
    {
      config: { audience: everyone, throughMaintenance: true },
      schema: { summary: 'Where the bank sends the guest back to', tags: ['guest'] },
    },
    async (request, reply) => {
      const attempt = await findAttemptByOrderNumber(context.database, String(request.query.order ?? ''))
      if (!attempt) return sendRefusal(reply, refuse('booking_not_found'), languageOfCall(request))
      const outcome = await askBank(context, attempt)
      const booking = await findBooking(context.database, attempt.booking_id)
      const message = returnMessage(outcome, booking?.language ?? 'tm', booking?.bookNumber ?? 0)
      return reply
        .header('cache-control', 'no-store')
        .redirect(`/?message=${encodeURIComponent(message)}`, 302)
    },
  )
}

function returnMessage(outcome: AttemptOutcome, language: Language, number: number): string {
  const { returned } = texts[language]
  const words = {
    paid: returned.paid,
    paid_late: returned.paid,
    settled_before: returned.paid,
    failed: returned.failed,
    undecided: returned.undecided,
    busy: returned.undecided,
    needs_look: returned.undecided,
    to_be_refunded: returned.refunded,
  }
  return fill(words[outcome], { number })
}
