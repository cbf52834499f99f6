import type { Readable } from 'node:stream'
import type { DateText, Language } from '../../contract/values.ts'
import { nothing, type Parts, plus, sumOf } from '../../domain/money-parts.ts'
import type { Movement } from '../database/desk/report.ts'
import { fill, texts } from '../text/catalogue.ts'
import type { ReportWords } from '../text/report/en.ts'
import { type Cell, type Spreadsheet, writeSpreadsheet } from './spreadsheet.ts'

export interface Report {
  readonly first: DateText
  readonly last: DateText
  readonly madeAt: Date
  /** Whether any of it was for services: a hotel that has none has no column of them. */
  readonly hasExtras: boolean
  /** Read while the file is being written: a long report never stands in memory as a whole. */
  readonly movements: AsyncIterable<readonly Movement[]>
}

/** The till as a spreadsheet: a line for each movement of money, and below the sums by way of paying and of all. */

type ColumnName = keyof ReportWords['columns']

const widths: Readonly<Record<ColumnName, number>> = {
  at: 17,
  bookNumber: 14,
  guest: 30,
  payer: 30,
  roomType: 28,
  checkIn: 12,
  checkOut: 12,
  entry: 22,
  channel: 20,
  document: 22,
  staff: 18,
  fee: 18,
  stay: 18,
  sum: 15,
  paid: 22,
  balance: 20,
  reason: 30,
  unit: 14,
  extras: 18,
}
const everyColumn = Object.keys(widths) as ColumnName[]

type Channel = Movement['channel']
/** What each way of paying has moved, as far as the lines are written. */
type Sums = Map<Channel, Parts>

/** What a file is made from; which days or shift it tells of stands in its name. */
export type MovementsToWrite = Omit<Report, 'first' | 'last'>

export const makeReport = (report: MovementsToWrite, language: Language): Readable =>
  writeSpreadsheet(reportTable(report, language))

/** What the file says, however it is written. */
export function reportTable(report: MovementsToWrite, language: Language): Spreadsheet {
  const words = texts[language].report
  const sums: Sums = new Map()
  const columnNames = everyColumn.filter((name) => name !== 'extras' || report.hasExtras)
  return {
    sheet: words.sheet,
    madeAt: report.madeAt,
    columns: columnNames.map((name) => ({ heading: words.columns[name], width: widths[name] })),
    lines: writeLines(report.movements, { words, sums, columnNames }),
    lastLines: () => writeSums({ words, sums, columnNames }),
  }
}

interface Sheet {
  readonly words: ReportWords
  readonly sums: Sums
  readonly columnNames: readonly ColumnName[]
}

async function* writeLines(
  batches: Report['movements'],
  { words, sums, columnNames }: Sheet,
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) {
    yield batch.map((movement) => {
      sums.set(movement.channel, plus(sums.get(movement.channel) ?? nothing, movement))
      const cells = cellsOf(movement, words)
      return columnNames.map((name) => cells[name])
    })
  }
}

const cellsOf = (movement: Movement, words: ReportWords): Record<ColumnName, Cell> => ({
  at: { moment: movement.at },
  bookNumber: { whole: movement.bookNumber },
  guest: textOrEmpty(movement.guest),
  payer: textOrEmpty(movement.payer === movement.guest ? null : movement.payer),
  roomType: textOrEmpty(movement.roomType),
  checkIn: { date: movement.checkIn },
  checkOut: { date: movement.checkOut },
  entry: { text: words.entries[movement.entry] },
  channel: { text: words.channels[movement.channel] },
  document: textOrEmpty(movement.document),
  staff: textOrEmpty(movement.staff),
  ...moneyCells(movement),
  paid: { money: movement.held },
  balance: movement.total === null ? { empty: true } : { money: movement.total - movement.held },
  reason: textOrEmpty(reasonOf(movement, words)),
  unit: textOrEmpty(movement.unit),
})

/** Why money moved, and what made the price of its booking. */
const reasonOf = ({ reason, rates, code, given }: Movement, { made }: ReportWords): string =>
  [
    reason,
    rates && fill(made.rates, { rates }),
    code && fill(made.code, { code }),
    given && fill(made.given, { given }),
  ]
    .filter(Boolean)
    .join('; ')

const moneyCells = (parts: Parts): Record<'fee' | 'stay' | 'extras' | 'sum', Cell> => ({
  fee: { money: parts.fee },
  stay: { money: parts.stay },
  extras: { money: parts.extras },
  sum: { money: sumOf(parts) },
})

const textOrEmpty = (text: string | null): Cell => (text ? { text } : { empty: true })

function writeSums({ words, sums, columnNames }: Sheet): Cell[][] {
  const ways = (Object.keys(words.channels) as Channel[]).flatMap((channel) => {
    const moved = sums.get(channel)
    return moved ? [{ channel: { text: words.channels[channel] }, ...moneyCells(moved) }] : []
  })
  const all = moneyCells([...sums.values()].reduce(plus, nothing))
  return [...ways, all].map((line) => {
    const cells: Partial<Record<ColumnName, Cell>> = { at: { text: words.total }, ...line }
    return columnNames.map((name) => cells[name] ?? { empty: true })
  })
}
