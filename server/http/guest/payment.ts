import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../contract/errors.ts'
import { getPaymentStatus, payAgain, payByLink } from '../../../contract/guest/payment.ts'
import { watchPayment } from '../../actions/bank/follow-payment.ts'
import { openPayment } from '../../actions/bank/open-payment.ts'
import { openPaymentAgain } from '../../actions/bank/pay-again.ts'
import { lookUpByCode } from '../../actions/bookings/read-bookings.ts'
import type { Context } from '../../context.ts'
import { presentPayment } from '../present/guest/payment-news.ts'
import { everyone } from '../requests/identity.ts'
import { serve } from '../route.ts'

export function paymentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, payByLink, { to: everyone, changesByGet: true }, async ({ params, language }) => {
    const found = await lookUpByCode(context, params.book_number, params.code)
    if (isRefusal(found)) return found
    const opened = await openPayment(context, found.known.booking.id, language)
    if (isRefusal(opened)) return opened
    return { request: { status: 0, message: '', data: opened } }
  })

  serve(
    app,
    context,
    getPaymentStatus,
    { to: everyone, throughMaintenance: true, personal: true },
    async ({ params }) => {
      const followed = await watchPayment(context, params.return_code)
      if (isRefusal(followed)) return followed
      const data = presentPayment(followed, context.clock.now())
      return { request: { status: 0, message: '', data } }
    },
  )

  serve(app, context, payAgain, { to: everyone }, async ({ params, language }) => {
    const opened = await openPaymentAgain(context, params.return_code, language)
    if (isRefusal(opened)) return opened
    return { request: { status: 0, message: '', data: opened } }
  })
}
