import type { SlipPaper } from '../../../contract/office/till/papers.ts'
import { colours, drawSheet, type Page, type PageFacts, type Sheet } from '../page.ts'

/** A paper of the till: the same blocks, one below the other, on half a page or on the roll of a small printer. */

export type Block =
  | { readonly kind: 'name' | 'small' | 'title' | 'heading' | 'text' | 'mark'; readonly text: string }
  /** The value, to the right of what it is; strong where it is a sum of those above. */
  | { readonly kind: 'line' | 'strong'; readonly label: string; readonly value: string }
  | { readonly kind: 'rule' }
  /** Room for a hand to write, with what belongs there below. */
  | { readonly kind: 'sign'; readonly label: string }

const millimetres = (count: number): number => (count * 72) / 25.4

const sizes: Readonly<Record<SlipPaper, { width: number; height: number; edge: number; scale: number }>> = {
  a5: { width: millimetres(148), height: millimetres(210), edge: 34, scale: 1 },
  // As long as what is on it. Printers leave some millimetres of the width free.
  roll: { width: millimetres(80), height: millimetres(4_900), edge: 12, scale: 0.9 },
}

export async function drawSlip(
  facts: PageFacts,
  paper: SlipPaper,
  blocks: readonly Block[],
): Promise<Buffer> {
  if (paper !== 'roll') return drawBlocks(facts, sheetOf(paper), { paper, blocks })
  let end = 0
  await drawBlocks(facts, sheetOf('roll'), { paper, blocks, onEnd: (y) => (end = y) })
  return drawBlocks(facts, sheetOf('roll', Math.ceil(end) + sizes.roll.edge), { paper, blocks })
}

function sheetOf(paper: SlipPaper, height = sizes[paper].height): Sheet {
  const { width, edge } = sizes[paper]
  return { size: [width, height], margins: { top: edge, bottom: edge, left: edge, right: edge } }
}

interface Drawn {
  readonly paper: SlipPaper
  readonly blocks: readonly Block[]
  readonly onEnd?: (y: number) => void
}

const drawBlocks = (facts: PageFacts, sheet: Sheet, { paper, blocks, onEnd }: Drawn): Promise<Buffer> =>
  drawSheet(facts, sheet, (page) => {
    const brush = brushOf(page, paper)
    for (const block of blocks) {
      if (page.y + brush.heightOf(block) > page.page.maxY()) {
        page.addPage(sheet as PDFKit.PDFDocumentOptions)
        // A second page says what it belongs to.
        brush.draw({ kind: 'small', text: facts.title })
      }
      brush.draw(block)
    }
    onEnd?.(page.y)
  })

interface Style {
  readonly font: 'light' | 'regular'
  readonly size: number
  readonly colour: string
  readonly above: number
  readonly below: number
}

const styles: Readonly<Record<Exclude<Block['kind'], 'rule'>, Style>> = {
  name: { font: 'light', size: 17, colour: colours.sea, above: 0, below: 3 },
  small: { font: 'regular', size: 8, colour: colours.quiet, above: 0, below: 1 },
  title: { font: 'light', size: 15, colour: colours.ink, above: 9, below: 4 },
  heading: { font: 'regular', size: 10, colour: colours.sea, above: 8, below: 2 },
  text: { font: 'regular', size: 9, colour: colours.ink, above: 0, below: 3 },
  mark: { font: 'regular', size: 12, colour: colours.ink, above: 2, below: 3 },
  line: { font: 'regular', size: 9, colour: colours.ink, above: 0, below: 3 },
  strong: { font: 'regular', size: 11, colour: colours.ink, above: 1, below: 3 },
  sign: { font: 'regular', size: 8, colour: colours.quiet, above: 30, below: 4 },
}

/** Small printers know black and nothing else. */
const black = '#000000'
const gap = 8

function brushOf(page: Page, paper: SlipPaper) {
  const { edge, scale } = sizes[paper]
  const width = page.page.width - 2 * edge
  const colourOf = (colour: string) => (paper === 'roll' ? black : colour)

  function take({ font, size, colour }: Style): void {
    page
      .font(font)
      .fontSize(size * scale)
      .fillColor(colourOf(colour))
  }

  /** As wide as its value, and what is left for what it is. */
  function columns({ label, value }: { label: string; value: string }) {
    const valueWidth = Math.min(page.widthOfString(value) + 1, width * 0.62)
    const labelWidth = width - valueWidth - gap
    const height = Math.max(
      page.heightOfString(label || ' ', { width: labelWidth }),
      page.heightOfString(value || ' ', { width: valueWidth }),
    )
    return { valueWidth, labelWidth, height }
  }

  function heightOf(block: Block): number {
    if (block.kind === 'rule') return 8
    const style = styles[block.kind]
    take(style)
    if ('value' in block) return style.above + columns(block).height + style.below
    const text = 'label' in block ? block.label : block.text
    return style.above + page.heightOfString(text, { width }) + style.below
  }

  function drawRule(y: number): void {
    page.moveTo(edge, y).lineTo(edge + width, y)
    page.lineWidth(0.6).strokeColor(colourOf(colours.rule)).stroke()
  }

  function draw(block: Block): void {
    const top = page.y
    const below = top + heightOf(block)
    if (block.kind === 'rule') drawRule(top + 3)
    else {
      const style = styles[block.kind]
      const y = top + style.above
      take(style)
      if ('value' in block) {
        const { valueWidth, labelWidth } = columns(block)
        page.text(block.label, edge, y, { width: labelWidth })
        page.text(block.value, edge + width - valueWidth, y, { width: valueWidth, align: 'right' })
      } else if ('label' in block) {
        drawRule(y - 3)
        take(style)
        page.text(block.label, edge, y, { width })
      } else page.text(block.text, edge, y, { width })
    }
    page.x = edge
    page.y = below
  }
  return { heightOf, draw }
}
