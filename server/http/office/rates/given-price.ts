import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { givePrice } from '../../../../contract/office/rates/given-price.ts'
import { givePriceTo } from '../../../actions/desk/give-price.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { fromTmt, toTmt } from '../../present/money.ts'
import { readEffect } from '../../present/office/given-price.ts'
import { adminAndBooker } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'

export function givenPriceRoutes(app: FastifyInstance, context: Context): void {
  const options = { to: adminAndBooker } as const
  serveStaff(app, context, givePrice, options, async ({ params, body, staffId, role, language }) => {
    const given = await givePriceTo(context, {
      bookingId: params.id,
      staff: { staffId, role },
      effect: body.effect ? readEffect(body.effect) : undefined,
      reason: body.reason,
      version: body.version,
      expectedTotal: body.expected_total === undefined ? undefined : fromTmt(body.expected_total),
    })
    if (isRefusal(given)) return given
    const data = { id: params.id, total: toTmt(given.total) }
    return { request: { status: 0, message: texts[language].done.saved, data } }
  })
}
