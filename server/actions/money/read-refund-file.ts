import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Context } from '../../context.ts'
import { type PrivateFile, readPrivateFile } from '../../database/money/private-files.ts'
import { findRefundRequest } from '../../database/money/refund-requests.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

/** A member of staff looks at a document of a request. The look is written down before anything is shown. */
export async function readRefundFile(
  context: Context,
  wanted: { requestId: number; document: 'passport' | 'application'; staffId: number },
): Promise<PrivateFile | Refusal> {
  const { requestId, document, staffId } = wanted
  return context.database.transaction().execute(async (transaction) => {
    const request = await findRefundRequest(transaction, requestId)
    if (!request) return refuse('refund_request_not_found')
    const fileId = document === 'passport' ? request.passportId : request.applicationId
    const file = await readPrivateFile(transaction, fileId, context.config.documentKeys)
    if (!file) return refuse('file_gone')
    await recordHistory(transaction, {
      at: context.clock.now(),
      actor: { kind: 'staff', staffId },
      about: { bookingId: request.bookingId },
      action: 'refund_document_read',
      facts: { request: requestId, document },
    })
    return file
  })
}
