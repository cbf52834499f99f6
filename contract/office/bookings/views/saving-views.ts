import { z } from 'zod'
import { call, plainEnvelope } from '../../../call.ts'
import { writtenId } from '../../../ids.ts'
import { plainLine } from '../../../plain-line.ts'
import { askedView } from './saved-views.ts'
import { isView } from './view-address.ts'

/** Apart from reading them: the menu does that at once, and changes come late. */

export const mostSavedViews = 20
export const longestViewName = 40

const name = plainLine(z.string().trim().min(1).max(longestViewName))

export const saveView = call({
  method: 'POST',
  path: '/api/sys/saved-views',
  summary: 'Name what the list of all bookings is narrowed by; at most 20',
  body: z.object({ name, asked: askedView.refine(isView) }),
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
