import { formatDate } from '../../../../contract/facts.ts'
import type { RegisterRow } from '../../../../contract/office/stay/register.ts'
import { formatInstant } from '../../bookings/words.ts'
import type { RegisterTexts } from '../../text/register/ru.ts'

/** What the authorities ask of a guest, in the order of their forms: for the spreadsheet and for paper. */
export const columnsOf = ({ columns, events }: RegisterTexts): readonly AskedColumn[] => [
  [columns.guest, ({ full_name }) => full_name],
  [columns.birthDate, ({ birth_date }) => birth_date && formatDate(birth_date)],
  [columns.citizenship, ({ citizenship }) => citizenship],
  [columns.document, ({ document }) => document],
  [columns.address, ({ address }) => address],
  [columns.unit, ({ unit }) => unit],
  [columns.arrived, ({ arrived_at }) => arrived_at && formatInstant(arrived_at)],
  [columns.departed, ({ departed_at }) => departed_at && formatInstant(departed_at)],
  [columns.leaves, ({ available_to }) => formatDate(available_to)],
  [columns.event, ({ event }) => events[event]],
  [columns.booking, ({ book_number }) => String(book_number)],
  [columns.reported, ({ report }) => report && `${formatInstant(report.at)}, ${report.username}`],
]

type AskedColumn = readonly [name: string, cell: (row: RegisterRow) => string | null | undefined]

export const csvOf = (rows: readonly RegisterRow[], texts: RegisterTexts): readonly (readonly string[])[] => {
  const columns = columnsOf(texts)
  return [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row) ?? ''))]
}
