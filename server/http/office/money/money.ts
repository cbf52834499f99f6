import type { FastifyInstance } from 'fastify'
import { isRefusal, refuse } from '../../../../contract/errors.ts'
import { waitsFor } from '../../../../contract/office/desk/what-waits.ts'
import {
  closeMismatch,
  decideNeedsLook,
  getDueRefunds,
  getMismatches,
  getNeedsLook,
  payOut,
  takePayment,
} from '../../../../contract/office/money/money.ts'
import { decideAttempt } from '../../../actions/bank/decide-attempt.ts'
import { closeBooksMismatch } from '../../../actions/books/close-mismatch.ts'
import { payOutForReason, payOutRefund } from '../../../actions/money/pay-out.ts'
import {
  readAttemptsToLookAt,
  readOpenMismatches,
  readWaitingRefunds,
} from '../../../actions/money/read-waiting-money.ts'
import { takeDeskPayment } from '../../../actions/money/take-payment.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { fromTmt, toTmt } from '../../present/money.ts'
import {
  presentLook,
  presentMismatch,
  presentWaitingRefund,
  readDeskMoney,
} from '../../present/office/office-money.ts'
import { adminOnly, allStaff } from '../../requests/identity.ts'
import { serve, serveStaff } from '../../route.ts'

export function moneyRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, takePayment, { to: allStaff }, async ({ body, staffId, language }) => {
    const desk = readDeskMoney(body)
    if (isRefusal(desk)) return desk
    const amount = body.amount === undefined ? undefined : fromTmt(body.amount)
    const { booking_id: bookingId, version } = body
    const taken = await takeDeskPayment(context, { ...desk, bookingId, staffId, amount, version })
    if (isRefusal(taken)) return taken
    return saved(texts[language].done.paymentTaken, { amount: toTmt(taken.taken) })
  })

  serveStaff(app, context, payOut, { to: adminOnly }, async ({ body, staffId, language }) => {
    const desk = readDeskMoney(body)
    if (isRefusal(desk)) return desk
    const paid =
      'refund_id' in body
        ? await payOutRefund(context, { ...desk, staffId, refundId: body.refund_id, agreed: body.agreed })
        : await payOutForReason(context, {
            ...desk,
            staffId,
            bookingId: body.booking_id,
            amount: fromTmt(body.amount),
            reason: body.reason,
          })
    if (isRefusal(paid)) return paid
    return saved(texts[language].done.paidOut, { amount: toTmt(paid.paidOut) })
  })

  serve(app, context, getDueRefunds, { to: waitsFor.refund_by_hand }, async ({ language }) => {
    const refunds = await readWaitingRefunds(context)
    return saved('', { refunds: refunds.map((refund) => presentWaitingRefund(refund, language)) })
  })

  serve(app, context, getNeedsLook, { to: waitsFor.payment_look }, async ({ language }) => {
    const attempts = await readAttemptsToLookAt(context)
    return saved('', { attempts: attempts.map((attempt) => presentLook(attempt, language)) })
  })

  serveStaff(
    app,
    context,
    decideNeedsLook,
    { to: adminOnly },
    async ({ params, body, staffId, language }) => {
      const decided = await decideAttempt(context, {
        attemptId: params.id,
        decision: body.decision,
        staffId,
      })
      return isRefusal(decided) ? decided : saved(texts[language].done.saved, { decision: body.decision })
    },
  )

  serve(app, context, getMismatches, { to: waitsFor.mismatch }, async ({ language }) => {
    const mismatches = await readOpenMismatches(context)
    return saved('', { mismatches: mismatches.map((row) => presentMismatch(row, language)) })
  })

  serveStaff(app, context, closeMismatch, { to: adminOnly }, async ({ params, staffId, language }) => {
    const closed = await closeBooksMismatch(context, { id: params.id, staffId })
    return closed ? saved(texts[language].done.saved, { id: params.id }) : refuse('mismatch_closed')
  })
}

const saved = <T>(message: string, data: T) => ({ request: { status: 0, message, data } })
