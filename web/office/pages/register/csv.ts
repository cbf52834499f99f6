import { formatDate } from '../../../../contract/facts.ts'
import type { RegisterRow } from '../../../../contract/office/stay/register.ts'
import { formatInstant } from '../../bookings/words.ts'
import type { RegisterTexts } from '../../text/register/ru.ts'

/** What the authorities ask of a guest: for the spreadsheet and for paper. */
export const askedFacts = [
  'guest',
  'birthDate',
  'citizenship',
  'document',
  'address',
  'unit',
  'arrived',
  'departed',
  'leaves',
  'event',
  'booking',
  'reported',
] as const
export type AskedFact = (typeof askedFacts)[number]

export const factsOf = (
  row: RegisterRow,
  { events }: RegisterTexts,
): Readonly<Record<AskedFact, string>> => ({
  guest: row.full_name ?? '',
  birthDate: row.birth_date ? formatDate(row.birth_date) : '',
  citizenship: row.citizenship ?? '',
  document: row.document ?? '',
  address: row.address ?? '',
  unit: row.unit ?? '',
  arrived: row.arrived_at ? formatInstant(row.arrived_at) : '',
  departed: row.departed_at ? formatInstant(row.departed_at) : '',
  leaves: formatDate(row.available_to),
  event: events[row.event],
  booking: String(row.book_number),
  reported: row.report ? `${formatInstant(row.report.at)}, ${row.report.username}` : '',
})

export const csvOf = (rows: readonly RegisterRow[], texts: RegisterTexts): readonly (readonly string[])[] => [
  askedFacts.map((fact) => texts.columns[fact]),
  ...rows.map((row) => {
    const facts = factsOf(row, texts)
    return askedFacts.map((fact) => facts[fact])
  }),
]
