import { encode } from 'uqr'
import { type Language, languageTags } from '../../contract/values.ts'
import { readFonts } from './fonts.ts'

/** One A4 page in the look of the house. */

/** The library is large and is loaded for the first page. */
export type Page = PDFKit.PDFDocument

export const colours = {
  sea: '#0f5960',
  ink: '#12363b',
  quiet: '#4f676b',
  foam: '#f7f4ee',
  rule: '#d9cdb8',
  white: '#ffffff',
} as const

export const left = 56
export const right = 595.28 - left
export const width = right - left
export const bottom = 841.89 - 48
/** Text that runs into it goes on on another page. */
const footHeight = 86

export interface PageFacts {
  readonly title: string
  readonly author: string
  readonly language: Language
  /** Stands in the file, so that the same content always gives the same bytes. */
  readonly madeAt: Date
}

export const drawPage = (facts: PageFacts, draw: (page: Page) => void): Promise<Buffer> =>
  drawSheet(facts, { size: 'A4', margins: { top: 48, bottom: footHeight, left, right: left } }, draw)

/** Of any size, in points. */
export interface Sheet {
  readonly size: 'A4' | [width: number, height: number]
  readonly margins: Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>
}

export async function drawSheet(
  facts: PageFacts,
  { size, margins }: Sheet,
  draw: (page: Page) => void,
): Promise<Buffer> {
  const [fonts, { default: PDFDocument }] = await Promise.all([readFonts(), import('pdfkit')])
  const page = new PDFDocument({
    size,
    margins,
    lang: languageTags[facts.language],
    displayTitle: true,
    info: { Title: facts.title, Author: facts.author, Creator: 'Kenar', CreationDate: facts.madeAt },
  })
  for (const [name, bytes] of fonts) page.registerFont(name, bytes)
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
  })
  draw(page)
  page.end()
  return finished
}

/** The coloured band with the name of the hotel; what comes next starts below it. */
export function drawBand(page: Page, hotel: string, beside: string): void {
  page.rect(0, 0, page.page.width, bandHeight).fill(colours.sea)
  drawNames(page, hotel, beside, colours.white)
}

/** The same for paper that is printed: no ink where nothing is said. */
export function drawPlainHead(page: Page, hotel: string, beside: string): void {
  drawNames(page, hotel, beside, colours.sea)
  page.y = bandHeight - 16
  drawRule(page)
  page.y = bandHeight + 16
}

const bandHeight = 92

function drawNames(page: Page, hotel: string, beside: string, colour: string): void {
  const middle = 44
  page.fillColor(colour).font('light').fontSize(26)
  page.text(hotel, left, middle, { width: width * 0.6, baseline: 'middle', lineBreak: false, ellipsis: true })
  page.font('regular').fontSize(11)
  page.text(beside, right - width * 0.4, middle, { width: width * 0.4, align: 'right', baseline: 'middle' })
  page.x = left
  page.y = bandHeight + 26
}

export function drawHeading(page: Page, text: string): void {
  page.font('light').fontSize(20).fillColor(colours.ink).text(text, left, page.y, { width })
  page.y += 8
}

export function drawLabel(page: Page, text: string): void {
  page.font('regular').fontSize(9).fillColor(colours.quiet).text(text, left, page.y, { width })
}

export function drawParagraph(page: Page, text: string): void {
  page.font('regular').fontSize(10.5).fillColor(colours.ink)
  page.text(text, left, page.y, { width, lineGap: 2.5 })
  page.y += 6
}

export function drawRule(page: Page): void {
  page.moveTo(left, page.y).lineTo(right, page.y).lineWidth(0.7).strokeColor(colours.rule).stroke()
}

/** Dark squares, those beside each other in one piece: seams would confuse a scanner. The quiet edge is the caller's. */
export function drawQrCode(
  page: Page,
  content: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(content, { ecc: 'M', border: 0 })
  const square = side / size
  for (const [line, row] of data.entries()) {
    const dark = row.map((cell) => (cell ? '#' : ' ')).join('')
    for (const { index, 0: run } of dark.matchAll(/#+/g))
      page.rect(x + index * square, y + line * square, run.length * square, square)
  }
  page.fill(colours.ink)
}

/** Who to ask, at the foot of the page. */
export function drawFoot(page: Page, lines: readonly string[]): void {
  page.page.margins.bottom = 0
  page.font('regular').fontSize(8.5)
  const height = lines.reduce((sum, line) => sum + page.heightOfString(line, { width, lineGap: 2 }), 0)
  page.y = bottom - height - 10
  drawRule(page)
  page.y += 10
  page.fillColor(colours.quiet)
  for (const line of lines) page.text(line, left, page.y, { width, lineGap: 2 })
}
