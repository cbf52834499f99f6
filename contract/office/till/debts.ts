import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { longId, writtenLongId } from '../../ids.ts'
import { plainLine } from '../../plain-line.ts'
import { sentTmt } from '../../tmt.ts'
import { debtKinds } from '../../values.ts'

const tmt = z.number().describe('TMT')
const reason = plainLine(z.string().trim().max(300))

const debt = z.object({
  booking_id: z.int(),
  book_number: z.int(),
  kind: z.enum(debtKinds),
  cancelled: z.boolean(),
  guest_name: z.string().nullable().describe('null once it was erased'),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  available_from: z.iso.date(),
  available_to: z.iso.date(),
  amount: tmt.describe('still to be paid'),
  since: z.iso.date().describe('when they left; of a transfer when it was promised'),
  days: z.int().describe('since then'),
  hold_until: z.iso.datetime().nullable().describe('how long a transfer is waited for'),
  reason: z.string().nullable().describe('why they left without paying, if somebody said so'),
  reminded_at: z.iso.datetime().nullable(),
})
export type Debt = z.infer<typeof debt>

const writtenOff = z.object({
  id: z.int(),
  book_number: z.int(),
  guest_name: z.string().nullable(),
  amount: tmt,
  reason: z.string(),
  at: z.iso.datetime(),
  username: z.string(),
})
export type WrittenOffDebt = z.infer<typeof writtenOff>

export const getDebts = call({
  method: 'GET',
  path: '/api/sys/debts',
  summary: 'Who left owing and who awaits a transfer, the oldest first; and what was written off last',
  answer: envelope(
    z.object({
      debts: z.array(debt),
      total: z.int().describe('of all debts; no more than 1000 are sent'),
      sums: z.object({ left: tmt, transfer: tmt }),
      written_off: z.array(writtenOff).describe('the latest hundred, the latest first'),
    }),
  ),
})

export const remindDebtor = call({
  method: 'POST',
  path: '/api/sys/debts/remind',
  summary: 'Send the guest a letter that says what is still to be paid',
  body: z.object({ booking_id: longId }),
  answer: envelope(z.object({ address: z.string() })),
})

export const writeOffDebt = call({
  method: 'POST',
  path: '/api/sys/debts/write-off',
  summary:
    'Give up what somebody who has left still owes, with a reason: a row of the bill, no movement of money',
  body: z.object({
    booking_id: longId,
    amount: sentTmt.positive().max(1_000_000).describe('as it was seen: another debt refuses'),
    reason,
  }),
  answer: envelope(z.object({ amount: tmt })),
})

export const restoreDebt = call({
  method: 'POST',
  path: '/api/sys/debts/:id/restore',
  summary: 'Take back what was written off: the guest owes it again',
  params: z.object({ id: writtenLongId }),
  body: z.object({ reason }),
  answer: envelope(z.object({ amount: tmt })),
})
