import { z } from 'zod'
import { call, envelope, plainEnvelope } from '../../call.ts'
import { writtenId } from '../../ids.ts'
import { plainLine } from '../../plain-line.ts'
import { isView } from './view-address.ts'

/** Filters of the one list of bookings that somebody has named, for themselves alone. */

export const mostSavedViews = 20
export const longestViewName = 40

const name = plainLine(z.string().trim().min(1).max(longestViewName))
const text = z.string().max(200).optional()
const asked = z
  .object({
    stage: text,
    way: text,
    pay: text,
    desk: text,
    room_id: text,
    stay: text,
    arrival: text,
    departure: text,
    created: text,
    payment: text,
    q: text,
    sort: text,
    order: text,
  })
  .describe('as the list of all bookings is asked')

const savedView = z.object({ id: z.int(), name: z.string(), asked })
export type SavedView = z.infer<typeof savedView>

export const getSavedViews = call({
  method: 'GET',
  path: '/api/sys/saved-views',
  summary: "The caller's own views of all bookings, in the order in which they were saved",
  answer: envelope(z.object({ views: z.array(savedView) })),
})

export const saveView = call({
  method: 'POST',
  path: '/api/sys/saved-views',
  summary: 'Name what the list of all bookings is narrowed by; at most 20',
  body: z.object({ name, asked: asked.refine(isView) }),
  answer: plainEnvelope,
})

export const renameView = call({
  method: 'POST',
  path: '/api/sys/saved-views/:id',
  summary: 'Give a view another name',
  params: z.object({ id: writtenId }),
  body: z.object({ name }),
  answer: plainEnvelope,
})

export const removeView = call({
  method: 'DELETE',
  path: '/api/sys/saved-views/:id',
  summary: 'Forget a view',
  params: z.object({ id: writtenId }),
  answer: plainEnvelope,
})
