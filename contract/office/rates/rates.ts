import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { id, writtenId } from '../../ids.ts'
import { sentTmt } from '../../tmt.ts'
import { highestNightPrice, ratePercents } from './bounds.ts'
import { rateName, sentReach, shownMaking, shownReach } from './reach.ts'

/** Prices of nights beside those of the two seasons. */

const shownRate = z.object({
  id: z.int(),
  name: z.string(),
  ...shownReach,
  percent: z.int().optional().describe("of the season's price, more or less"),
  prices: z
    .array(z.object({ room_id: z.int(), price: z.number() }))
    .optional()
    .describe('TMT a night, instead of a percentage'),
  ...shownMaking,
})
export type ShownRate = z.infer<typeof shownRate>

/** What was ended within the last hour can still come back. */
const shownEnded = z.object({ id: z.int(), name: z.string(), undo_until: z.iso.datetime() })

const effect = z.union([
  z.strictObject({ percent: z.int().min(ratePercents.least).max(ratePercents.most) }),
  z.strictObject({
    prices: z
      .array(z.strictObject({ room_id: id, price: sentTmt.min(0).max(highestNightPrice) }))
      .min(1)
      .max(200)
      .describe('a price for each category of `rooms`, which is not null then'),
  }),
])

export const rateForm = z.object({ name: rateName, ...sentReach, effect })
export type RateForm = z.input<typeof rateForm>

const rateId = z.object({ id: writtenId })
const saved = envelope(z.object({ id: z.int() }))

export const getRates = call({
  method: 'GET',
  path: '/api/sys/rates',
  summary: 'All prices by date that hold, the one that wins first',
  answer: envelope(z.object({ rates: z.array(shownRate), ended: z.array(shownEnded) })),
})

export const previewRate = call({
  method: 'POST',
  path: '/api/sys/rates/preview',
  summary: 'What a price would change; nothing is saved',
  body: rateForm.extend({ replaces: id.optional().describe('the one whose place it would take') }),
  answer: envelope(
    z.object({
      nights: z.int().describe('from today on whose price would be another one: units × nights'),
      sold: z.int().describe('of them sold already: those keep their price'),
      hidden: z.int().describe('nights for which a newer price holds: this one is not seen there'),
      rooms: z
        .array(z.object({ room_id: z.int(), before: z.number(), after: z.number() }))
        .describe('TMT, on the first night on which it would be another one'),
      covers: z
        .array(z.object({ id: z.int(), name: z.string() }))
        .describe('older prices on the same nights'),
    }),
  ),
})

export const addRate = call({
  method: 'POST',
  path: '/api/sys/rates',
  summary: 'Set a price for some nights. The newest wins; what is sold keeps its price',
  body: rateForm,
  answer: saved,
})

export const replaceRate = call({
  method: 'POST',
  path: '/api/sys/rates/:id',
  summary: 'Put another price into the place of one: it is as old as that one',
  params: rateId,
  body: rateForm,
  answer: saved,
})

export const endRate = call({
  method: 'POST',
  path: '/api/sys/rates/:id/end',
  summary: 'A price holds no longer',
  params: rateId,
  answer: saved,
})

export const undoRate = call({
  method: 'POST',
  path: '/api/sys/rates/:id/undo',
  summary: 'Take back what was done to this price, within the hour: made, put into a place, or ended',
  params: rateId,
  answer: saved,
})
