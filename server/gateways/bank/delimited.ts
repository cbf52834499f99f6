/** A line of a table with its number in the file. */
export interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}

export const delimiters = [';', ',', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/**
 * Cells in quotes may hold delimiters and doubled quotes. A line end always ends the line: a quote that somebody forgot to close spoils one
 * line, and never swallows those after it. Empty lines are left out.
 */
export const readTable = (text: string, delimiter: Delimiter): TableLine[] =>
  text
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ line: index + 1, cells: readCells(content, delimiter) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))

function readCells(content: string, delimiter: Delimiter): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < content.length; at += 1) {
    const letter = content.charAt(at)
    if (quoted && letter === '"' && content[at + 1] === '"') {
      cell += letter
      at += 1
    } else if (letter === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (letter === delimiter && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}
