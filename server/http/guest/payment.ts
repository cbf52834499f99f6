import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../contract/errors.ts'
import { getPaymentStatus, payByLink } from '../../../contract/guest/payment.ts'
import { watchPayment } from '../../actions/follow-payment.ts'
import { openPayment } from '../../actions/open-payment.ts'
import { lookUpByCode } from '../../actions/read-bookings.ts'
import type { Context } from '../../context.ts'
import { everyone } from '../identity.ts'
import { presentPayment } from '../present/payment-news.ts'
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
      return { request: { status: 0, message: '', data: presentPayment(followed) } }
    },
  )
}
