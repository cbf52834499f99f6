import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { plainLine } from '../../plain-line.ts'
import { noticePaces } from '../../values.ts'
import { waitingKinds } from '../desk/what-waits.ts'

const pace = z.enum(['none', ...noticePaces])
export type WishedPace = z.infer<typeof pace>

export const getOwnNotices = call({
  method: 'GET',
  path: '/api/sys/own-notices',
  summary: 'Whether the caller is told by mail of what waits, how often and where',
  answer: envelope(
    z.object({
      pace,
      email: z.string().nullable(),
      kinds: z.array(z.enum(waitingKinds)).describe('of which somebody with this role is told'),
    }),
  ),
})

export const saveOwnNotices = call({
  method: 'POST',
  path: '/api/sys/own-notices',
  summary: 'Be told by mail of what waits: at once, once a day at eight in the morning, or not at all',
  body: z.object({
    pace,
    email: plainLine(z.string().trim().max(254)).optional().describe('needed unless nothing is wished'),
  }),
  answer: envelope(z.object({ pace, email: z.string().nullable() })),
})
