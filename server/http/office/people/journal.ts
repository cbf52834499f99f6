import type { FastifyInstance } from 'fastify'
import { addDays } from '../../../../contract/facts.ts'
import { getJournal, type JournalLine } from '../../../../contract/office/people/journal.ts'
import type { Language } from '../../../../contract/values.ts'
import { hotelInstant } from '../../../../domain/hotel-time.ts'
import type { Context } from '../../../context.ts'
import { type JournalRow, listJournal } from '../../../database/upkeep/journal.ts'
import { texts } from '../../../text/catalogue.ts'
import { readPage } from '../../present/office/office-pages.ts'
import { adminOnly } from '../../requests/identity.ts'
import { serve } from '../../route.ts'

export function journalRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getJournal, { to: adminOnly }, async ({ query, language }) => {
    const { lines, total } = await listJournal(context.database, {
      staffId: query.staff,
      bookNumber: query.book_number,
      area: query.kind,
      from: query.from === undefined ? undefined : hotelInstant(query.from, '00:00'),
      until: query.to === undefined ? undefined : hotelInstant(addDays(query.to, 1), '00:00'),
      ...readPage(query),
    })
    const presented = lines.map((line) => presentLine(line, language))
    return { request: { status: 0, message: '', data: { lines: presented, total } } }
  })
}

function presentLine(line: JournalRow, language: Language): JournalLine {
  const words: Readonly<Record<string, string>> = texts[language].office.journal
  return {
    id: line.id,
    at: line.at.toISOString(),
    staff_id: line.staffId,
    username: line.username,
    kind: line.area,
    action: line.action,
    text: words[line.action] ?? line.action,
    book_number: line.bookNumber,
    subject: line.subject,
    client_email: line.clientEmail,
    address: line.area === 'access' ? addressOf(line) : null,
    facts: line.facts,
  }
}

const addressOf = ({ personalFacts }: JournalRow): string | null =>
  typeof personalFacts?.address === 'string' ? personalFacts.address : null
