import type { FastifyInstance } from 'fastify'
import { getJournal, type JournalLine } from '../../../../contract/office/people/journal.ts'
import type { Language } from '../../../../contract/values.ts'
import { type JournalRow, readJournal } from '../../../actions/upkeep/read-journal.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { readPage } from '../../present/office/office-pages.ts'
import { adminOnly } from '../../requests/identity.ts'
import { serve } from '../../route.ts'

export function journalRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getJournal, { to: adminOnly }, async ({ query, language }) => {
    const { lines, total, totalIs } = await readJournal(context, {
      staffId: query.staff,
      bookNumber: query.book_number,
      area: query.kind,
      firstDay: query.from,
      lastDay: query.to,
      ...readPage(query),
    })
    const data = {
      lines: lines.map((line) => presentLine(line, language)),
      total,
      ...(totalIs === 'at_least' && { total_is: totalIs }),
    }
    return { request: { status: 0, message: '', data } }
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
