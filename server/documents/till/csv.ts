import { Readable } from 'node:stream'
import { formatDate, hotelClock } from '../../../contract/facts.ts'
import { csvAmount, csvLine, csvStart } from '../../../contract/office/csv.ts'
import type { Cell, Spreadsheet } from '../spreadsheet.ts'

type Table = Pick<Spreadsheet, 'columns' | 'lines' | 'lastLines'>

/** The same table as a spreadsheet has, as CSV, written as its lines come. */
export const writeCsv = (table: Table): Readable => Readable.from(linesOf(table), { highWaterMark: 1 })

async function* linesOf({ columns, lines, lastLines }: Table): AsyncGenerator<string> {
  yield `${csvStart}${csvLine(columns.map(({ heading }) => heading))}`
  for await (const batch of lines) yield written(batch)
  yield written(lastLines())
}

const written = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((cells) => `\r\n${csvLine(cells.map(textOf))}`).join('')

function textOf(cell: Cell): string {
  if ('empty' in cell) return ''
  if ('text' in cell) return cell.text
  if ('whole' in cell) return String(cell.whole)
  if ('money' in cell) return csvAmount(cell.money / 100)
  if ('date' in cell) return formatDate(cell.date)
  const { date, time } = hotelClock(cell.moment)
  return `${formatDate(date)} ${time}`
}
