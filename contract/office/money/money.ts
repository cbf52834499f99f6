import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { longId, writtenLongId } from '../../ids.ts'
import { sentTmt } from '../../tmt.ts'
import type { BookingKind } from '../../values.ts'
import { kindInNumbers } from '../bookings/booking-words.ts'

/** How money changes hands at the desk. */
export type DeskKind = Exclude<BookingKind, 'online'>

/** `type` says so: 1 blank, 2 check, 3 note, 4 bank transfer, 5 terminal. */
const deskType = z.int().min(1).max(5)
const receiptNumber = z.string().max(20).optional().describe('of the blank, check or terminal slip')
const amount = sentTmt.positive().max(1_000_000)
const rowId = z.object({ id: writtenLongId })

type InWords<F> = F extends unknown ? Omit<F, 'type'> & { readonly kind: DeskKind } : never

const paymentForm = z.object({
  booking_id: longId,
  type: deskType,
  nbc: receiptNumber,
  amount: amount.optional().describe('TMT; the whole balance when left out'),
  version: z.int().min(0).optional().describe('what the caller saw of the booking: a newer one refuses'),
})

export const takePayment = call({
  method: 'POST',
  path: '/api/sys/take-payment',
  summary:
    'Take money at the desk, at most the balance. It makes the booking paid; one that is cancelled pays what it owes and stays cancelled',
  body: paymentForm,
  answer: envelope(z.object({ amount: z.number() })),
  write: ({ body }: { body: InWords<z.input<typeof paymentForm>> }) => ({ body: kindInNumbers(body) }),
})

/** Refusals of a pay-out that are questions: whoever answers yes sends them along. */
export const payOutQuestions = ['bank_says_nothing'] as const
export type PayOutQuestion = (typeof payOutQuestions)[number]

const payOutForm = z.union([
  z.object({
    refund_id: longId,
    type: deskType,
    nbc: receiptNumber,
    agreed: z
      .array(z.enum(payOutQuestions))
      .max(payOutQuestions.length)
      .optional()
      .describe('questions of the server that were answered with yes: their refusals'),
  }),
  z.object({
    booking_id: longId,
    amount,
    reason: z.string().max(300),
    type: deskType,
    nbc: receiptNumber,
  }),
])

export const payOut = call({
  method: 'POST',
  path: '/api/sys/pay-out',
  summary:
    'Pay a due refund by hand (refund_id), unless the bank has given it back, or give money back for a reason (booking_id, amount, reason)',
  body: payOutForm,
  answer: envelope(z.object({ amount: z.number() })),
  write: ({ body }: { body: InWords<z.input<typeof payOutForm>> }) => ({ body: kindInNumbers(body) }),
})

export const getDueRefunds = call({
  method: 'GET',
  path: '/api/sys/due-refunds',
  summary: 'Refunds that have not reached their guests yet; those that a person has to pay come first',
  answer: envelope(
    z.object({
      refunds: z.array(
        z.object({
          id: z.int(),
          booking_id: z.int(),
          book_number: z.int(),
          full_name: z.string(),
          guest_name: z.string().nullable(),
          amount: z.number(),
          reason: z.enum(['policy', 'full', 'overpaid', 'late', 'double']),
          state: z.enum(['due', 'sending', 'unsure', 'by_hand']),
          created_at: z.iso.datetime(),
          advice: z.string(),
        }),
      ),
    }),
  ),
})

export const getNeedsLook = call({
  method: 'GET',
  path: '/api/sys/needs-look',
  summary: 'Payments that the bank describes oddly: admin books them as paid or not paid',
  answer: envelope(
    z.object({
      attempts: z.array(
        z.object({
          id: z.int(),
          booking_id: z.int(),
          book_number: z.int(),
          order_number: z.string(),
          amount: z.number(),
          bank_status: z.int().nullable(),
          opened_at: z.iso.datetime(),
          advice: z.string(),
        }),
      ),
    }),
  ),
})

export const decideNeedsLook = call({
  method: 'POST',
  path: '/api/sys/needs-look/:id',
  summary: 'Book a payment as paid or not paid. What the bank holds must agree',
  params: rowId,
  body: z.object({ decision: z.enum(['paid', 'not_paid']) }),
  answer: envelope(z.object({ decision: z.enum(['paid', 'not_paid']) })),
})

export const getMismatches = call({
  method: 'GET',
  path: '/api/sys/mismatches',
  summary: "Where the bank's word and our books differ, with what to do about each",
  answer: envelope(
    z.object({
      mismatches: z.array(
        z.object({
          id: z.int(),
          booking_id: z.int().nullable(),
          book_number: z.int().nullable(),
          order_number: z.string(),
          kind: z.enum(['money_gone_at_bank', 'bank_holds_more', 'order_unknown_at_bank', 'stray_order']),
          booked: z.number(),
          deposited: z.number(),
          found_at: z.iso.datetime(),
          advice: z.string(),
        }),
      ),
    }),
  ),
})

export const closeMismatch = call({
  method: 'POST',
  path: '/api/sys/mismatches/:id/close',
  summary: 'The difference was dealt with',
  params: rowId,
  answer: envelope(z.object({ id: z.int() })),
})
