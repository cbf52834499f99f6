import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** Proofs write what they have counted into a file, a line each, where somebody wants to know: `npm run prove` does. */

const file = () => process.env.KENAR_FIGURES

/** What is told under one name is added up: a proof may run in several files, and tells as it goes how far it is. */
export function tellFigure(name, value) {
  tell({ name, value })
}

/** Of all that is told under one name the highest counts: the longest wait, the most processes at once. */
export function tellMost(name, value) {
  tell({ name, value, keep: 'most' })
}

function tell(line) {
  const path = file()
  if (path) appendFileSync(path, `${JSON.stringify(line)}\n`)
}

/** Somebody may be writing the last line just now. */
export function readFigures(path) {
  const figures = {}
  if (!existsSync(path)) return figures
  const text = readFileSync(path, 'utf8')
  for (const line of text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)) {
    const { name, value, keep } = JSON.parse(line)
    const before = figures[name]
    if (typeof value !== 'number' || before === undefined) figures[name] = value
    else figures[name] = keep === 'most' ? Math.max(before, value) : before + value
  }
  return figures
}

const whole = new Intl.NumberFormat('en')
const broken = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** As the report writes it. */
export const writeFigure = (value) => {
  if (typeof value !== 'number') return value
  return Number.isInteger(value) ? whole.format(value) : broken.format(value)
}
