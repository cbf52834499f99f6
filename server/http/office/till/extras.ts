import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { postExtra, withdrawExtra } from '../../../../contract/office/till/extras.ts'
import { postToBooking, withdrawFromBooking } from '../../../actions/extras/post-extra.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { fromTmt, toTmt } from '../../present/money.ts'
import { allStaff } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'

export function extraRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, postExtra, { to: allStaff }, async ({ params, body, staffId, role, language }) => {
    const { quantity, note, version } = body
    const posted = await postToBooking(context, {
      bookingId: params.id,
      staff: { staffId, role },
      serviceId: body.service_id,
      price: fromTmt(body.price),
      quantity,
      usedOn: body.used_on,
      note,
      version,
    })
    if (isRefusal(posted)) return posted
    const { id, amount, balance } = posted
    const data = { id, amount: toTmt(amount), balance: toTmt(balance) }
    return { request: { status: 0, message: texts[language].office.done.extraPosted, data } }
  })

  serveStaff(
    app,
    context,
    withdrawExtra,
    { to: allStaff },
    async ({ params, body, staffId, role, language }) => {
      const { extra_id: extraId, reason, version } = body
      const staff = { staffId, role }
      const withdrawn = await withdrawFromBooking(context, {
        bookingId: params.id,
        staff,
        extraId,
        reason,
        version,
      })
      if (isRefusal(withdrawn)) return withdrawn
      const data = { id: withdrawn.id, refund_due: toTmt(withdrawn.refundDue) }
      return { request: { status: 0, message: texts[language].office.done.extraWithdrawn, data } }
    },
  )
}
