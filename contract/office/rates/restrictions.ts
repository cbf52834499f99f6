import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { writtenId } from '../../ids.ts'
import { rateName, sentReach, shownMaking, shownReach } from './reach.ts'

/** What guests may book: by the day of check-in, but for `no_departure`, which looks at the day of check-out. Staff are only warned. */

export const restrictedNights = { least: 1, most: 365 } as const

const shownRestriction = z.object({
  id: z.int(),
  name: z.string(),
  ...shownReach,
  fewest: z.int().nullable(),
  most: z.int().nullable(),
  no_arrival: z.boolean(),
  no_departure: z.boolean(),
  not_online: z.boolean(),
  ...shownMaking,
})
export type ShownRestriction = z.infer<typeof shownRestriction>

const nights = z.int().min(restrictedNights.least).max(restrictedNights.most).nullable()

export const restrictionForm = z.object({
  name: rateName,
  ...sentReach,
  fewest: nights,
  most: nights,
  no_arrival: z.boolean(),
  no_departure: z.boolean(),
  not_online: z.boolean(),
})
export type RestrictionForm = z.input<typeof restrictionForm>

const restrictionId = z.object({ id: writtenId })
const saved = envelope(z.object({ id: z.int() }))

export const getRestrictions = call({
  method: 'GET',
  path: '/api/sys/restrictions',
  summary: 'All restrictions that hold, the newest first',
  answer: envelope(
    z.object({
      restrictions: z.array(shownRestriction),
      ended: z.array(z.object({ id: z.int(), name: z.string(), undo_until: z.iso.datetime() })),
    }),
  ),
})

export const addRestriction = call({
  method: 'POST',
  path: '/api/sys/restrictions',
  summary: 'Restrict what guests may book',
  body: restrictionForm,
  answer: saved,
})

export const replaceRestriction = call({
  method: 'POST',
  path: '/api/sys/restrictions/:id',
  summary: 'Put another restriction into the place of one',
  params: restrictionId,
  body: restrictionForm,
  answer: saved,
})

export const endRestriction = call({
  method: 'POST',
  path: '/api/sys/restrictions/:id/end',
  summary: 'A restriction holds no longer',
  params: restrictionId,
  answer: saved,
})

export const undoRestriction = call({
  method: 'POST',
  path: '/api/sys/restrictions/:id/undo',
  summary: 'Take back what was done to this restriction, within the hour: made, put into a place, or ended',
  params: restrictionId,
  answer: saved,
})
