import { z } from 'zod'

const tmt = z.number().describe('TMT')

/** What a stay costs, from its nights to what is left to pay. */
export const quoteLines = z.object({
  nights: z.array(
    z.object({
      night: z.iso.date(),
      price: tmt,
      extra_guests: tmt,
      rate: z
        .string()
        .optional()
        .describe('the name of the price by date that made it; else it is the season’s'),
      listed: tmt.optional().describe('what it would have been without a code or a price that staff gave'),
    }),
  ),
  fee: tmt,
  total: tmt,
  due_now: tmt,
  balance: tmt,
  code: z.string().optional().describe('the word that made it cheaper'),
  given: z.string().optional().describe('why staff gave another price; for staff alone'),
})
export type QuoteLines = z.infer<typeof quoteLines>

/** The same for a stay that staff are about to book or to change. */
export const deskQuote = quoteLines.extend({
  change: z
    .object({
      total_before: tmt,
      paid: tmt.describe('payments less refunds'),
      to_pay: tmt.describe('what would be left to pay'),
      goes_back: tmt.describe('what would have been paid too much, and goes back to the guest'),
    })
    .optional()
    .describe('of a booking that is to be changed'),
})
export type DeskQuote = z.infer<typeof deskQuote>
