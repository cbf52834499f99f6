import type { Language } from '../../contract/values.ts'
import { applicationFacts } from './application-facts.ts'
import type { HotelFacts } from './hotel-facts.ts'
import {
  bottom,
  colours,
  drawHeading,
  drawPage,
  drawParagraph,
  drawPlainHead,
  left,
  type Page,
  right,
  width,
} from './page.ts'
import type { DocumentWords } from './words.ts'

/** The refund application on paper. */
export function makeBlank(words: DocumentWords, hotel: HotelFacts, language: Language): Promise<Buffer> {
  const form = applicationFacts(words, hotel, language)
  const madeAt = new Date(words.edition)
  return drawPage({ title: form.title, author: hotel.name, language, madeAt }, (page) => {
    drawPlainHead(page, hotel.name, form.to)
    drawHeading(page, form.title)
    for (const { label } of form.person) drawBlankLine(page, label)
    page.y += 14
    drawParagraph(page, form.request)
    page.y += 10
    page.font('regular').fontSize(11).fillColor(colours.sea).text(form.bankHeading, left, page.y, { width })
    for (const label of form.bank) drawBlankLine(page, label)
    page.y += 14
    drawParagraph(page, form.statement)
    drawSignature(page, form.date, form.signature)
  })
}

/** Room for a line of handwriting, with what belongs there under it. */
function drawBlankLine(page: Page, label: string): void {
  drawStroke(page, page.y + 30, left, right)
  page
    .font('regular')
    .fontSize(8.5)
    .fillColor(colours.quiet)
    .text(label, left, page.y + 33, { width })
}

function drawSignature(page: Page, date: string, signature: string): void {
  const line = Math.min(page.y + 48, bottom - 24)
  const middle = left + width / 2
  page.font('regular').fontSize(8.5).fillColor(colours.quiet)
  for (const [label, from, to] of [
    [date, left, middle - 16],
    [signature, middle + 16, right],
  ] as const) {
    drawStroke(page, line, from, to)
    page.text(label, from, line + 3, { width: to - from })
  }
}

const drawStroke = (page: Page, y: number, from: number, to: number) =>
  page.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(colours.ink).stroke()
