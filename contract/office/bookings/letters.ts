import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { writtenLongId } from '../../ids.ts'
import { lettersAgain } from '../../values.ts'
import { failureReasons } from '../upkeep/failure-reasons.ts'

const bookingId = z.object({ id: writtenLongId })

const letterKinds = [
  ...lettersAgain,
  'refund_asked',
  'refund_paid',
  'refund_refused',
  'refund_withdrawn',
  'money_returned',
  'debt_reminder',
  'bill',
] as const

const letter = z.object({
  id: z.int(),
  kind: z.string().describe(`one of ${letterKinds.join(', ')}, or of a newer version`),
  recipient: z.string().nullable().describe('null once it was forgotten'),
  queued_at: z.iso.datetime(),
  state: z.enum(['waiting', 'sent', 'given_up']),
  sent_at: z.iso.datetime().nullable(),
  reason: z
    .string()
    .nullable()
    .describe(
      "why it waits or was given up: in the caller's language, or as the machine says it, see failure",
    ),
  failure: z
    .enum(failureReasons)
    .nullable()
    .default(null)
    .describe(
      'what the mail server did, where reason is its word; null where the letter itself had no reason any more',
    ),
})
export type OfficeLetter = z.infer<typeof letter>

export const getBookingLetters = call({
  method: 'GET',
  path: '/api/sys/booking/:id/letters',
  summary: 'Letters about a booking, the latest first, and which could be sent once more now',
  params: bookingId,
  answer: envelope(z.object({ letters: z.array(letter), again: z.array(z.enum(lettersAgain)) })),
})

export const sendLetterAgain = call({
  method: 'POST',
  path: '/api/sys/booking/:id/letters',
  summary: 'Send the confirmation with its voucher, or the pay link, once more; reception sends no pay links',
  params: bookingId,
  body: z.object({ kind: z.enum(lettersAgain) }),
  answer: envelope(z.object({ address: z.string() })),
})
