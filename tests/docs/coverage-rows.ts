/** Reads the tables of docs/coverage.md and holds every row that claims a test against the tests' source. */
import { declaredTitles } from './declared-titles.ts'

type TestReference = { file: string; title: string }

type CoverageRow = { line: number; id: string; promise: string; shownBy: TestReference[] }

type CoverageDocument = { rows: CoverageRow[]; problems: string[] }

/** Answers the source of a test file, or undefined when there is no such file. */
export type ReadTestFile = (path: string) => string | undefined

type Section = {
  depth: number
  hasParts: boolean
  title: string
  prefix: string | undefined
  lines: { number: number; text: string }[]
}

const prefixes: Record<string, string> = {
  Guest: 'G',
  Office: 'O',
  Decisions: 'D',
  'Once missed by all tests': 'M',
}
const header = ['id', 'what must be true', 'shown by']
const idForm = /^[A-Z](-[a-z0-9]+)+$/
const referenceForm = /^`([\w-]+(?:\/[\w.-]+)+\.(?:test|spec|proof)\.tsx?) › ([^`]+)`$/

/** A bar inside a cell is written `\|`. */
function cellsOf(line: string): string[] | undefined {
  const bars = line.trim().split(/(?<!\\)\|/)
  if (bars.length < 3 || bars.at(0) !== '' || bars.at(-1) !== '') return undefined
  return bars.slice(1, -1).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function referencesOf(cell: string): TestReference[] | undefined {
  if (cell === 'open') return []
  const references: TestReference[] = []
  for (const written of cell.split('<br>')) {
    const [, file, title] = referenceForm.exec(written.trim()) ?? []
    if (file === undefined || title === undefined || file.includes('..')) return undefined
    references.push({ file, title })
  }
  return references
}

function rowOf(line: string, number: number, prefix: string): CoverageRow | string {
  const cells = cellsOf(line)
  if (cells?.length !== header.length) return 'a row has exactly three cells, between bars'
  const [id = '', promise = '', evidence = ''] = cells
  if (!idForm.test(id)) return `"${id}" is no id`
  if (!id.startsWith(`${prefix}-`)) return `${id} stands under a heading whose ids begin with ${prefix}-`
  if (promise === '') return `${id} promises nothing`
  if (evidence === '') return `${id} has an empty "shown by"`
  const shownBy = referencesOf(evidence)
  if (shownBy === undefined) return `${id} has a malformed "shown by"`
  return { line: number, id, promise, shownBy }
}

const isHeader = (line: string) => cellsOf(line)?.join('|') === header.join('|')
const isRule = (line: string) => cellsOf(line)?.join('|') === '---|---|---'

/** Cuts the document at its headings; what stands before the first one is the introduction. */
function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [
    { depth: 1, hasParts: true, title: 'introduction', prefix: undefined, lines: [] },
  ]
  let chapterPrefix: string | undefined
  for (const [index, text] of markdown.split('\n').entries()) {
    const [, marks, title] = /^(##+) (.+)$/.exec(text) ?? []
    if (marks !== undefined && title !== undefined) {
      if (marks === '##') chapterPrefix = prefixes[title.split(':')[0] ?? '']
      const above = sections.at(-1)
      if (above !== undefined && above.depth < marks.length) above.hasParts = true
      sections.push({ depth: marks.length, hasParts: false, title, prefix: chapterPrefix, lines: [] })
    }
    sections.at(-1)?.lines.push({ number: index + 1, text })
  }
  return sections
}

/**
 * Words may stand between a heading and its table. From the table on, each line has to be a row, so that
 * a row that lost a bar is reported and not passed over as text.
 */
function readSection({ hasParts, title, prefix, lines }: Section): CoverageDocument {
  const start = lines.findIndex(({ text }) => text.trim().startsWith('|'))
  const first = lines[0]?.number
  if (prefix === undefined)
    return { rows: [], problems: [`line ${first}: "${title}" is no heading of this file`] }
  if (start === -1) return { rows: [], problems: hasParts ? [] : [`line ${first}: "${title}" has no table`] }
  const [head, rule, ...body] = lines.slice(start)
  const document: CoverageDocument = { rows: [], problems: [] }
  if (!isHeader(head?.text ?? '') || !isRule(rule?.text ?? '')) {
    document.problems.push(`line ${head?.number}: a table begins with | ${header.join(' | ')} | and its rule`)
  }
  for (const { number, text } of body) {
    if (text.trim() === '') continue
    const row = rowOf(text, number, prefix)
    if (typeof row === 'string') document.problems.push(`line ${number}: ${row}`)
    else document.rows.push(row)
  }
  return document
}

export function readCoverage(markdown: string): CoverageDocument {
  const [introduction, ...sections] = sectionsOf(markdown)
  const stray = introduction?.lines.filter(({ text }) => text.trim().startsWith('|')) ?? []
  const read = sections.map(readSection)
  return {
    rows: read.flatMap(({ rows }) => rows),
    problems: [
      ...stray.map(({ number }) => `line ${number}: a table stands under a heading`),
      ...read.flatMap(({ problems }) => problems),
    ],
  }
}

function duplicatesOf(rows: CoverageRow[]): string[] {
  const firstLine = new Map<string, number>()
  const problems: string[] = []
  for (const { id, line } of rows) {
    const first = firstLine.get(id)
    if (first === undefined) firstLine.set(id, line)
    else problems.push(`line ${line}: ${id} stands already on line ${first}`)
  }
  return problems
}

/** Everything that is wrong with the document; an empty list means that each claim has its test. */
export function problemsOf({ rows, problems }: CoverageDocument, readTestFile: ReadTestFile): string[] {
  const titles = new Map<string, Set<string> | undefined>()
  const titlesIn = (file: string) => {
    if (!titles.has(file)) {
      const source = readTestFile(file)
      titles.set(file, source === undefined ? undefined : declaredTitles(file, source))
    }
    return titles.get(file)
  }
  const unshown = rows.flatMap(({ id, line, shownBy }) =>
    shownBy.flatMap(({ file, title }) => {
      const declared = titlesIn(file)
      if (declared === undefined) return [`line ${line}: ${id} names ${file}, which does not exist`]
      return declared.has(title) ? [] : [`line ${line}: ${id} names "${title}", no test of ${file}`]
    }),
  )
  return [...problems, ...duplicatesOf(rows), ...unshown]
}
