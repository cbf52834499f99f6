import { getPaymentStatus, type PaymentStatus } from '../../../../contract/guest/payment.ts'
import type { Load } from '../../site/page.ts'

export interface PaymentStatusData {
  readonly returnCode: string
  readonly status: PaymentStatus
}

export const loadPaymentStatus: Load<PaymentStatusData> = async (api, { params }) => {
  const returnCode = params.return_code ?? ''
  const reply = await api(getPaymentStatus, { params: { return_code: returnCode } })
  if (!reply.ok) return reply
  return { ok: true, data: { returnCode, status: reply.answer.request.data } }
}
