import { z } from 'zod'
import { call, envelope } from '../../../call.ts'

/** Filters of the one list of bookings that somebody has named, for themselves alone. */

const text = z.string().max(200).optional()
export const askedView = z
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

const savedView = z.object({ id: z.int(), name: z.string(), asked: askedView })
export type SavedView = z.infer<typeof savedView>

export const getSavedViews = call({
  method: 'GET',
  path: '/api/sys/saved-views',
  summary: "The caller's own views of all bookings, in the order in which they were saved",
  answer: envelope(z.object({ views: z.array(savedView) })),
})
