import { z } from 'zod'
import { call, envelope } from '../../call.ts'
import { leftOut } from '../../form-values.ts'
import { writtenId, writtenLongId } from '../../ids.ts'
import { atLeast, pageQuery } from '../bookings/pages.ts'

/** Work: what staff did. Access: sign-ins, failures, lock-outs, the gate, new passwords, users. */
export const journalKinds = ['work', 'access'] as const

export const journalLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  staff_id: z.int().nullable().describe('who did it; null where nobody was signed in'),
  username: z.string().nullable(),
  kind: z.enum(journalKinds),
  action: z.string().describe('the same word whatever the language'),
  text: z.string().describe('the action in words'),
  book_number: z.int().nullable(),
  subject: z.string().nullable().describe('what else was touched: "room 3", "staff 2", "settings"'),
  client_email: z.string().nullable().describe('of the client whom it is about; null once they are erased'),
  address: z.string().nullable().describe('from where somebody signed in or tried to; kept for 90 days'),
  facts: z.record(z.string(), z.unknown()).describe('fields and values that tell nothing about a person'),
})
export type JournalLine = z.infer<typeof journalLine>

export const getJournal = call({
  method: 'GET',
  path: '/api/sys/journal',
  summary:
    'What staff did and who got in or did not, the latest first: of one person, about one booking, of one kind, within days of the hotel',
  query: pageQuery.pick({ page: true, page_size: true }).extend({
    staff: writtenId.or(leftOut).optional(),
    book_number: writtenLongId.or(leftOut).optional(),
    kind: z.enum(journalKinds).or(leftOut).optional(),
    from: z.iso.date().or(leftOut).optional(),
    to: z.iso.date().or(leftOut).optional().describe('included'),
  }),
  answer: envelope(z.object({ lines: z.array(journalLine), total: z.int(), total_is: atLeast })),
})
