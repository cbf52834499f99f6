import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { getDebts, remindDebtor, restoreDebt, writeOffDebt } from '../../../../contract/office/till/debts.ts'
import { readDebts } from '../../../actions/till/debts/read-debts.ts'
import { queueReminder } from '../../../actions/till/debts/remind-debtor.ts'
import { restoreOwed, writeOffOwed } from '../../../actions/till/debts/write-off-debt.ts'
import type { Context } from '../../../context.ts'
import { fill, texts } from '../../../text/catalogue.ts'
import { fromTmt, toTmt } from '../../present/money.ts'
import { presentDebts } from '../../present/office/till/office-debts.ts'
import { adminAndBooker, adminOnly } from '../../requests/identity.ts'
import { serve, serveStaff } from '../../route.ts'

export function debtRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getDebts, { to: adminAndBooker }, async () => ({
    request: { status: 0, message: '', data: presentDebts(await readDebts(context)) },
  }))

  serveStaff(app, context, remindDebtor, { to: adminAndBooker }, async ({ body, staffId, language }) => {
    const queued = await queueReminder(context, { bookingId: body.booking_id, staffId })
    if (isRefusal(queued)) return queued
    const message = fill(texts[language].office.done.letterQueued, queued)
    return { request: { status: 0, message, data: queued } }
  })

  serveStaff(app, context, writeOffDebt, { to: adminOnly }, async ({ body, staffId, language }) => {
    const { booking_id: bookingId, reason } = body
    const written = await writeOffOwed(context, { bookingId, amount: fromTmt(body.amount), reason, staffId })
    if (isRefusal(written)) return written
    const data = { amount: toTmt(written.amount) }
    return { request: { status: 0, message: fill(texts[language].office.done.debtWrittenOff, data), data } }
  })

  serveStaff(app, context, restoreDebt, { to: adminOnly }, async ({ params, body, staffId, language }) => {
    const restored = await restoreOwed(context, { id: params.id, reason: body.reason, staffId })
    if (isRefusal(restored)) return restored
    const data = { amount: toTmt(restored.amount) }
    return { request: { status: 0, message: fill(texts[language].office.done.debtRestored, data), data } }
  })
}
