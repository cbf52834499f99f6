import { z } from 'zod'
import { call, envelope } from '../call.ts'

export const payByLink = call({
  method: 'GET',
  path: '/api/payment/:book_number/:code',
  summary: 'Where to pay a booking, for whoever holds its code. Calling again does not open a second payment',
  params: z.object({ book_number: z.coerce.number().int(), code: z.string().max(100) }),
  answer: envelope(z.object({ formUrl: z.string() })),
})
