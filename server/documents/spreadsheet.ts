import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { DateText, Tenge } from '../../contract/values.ts'
import { hotelDate, hotelInstant } from '../../domain/hotel-time.ts'

/** An .xlsx file with one sheet, written as its lines come: however long it is, only a few lines are in memory. */

export type Cell =
  | { readonly text: string }
  | { readonly whole: number }
  | { readonly money: Tenge }
  | { readonly date: DateText }
  /** Date and time as the hotel's clock shows them. */
  | { readonly moment: Date }
  | { readonly empty: true }

export interface Column {
  readonly heading: string
  /** In characters. */
  readonly width: number
}

export interface Spreadsheet {
  readonly sheet: string
  readonly columns: readonly Column[]
  readonly lines: AsyncIterable<readonly (readonly Cell[])[]>
  /** Read when all others have been written. */
  readonly lastLines: () => readonly (readonly Cell[])[]
  readonly madeAt: Date
}

export function writeSpreadsheet(spreadsheet: Spreadsheet): Readable {
  const zip = new ZipFile()
  const { madeAt: mtime } = spreadsheet
  for (const [path, xml] of Object.entries(fixedParts(spreadsheet.sheet)))
    zip.addBuffer(Buffer.from(xml, 'utf8'), path, { mtime })
  // What waits in a queue grows old, and old garbage is collected late: the server's memory would grow by it.
  const sheet = Readable.from(writeSheet(spreadsheet), { highWaterMark: 1 })
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { mtime })
  zip.end()
  // The library's types know less of the stream than it is.
  const file = zip.outputStream as Readable
  // The zip would otherwise wait for the rest for ever.
  sheet.once('error', (error) => file.destroy(error))
  // Whoever stops reading stops the reading of further lines.
  file.once('close', () => sheet.destroy())
  return file
}

const linesAtOnce = 20

async function* writeSheet({ columns, lines, lastLines }: Spreadsheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>`
  yield writeLine(
    1,
    columns.map(({ heading }) => ({ text: heading })),
    boldStyles,
  )
  let number = 1
  for await (const batch of lines)
    for (let start = 0; start < batch.length; start += linesAtOnce)
      yield batch
        .slice(start, start + linesAtOnce)
        .map((cells) => writeLine(++number, cells, plainStyles))
        .join('')
  yield lastLines()
    .map((cells) => writeLine(++number, cells, boldStyles))
    .join('')
  yield '</sheetData></worksheet>'
}

const writeLine = (number: number, cells: readonly Cell[], styles: Styles): string =>
  `<row r="${number}">${cells.map((cell, index) => writeCell(`${letterOf(index)}${number}`, cell, styles)).join('')}</row>`

function writeCell(place: string, cell: Cell, styles: Styles): string {
  if ('empty' in cell) return ''
  if ('text' in cell)
    return `<c r="${place}" s="${styles.text}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.text)}</t></is></c>`
  if ('whole' in cell) return `<c r="${place}" s="${styles.whole}"><v>${cell.whole}</v></c>`
  if ('money' in cell) return `<c r="${place}" s="${styles.money}"><v>${cell.money / 100}</v></c>`
  if ('date' in cell) return `<c r="${place}" s="${styles.date}"><v>${dayNumber(cell.date)}</v></c>`
  return `<c r="${place}" s="${styles.moment}"><v>${momentNumber(cell.moment)}</v></c>`
}

/** 26 columns are enough for anybody here. */
const letterOf = (index: number): string => String.fromCharCode(65 + index)

const day = 86_400_000
/** Spreadsheets count days from here. */
const dayZero = Date.UTC(1899, 11, 30)

const dayNumber = (date: DateText): number => (Date.parse(`${date}T00:00:00Z`) - dayZero) / day

function momentNumber(instant: Date): number {
  const date = hotelDate(instant)
  return dayNumber(date) + (instant.getTime() - hotelInstant(date, '00:00').getTime()) / day
}

/** Control characters and halves of letters have no place in XML, not even escaped. */
const unwritable = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

/** Places in the list of formats below. */
interface Styles {
  readonly text: number
  readonly whole: number
  readonly money: number
  readonly date: number
  readonly moment: number
}
const plainStyles: Styles = { text: 0, whole: 1, money: 2, date: 3, moment: 4 }
const boldStyles: Styles = { text: 5, whole: 6, money: 7, date: 8, moment: 9 }

const formats = [0, 1, 4, 164, 165]
const styleXml = [0, 1].flatMap((font) =>
  formats.map(
    (format) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  ),
)

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const fixedParts = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml':
    `${declaration}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheetType}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/></Types>`,
  '_rels/.rels':
    `${declaration}<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `${declaration}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>` +
    `<sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `${declaration}<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/>` +
    '<numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${styleXml.length}">${styleXml.join('')}</cellXfs></styleSheet>`,
})
