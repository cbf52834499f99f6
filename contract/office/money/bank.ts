import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { writtenLongId } from '../../ids.ts'

export const getOrderStatus = call({
  method: 'GET',
  path: '/api/sys/get-status-order/:id',
  summary: "What the bank says now about a booking's last order. It changes nothing",
  params: z.object({
    id: writtenLongId.describe('the booking'),
  }),
  answer: envelope(
    z.object({
      ErrorMessage: z.string().describe("the bank's own words"),
      OrderStatus: z
        .int()
        .describe('0 registered, 1 held, 2 paid, 3 reversed, 4 refunded, 5 the payer is checked, 6 declined'),
      order_number: z.string(),
      amount: z.number().describe('what was asked for, in TMT'),
      deposited: z.number().nullable().describe('what the bank holds now, in TMT, if it says so'),
      state: z
        .enum(['registering', 'open', 'orphan', 'paid', 'failed', 'needs_look'])
        .describe('how the payment stands in our own books'),
      opened_at: z.iso.datetime(),
    }),
  ),
})
