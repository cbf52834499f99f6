import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { mostForStay } from '../../facts.ts'
import { writtenLongId } from '../../ids.ts'
import { plainLine } from '../../plain-line.ts'
import { sentTmt } from '../../tmt.ts'
import { highestNightPrice } from './bounds.ts'

/** Another price for one booking, which staff give and give a reason for. */

export const givenPercents = { least: -100, most: 500 } as const
export const longestGivenReason = 300

export const givenEffect = z.union([
  z.strictObject({ percent: z.int().min(givenPercents.least).max(givenPercents.most) }),
  z.strictObject({ price: sentTmt.min(0).max(highestNightPrice).describe('TMT a night') }),
])
export type GivenEffect = z.infer<typeof givenEffect>

const reason = plainLine(z.string().trim().min(1).max(longestGivenReason)).describe(
  'for staff: guests read only that the price is a special one',
)

/** With a new booking. */
export const sentGiven = z.strictObject({ effect: givenEffect, reason })

export const givePrice = call({
  method: 'POST',
  path: '/api/sys/booking/:id/price',
  summary:
    'Another price for the nights of a booking that are still to come, of what is listed; or the listed one again',
  params: z.object({ id: writtenLongId }),
  body: z.object({
    effect: givenEffect.nullable().describe('null: what is listed'),
    reason,
    version: z.int().min(0).optional().describe('of the booking as it was seen: a newer one refuses'),
    expected_total: sentTmt
      .min(0)
      .max(mostForStay)
      .optional()
      .describe(
        'what the caller was told that it will cost: if it costs something else by now, nothing is done',
      ),
  }),
  answer: envelope(z.object({ id: z.int(), total: z.number().describe('TMT') })),
})
