import { z } from 'zod'
import { call, envelope, plainEnvelope } from '../../call.ts'
import { id } from '../../ids.ts'
import { plainLine } from '../../plain-line.ts'
import { officeDate } from '../bookings/dates.ts'
import { preview } from './rack.ts'

/** Numbered rooms that nobody can sleep in: out of order, and out of sale by one unit of their category. */

export const longestClosureReason = 300

export const closure = z.object({
  id: z.int(),
  unit_id: z.int(),
  number: z.string(),
  room_id: z.int().describe('its category'),
  from: z.iso.date().describe('the first night'),
  until: z.iso.date().describe('the first night on which it is open again'),
  reason: z.string(),
  made_by: z.string().describe('user name'),
  made_at: z.iso.datetime(),
})
export type Closure = z.infer<typeof closure>

export const getClosures = call({
  method: 'GET',
  path: '/api/sys/closures',
  summary: 'The numbered rooms that are out of order tonight or later, the earliest first',
  answer: envelope(z.object({ today: z.iso.date(), closures: z.array(closure) })),
})

export const closeUnit = call({
  method: 'POST',
  path: '/api/sys/close-unit',
  summary: 'A numbered room is out of order: one unit of its category less is sold on these nights',
  body: z.object({
    unit_id: id,
    from: officeDate.describe('the first night'),
    until: officeDate.describe('the first night on which it is open again'),
    reason: plainLine(z.string().trim().min(1).max(longestClosureReason)),
  }),
  answer: envelope(z.object({ id: z.int() })),
})

export const previewClosure = call({
  method: 'POST',
  path: '/api/sys/preview-closure',
  summary: 'Whom it would touch to take a numbered room out of order on these nights; nothing is changed',
  body: z.object({
    unit_id: id,
    from: officeDate.describe('the first night'),
    until: officeDate.describe('the first night on which it is open again'),
  }),
  answer: envelope(preview),
})

export const openUnit = call({
  method: 'POST',
  path: '/api/sys/open-unit',
  summary: 'A numbered room is in order again: from tonight on, or from a later night on',
  body: z.object({
    id: id.describe('of what is out of order'),
    from: officeDate.optional().describe('the first night on which it is open: tonight when left out'),
  }),
  answer: plainEnvelope,
})
