import { encode } from 'uqr'
import { colours, type Page } from './page.ts'

/** Dark squares on the paper, next to each other in one stroke: seams between them would confuse a scanner. The quiet edge is the caller's. */
export function drawQrCode(
  page: Page,
  content: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(content, { ecc: 'M', border: 0 })
  const module = side / size
  for (const [line, row] of data.entries()) {
    for (let from = row.indexOf(true); from >= 0; from = row.indexOf(true, from)) {
      const end = row.indexOf(false, from)
      const until = end < 0 ? size : end
      page.rect(x + from * module, y + line * module, (until - from) * module, module)
      from = until
    }
  }
  page.fill(colours.ink)
}
