import { z } from 'zod'
import { call, plainEnvelope } from '../call.ts'
import { longId, writtenLongId } from '../ids.ts'
import { sentFile } from '../sent-file.ts'

const file = sentFile.optional()

export const askForRefund = call({
  method: 'POST',
  path: '/api/client/book-cancel',
  summary:
    'Ask for the money of an own paid booking: a passport scan (jpg, png, pdf) and the application (docx)',
  consumes: 'multipart/form-data',
  body: z.object({ booking_id: writtenLongId, passport: file, application: file }),
  answer: plainEnvelope,
})

export const withdrawRefund = call({
  method: 'POST',
  path: '/api/client/withdraw-refund',
  summary: 'Take an own refund request back while nobody has decided it; the booking stands',
  body: z.object({ booking_id: longId }),
  answer: plainEnvelope,
})
