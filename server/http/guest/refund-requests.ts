import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../contract/errors.ts'
import { askForRefund, withdrawRefund } from '../../../contract/guest/refund-requests.ts'
import { fileRefundRequest } from '../../actions/money/ask-for-refund.ts'
import { withdrawOwnRequest } from '../../actions/money/withdraw-request.ts'
import type { Context } from '../../context.ts'
import { mostFileBytes } from '../../gateways/files/refund-documents.ts'
import { texts } from '../../text/catalogue.ts'
import { serveClients } from '../route.ts'
import { type FormLimits, fileTooLarge, takingForms, uploadedFile } from '../uploads/upload.ts'
import { uploadPace } from '../uploads/upload-pace.ts'

const limits: FormLimits = {
  files: 2,
  fileBytes: mostFileBytes,
  fields: 5,
  fieldBytes: 200,
  atOnce: 8,
  perSender: 1,
  pace: uploadPace,
  tooLong: fileTooLarge(mostFileBytes),
}

export function refundRequestRoutes(app: FastifyInstance, context: Context) {
  serveClients(app, context, withdrawRefund, async ({ body, customerId, language }) => {
    const withdrawn = await withdrawOwnRequest(context, { customerId, bookingId: body.booking_id })
    if (isRefusal(withdrawn)) return withdrawn
    return { request: { status: 0, message: texts[language].done.refundWithdrawn } }
  })

  return takingForms(app, limits, (scope) => {
    serveClients(scope, context, askForRefund, async ({ body, customerId, language }) => {
      const asked = await fileRefundRequest(context, {
        customerId,
        bookingId: body.booking_id,
        passport: body.passport && uploadedFile(body.passport),
        application: body.application && uploadedFile(body.application),
      })
      if (isRefusal(asked)) return asked
      const { refundAsked, refundAskedBefore } = texts[language].done
      return { request: { status: 0, message: asked.asked === 'now' ? refundAsked : refundAskedBefore } }
    })
  })
}
