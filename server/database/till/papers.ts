import { sql } from 'kysely'
import type { Language } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'
import type { Row } from '../row.ts'

export type Paper = Row<'papers'>
export type PaperKind = Paper['kind']

export interface NewPaper {
  readonly kind: PaperKind
  /** Of the hotel's calendar. */
  readonly year: number
  readonly bookingId?: number
  readonly ledgerId?: number
  readonly shiftId?: number
  readonly replaces?: number
  readonly issuedAt: Date
  readonly issuedBy: number | null
  readonly language: Language
  /** Without people's names: those are forgotten with the booking. */
  readonly facts: Readonly<Record<string, unknown>>
}

/**
 * A paper with the next number of its kind and year. Whoever wants one of the same kind waits until this transaction has ended, and a transaction
 * that is taken back takes its number back: so there is no gap, and the number should be asked for late.
 */
export async function insertPaper(
  transaction: Database,
  paper: NewPaper,
): Promise<{ id: number; year: number; number: number }> {
  const { rows } = await sql<{ id: number; year: number; number: number }>`
    with next as (
      insert into paper_numbers (kind, year, last) values (${paper.kind}, ${paper.year}, 1)
      on conflict (kind, year) do update set last = paper_numbers.last + 1 returning last)
    insert into papers (kind, year, number, booking_id, ledger_id, shift_id, replaces, issued_at, issued_by, language, facts)
    select ${paper.kind}, ${paper.year}, last, ${paper.bookingId ?? null}, ${paper.ledgerId ?? null}, ${paper.shiftId ?? null},
      ${paper.replaces ?? null}, ${paper.issuedAt}, ${paper.issuedBy}, ${paper.language}, ${JSON.stringify(paper.facts)}
    from next returning id, year, number`.execute(transaction)
  const [inserted] = rows
  if (!inserted) throw new Error('A paper was not written.')
  return inserted
}

export interface LastNumber {
  readonly kind: PaperKind
  readonly year: number
  readonly last: number
}

/** Of each kind and year that has any, from this year on. */
export const listLastNumbers = (database: Database, from: number): Promise<LastNumber[]> =>
  database
    .selectFrom('papers')
    .select(['kind', 'year'])
    .select((column) => column.fn.max('number').as('last'))
    .where('year', '>=', from)
    .groupBy(['kind', 'year'])
    .orderBy('kind')
    .orderBy('year')
    .execute()

/** As people call it: the year and the number in it. */
export const paperName = ({ year, number }: Pick<Paper, 'year' | 'number'>): string => `${year}-${number}`

const columns = [
  'id',
  'kind',
  'year',
  'number',
  'booking_id as bookingId',
  'ledger_id as ledgerId',
  'shift_id as shiftId',
  'replaces',
  'issued_at as issuedAt',
  'issued_by as issuedBy',
  'language',
  'facts',
  'printed_at as printedAt',
] as const

/** The receipt of a movement, or the closing paper of a shift, once there is one. */
export const findReceipt = (database: Database, ledgerId: number): Promise<Paper | undefined> =>
  database.selectFrom('papers').select(columns).where('ledger_id', '=', ledgerId).executeTakeFirst()

/** The bill of a booking that no other one stands in place of. */
export const findLastBill = (database: Database, bookingId: number): Promise<Paper | undefined> =>
  database
    .selectFrom('papers')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'bill')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findPaper = (database: Database, id: number): Promise<Paper | undefined> =>
  database.selectFrom('papers').select(columns).where('id', '=', id).executeTakeFirst()

/** Whether it is printed for the first time: of several who print at once, one. */
export async function markPrinted(database: Database, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('papers')
    .set({ printed_at: now })
    .where('id', '=', id)
    .where('printed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
