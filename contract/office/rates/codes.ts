import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { writtenId } from '../../ids.ts'
import { sentTmt } from '../../tmt.ts'
import { highestNightPrice } from './bounds.ts'
import { sentDates, sentReach, shownDates, shownMaking } from './reach.ts'

/** Words that make nights cheaper. */

export const mostCodeUses = 1_000_000
export const codeWordForm = /^[A-Z0-9-]{3,24}$/

const rooms = z.array(z.int()).nullable().describe('categories; null for all')

const shownCode = z.object({
  id: z.int(),
  word: z.string(),
  ...shownDates,
  rooms,
  percent_off: z.int().optional(),
  price: z.number().optional().describe('TMT a night, where that is less'),
  most_uses: z.int().nullable(),
  uses: z.int().describe('bookings that hold or have been paid; what lapsed or was cancelled is free again'),
  ...shownMaking,
})
export type ShownCode = z.infer<typeof shownCode>

export const codeForm = z.object({
  word: z
    .string()
    .trim()
    .transform((word) => word.toUpperCase())
    .pipe(z.string().regex(codeWordForm)),
  ...sentDates,
  rooms: sentReach.rooms,
  effect: z.union([
    z.strictObject({ percent_off: z.int().min(1).max(99) }),
    z.strictObject({ price: sentTmt.min(0.01).max(highestNightPrice) }),
  ]),
  most_uses: z.int().min(1).max(mostCodeUses).nullable(),
})
export type CodeForm = z.input<typeof codeForm>

const codeId = z.object({ id: writtenId })
const saved = envelope(z.object({ id: z.int() }))

export const getCodes = call({
  method: 'GET',
  path: '/api/sys/codes',
  summary: 'All codes that hold, the newest first, with how often each was used',
  answer: envelope(
    z.object({
      codes: z.array(shownCode),
      ended: z.array(z.object({ id: z.int(), name: z.string(), undo_until: z.iso.datetime() })),
    }),
  ),
})

export const addCode = call({
  method: 'POST',
  path: '/api/sys/codes',
  summary: 'A word that makes nights cheaper',
  body: codeForm,
  answer: saved,
})

export const replaceCode = call({
  method: 'POST',
  path: '/api/sys/codes/:id',
  summary: 'Change a code: its uses go on being counted',
  params: codeId,
  body: codeForm,
  answer: saved,
})

export const endCode = call({
  method: 'POST',
  path: '/api/sys/codes/:id/end',
  summary: 'A code holds no longer. Bookings that were made by it keep their price',
  params: codeId,
  answer: saved,
})

export const undoCode = call({
  method: 'POST',
  path: '/api/sys/codes/:id/undo',
  summary: 'Take back what was done to this code, within the hour: made, changed, or ended',
  params: codeId,
  answer: saved,
})
