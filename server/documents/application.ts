import {
  AlignmentType,
  BorderStyle,
  Document,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { type Language, languageTags } from '../../contract/values.ts'
import { applicationFacts } from './application-facts.ts'
import type { HotelFacts } from './hotel-facts.ts'
import type { DocumentWords, KnownFact } from './words.ts'

/** What stands in the lines already, and the day on which it was written there. */
export type KnownFacts = Readonly<Record<KnownFact, string>> & { readonly date: string }

/** The refund application as a file to fill in, with what is known of the booking if it is somebody's. */
export function makeApplication(
  words: DocumentWords,
  hotel: HotelFacts,
  language: Language,
  known?: KnownFacts,
): Promise<Buffer> {
  const form = applicationFacts(words, hotel, language)
  const file = new Document({
    title: form.title,
    creator: hotel.name,
    styles: {
      default: {
        document: { run: { font: 'Arial', size: 22, language: { value: languageTags[language] } } },
      },
    },
    sections: [
      {
        properties: { page: { size: a4, margin: { top: 1130, bottom: 1130, left: 1130, right: 1130 } } },
        children: [
          new Paragraph({ alignment: AlignmentType.RIGHT, children: [new TextRun(form.to)] }),
          new Paragraph({
            alignment: AlignmentType.CENTER,
            spacing: { before: 480, after: 360 },
            children: [new TextRun({ text: form.title, size: 32, color: ink })],
          }),
          linesFor(form.person.map(({ label, fact }) => [label, fact && known?.[fact]])),
          paragraph(form.request),
          paragraph(form.bankHeading),
          linesFor(form.bank.map((label) => [label])),
          paragraph(form.statement),
          linesFor([[form.date, known?.date], [form.signature]]),
        ],
      },
    ],
  })
  return Packer.toBuffer(file)
}

const ink = '12363B'
/** In twentieths of a point. */
const a4 = { width: 11_906, height: 16_838 }
const labelWidth = 3_600
const blankWidth = a4.width - 2 * 1130 - labelWidth

const paragraph = (text: string): Paragraph =>
  new Paragraph({ spacing: { before: 300, after: 160 }, children: [new TextRun(text)] })

const nothing = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const noLines = { top: nothing, bottom: nothing, left: nothing, right: nothing }
const lineBelow = { ...noLines, bottom: { style: BorderStyle.SINGLE, size: 6, color: ink } }

type Line = readonly [label: string, value?: string | undefined]

const linesFor = (lines: readonly Line[]): Table =>
  new Table({
    width: { size: labelWidth + blankWidth, type: WidthType.DXA },
    columnWidths: [labelWidth, blankWidth],
    borders: { ...noLines, insideHorizontal: nothing, insideVertical: nothing },
    rows: lines.map(
      ([label, value = '']) =>
        new TableRow({
          children: [cell(label, labelWidth, noLines), cell(value, blankWidth, lineBelow)],
        }),
    ),
  })

const cell = (text: string, size: number, borders: typeof noLines | typeof lineBelow): TableCell =>
  new TableCell({
    borders,
    width: { size, type: WidthType.DXA },
    margins: { top: 140, bottom: 60, left: 0, right: 100 },
    children: [new Paragraph(text)],
  })
