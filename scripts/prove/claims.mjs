import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { checkout } from '../run-tool.mjs'
import { readReport } from './report.mjs'

/**
 * A figure that a proof has counted stands in README and docs between two comments that nobody sees: `<!-- proof:races.attempts to book -->200,104<!-- /proof -->`.
 * `npm run prove` writes there what its newest report says, and `tests/docs/claims.test.ts` refuses anything else.
 */

export const notShown = 'not shown yet'
const claim = /<!-- proof:([\w-]+)(?:\.(.+?))? -->([\s\S]*?)<!-- \/proof -->/g

const proofs = 'docs/proof'
const isReport = (name) => /^\d{4}-\d{2}-\d{2}\.md$/.test(name)

/** The newest report with its path, if there is one. */
export function newestReport() {
  const folder = join(checkout, proofs)
  const name = existsSync(folder) ? readdirSync(folder).filter(isReport).sort().at(-1) : undefined
  if (name === undefined) return undefined
  const path = `${proofs}/${name}`
  return { path, parts: readReport(readFileSync(join(checkout, path), 'utf8')) }
}

const markdownIn = (folder) =>
  readdirSync(join(checkout, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ name }) => join(folder, name))

/** Pages that say how things are. Reports are what they are held against, and a decision says what was seen when it was taken. */
export const claimingPages = () =>
  ['.', 'docs', 'docs/rules', proofs]
    .flatMap(markdownIn)
    .filter((path) => !(path.startsWith(proofs) && isReport(path.slice(proofs.length + 1))))

/** What a claim must say by the report; undefined where the report knows nothing of that part. What README says is proved. */
function wordsFor({ part, figure, page }, report) {
  if (part === 'report') return report ? `[the report](${relative(dirname(page), report.path)})` : undefined
  const known = report?.parts.get(part)
  if (known === undefined) return undefined
  if (page === 'README.md' && !known.isProved) return notShown
  return known.figures.get(figure) ?? notShown
}

export const claimsOf = (text, page) =>
  [...text.matchAll(claim)].map(({ 1: part, 2: figure, 3: shown, index }) => ({
    part,
    figure,
    shown,
    page,
    at: index,
  }))

/** What a page says besides. */
export const withoutClaims = (text) => text.replace(claim, (whole) => ' '.repeat(whole.length))

export const fillIn = (text, page, report) =>
  text.replace(claim, (whole, part, figure, shown) => {
    const words = wordsFor({ part, figure, page }, report)
    return words === undefined ? whole : whole.replace(`-->${shown}<!--`, () => `-->${words}<!--`)
  })

/** A run that a page tells of by hand names its day; as long as the report has no newer one, its figures may stand. */
const day =
  /\b(20\d\d-\d\d-\d\d|\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d)\b/

export const namesItsRun = (text, at) => {
  const before = text.slice(0, at)
  const begins = before.lastIndexOf('\n## ') + 1
  const after = text.indexOf('\n## ', at)
  return day.test(text.slice(begins, after === -1 ? undefined : after))
}

/** Claims that say something else than the report, or something of which there is no report. */
export const wrongClaims = (text, page, report) =>
  claimsOf(text, page).flatMap((each) => {
    const words = wordsFor(each, report)
    const isRight = words === undefined ? mayStand(text, each) : each.shown === words
    return isRight
      ? []
      : [
          `${page}: ${each.part}.${each.figure ?? ''} says "${each.shown}", the report ${words === undefined ? 'has no such part' : `"${words}"`}`,
        ]
  })

const mayStand = (text, { part, page, shown, at }) =>
  shown === notShown || (page !== 'README.md' && part !== 'report' && namesItsRun(text, at))

/** Writes into every page what the newest report says. Answers which pages have changed. */
export function fillInPages() {
  const report = newestReport()
  return claimingPages().filter((page) => {
    const path = join(checkout, page)
    const text = readFileSync(path, 'utf8')
    const filled = fillIn(text, page, report)
    if (filled === text) return false
    writeFileSync(path, filled)
    return true
  })
}
