import { z } from 'zod'
import { call, envelope } from '../call.ts'
import { leftOut } from '../form-values.ts'
import { pageQuery } from './pages.ts'

export const journalLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  staff_id: z.int(),
  username: z.string(),
  action: z.string().describe('the same word whatever the language'),
  text: z.string().describe('the action in words'),
  book_number: z.int().nullable(),
  subject: z.string().nullable().describe('what else was touched: "room 3", "staff 2", "settings"'),
  facts: z.record(z.string(), z.unknown()).describe('fields and values that tell nothing about a person'),
})
export type JournalLine = z.infer<typeof journalLine>

export const getJournal = call({
  method: 'GET',
  path: '/api/sys/journal',
  summary: 'What staff did, the latest first: of one person, about one booking, within days of the hotel',
  query: pageQuery.pick({ page: true, page_size: true }).extend({
    staff: z.coerce.number().int().min(1).max(2_000_000_000).or(leftOut).optional(),
    book_number: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).or(leftOut).optional(),
    from: z.iso.date().or(leftOut).optional(),
    to: z.iso.date().or(leftOut).optional().describe('included'),
  }),
  answer: envelope(z.object({ lines: z.array(journalLine), total: z.int() })),
})
