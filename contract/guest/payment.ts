import { z } from 'zod'
import { call, envelope } from '../call.ts'
import { writtenLongId } from '../ids.ts'

export const payByLink = call({
  method: 'GET',
  path: '/api/payment/:book_number/:code',
  summary: 'Where to pay a booking, for whoever holds its code. Calling again does not open a second payment',
  params: z.object({ book_number: writtenLongId, code: z.string().max(100) }),
  answer: envelope(z.object({ formUrl: z.string() })),
})

/** Waiting and needs_look are not the last word; the others are. */
const paymentStates = ['waiting', 'needs_look', 'paid', 'failed', 'returned', 'cancelled'] as const

/** Why the bank did not take the money. */
const failureReasons = ['no_money', 'refused', 'broken_off'] as const

/** With it the guest comes back from the bank. Who holds it reads what became of the payment, and nothing about anybody. */
export const returnCodeForm = /^[0-9a-f]{32}$/

const paymentStatus = z.object({
  state: z
    .enum(paymentStates)
    .describe(
      'needs_look: staff are looking at it; returned: the money goes back; cancelled: the booking is',
    ),
  message: z.string().describe("in the booking's language"),
  book_number: z.int(),
  by_mail: z.boolean().describe('whether the guest left an address for the confirmation'),
  reason: z.enum(failureReasons).nullable().describe('why it failed, where the bank says so'),
  booking_id: z.int().nullable().describe("of the client's own page; null where nobody's account has it"),
  pay_until: z.iso
    .datetime()
    .nullable()
    .describe('after a failure the last moment at which another payment can begin; else null'),
  answered_at: z.iso.datetime().describe("by the hotel's clock"),
})
export type PaymentStatus = z.infer<typeof paymentStatus>

export const getPaymentStatus = call({
  method: 'GET',
  path: '/api/payment-status/:return_code',
  summary: 'What became of a payment, for whoever came back from the bank with its code',
  params: z.object({ return_code: z.string().regex(returnCodeForm) }),
  answer: envelope(paymentStatus),
})

export const payAgain = call({
  method: 'POST',
  path: '/api/payment-status/:return_code/pay',
  summary: 'Where to pay once more what was not paid, for whoever came back from the bank with its code',
  params: z.object({ return_code: z.string().regex(returnCodeForm) }),
  answer: envelope(z.object({ formUrl: z.string() })),
})
