import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { fileCall } from '../../file-call.ts'
import { writtenLongId } from '../../ids.ts'

export const refundRequest = z.object({
  id: z.int(),
  booking_id: z.int(),
  book_number: z.int(),
  asked_at: z.iso.datetime(),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  room_id: z.int(),
  room_type: z.string(),
  full_name: z.string().describe('the payer, else the first guest'),
  guest_name: z.string().nullable().describe('the first guest'),
  paid: z.number(),
  refund: z.number().describe('what the policy gives back'),
  decide_before: z.iso.datetime().describe('from then on the policy decides'),
})
export type OfficeRefundRequest = z.infer<typeof refundRequest>

export const getRefundRequests = call({
  method: 'GET',
  path: '/api/sys/refund-requests',
  summary: 'Open refund requests, oldest first',
  answer: envelope(z.object({ requests: z.array(refundRequest) })),
})

export const getRefundDocument = fileCall({
  method: 'GET',
  path: '/api/sys/refund-requests/:id/:document',
  summary: 'A document of a refund request. Each look is written to the history of the booking',
  params: z.object({ id: writtenLongId, document: z.enum(['passport', 'application']) }),
  mediaType: 'application/octet-stream',
})

export const decideRefundRequest = call({
  method: 'POST',
  path: '/api/sys/refund-requests/:id/decide',
  summary: 'Refund by the policy, which cancels the booking, or refuse, which keeps it',
  params: z.object({ id: writtenLongId }),
  body: z.object({ decision: z.enum(['refund', 'refuse']) }),
  answer: envelope(z.object({ decision: z.enum(['refund', 'refuse']), refund: z.number() })),
})
