import type { FastifyInstance } from 'fastify'
import { isRefusal, refuse } from '../../../../contract/errors.ts'
import { waitsFor } from '../../../../contract/office/desk/what-waits.ts'
import {
  decideRefundRequest,
  getRefundDocument,
  getRefundRequests,
  type OfficeRefundRequest,
} from '../../../../contract/office/money/refund-requests.ts'
import type { Language } from '../../../../contract/values.ts'
import { decideBefore } from '../../../../domain/refund-request.ts'
import { declineRefundRequest, grantRefundRequest } from '../../../actions/bookings/decide-refund-request.ts'
import { readRefundFile } from '../../../actions/money/read-refund-file.ts'
import { type KnownRequest, readOpenRequests } from '../../../actions/money/read-refund-requests.ts'
import type { Context } from '../../../context.ts'
import { endingOf } from '../../../gateways/files/refund-documents.ts'
import { fill, texts } from '../../../text/catalogue.ts'
import { toTmt } from '../../present/money.ts'
import { adminAndBooker } from '../../requests/identity.ts'
import { serve, serveFile } from '../../route.ts'

export function refundRequestRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getRefundRequests, { to: waitsFor.refund_request }, async ({ language }) => {
    const requests = await readOpenRequests(context)
    const data = { requests: requests.map((request) => presentRequest(request, language)) }
    return { request: { status: 0, message: '', data } }
  })

  serveFile(app, context, getRefundDocument, { to: adminAndBooker }, async ({ params, identity }) => {
    if (identity.kind !== 'staff') return refuse('not_allowed')
    const { id: requestId, document } = params
    const file = await readRefundFile(context, { requestId, document, staffId: identity.staffId })
    if (isRefusal(file)) return file
    const name = `refund-${requestId}-${document}.${endingOf(file.mediaType)}`
    return { name, bytes: file.bytes }
  })

  const decisions = { refund: grantRefundRequest, refuse: declineRefundRequest }
  serve(
    app,
    context,
    decideRefundRequest,
    { to: adminAndBooker },
    async ({ params, body, identity, language }) => {
      if (identity.kind !== 'staff') return refuse('not_allowed')
      const decided = await decisions[body.decision](context, {
        requestId: params.id,
        staffId: identity.staffId,
      })
      if (isRefusal(decided)) return decided
      const { refundGranted, refundRefused } = texts[language].done
      const refund = 'refund' in decided ? toTmt(decided.refund) : 0
      const message = fill('refund' in decided ? refundGranted : refundRefused, { amount: refund })
      return { request: { status: 0, message, data: { decision: body.decision, refund } } }
    },
  )
}

const presentRequest = (request: KnownRequest, language: Language): OfficeRefundRequest => ({
  id: request.id,
  booking_id: request.bookingId,
  book_number: request.bookNumber,
  asked_at: request.askedAt.toISOString(),
  check_in: request.checkIn,
  check_out: request.checkOut,
  room_id: request.roomId,
  room_type: request.roomTexts?.[language].roomType ?? '',
  full_name: request.payer ?? '',
  guest_name: request.guestName,
  paid: toTmt(request.paid),
  refund: toTmt(request.refund),
  decide_before: decideBefore(request.checkIn).toISOString(),
})
