import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../run-tool.mjs'
import { parts } from './parts.mjs'
import { readResults } from './results.mjs'

const count = new Intl.NumberFormat('en')
const written = (value) => (typeof value === 'number' ? count.format(value) : value)

/** One page about all parts, by the day of the newest: what was promised, what was counted, of which commit, and whether the control was red. */
export function writeReport() {
  const results = readResults()
  const shown = parts.filter(({ name }) => results.has(name))
  if (shown.length === 0) return undefined
  const newest = [...results.values()]
    .map(({ at }) => at.slice(0, 10))
    .sort()
    .at(-1)
  const path = join(checkout, `docs/proof/${newest}.md`)
  writeFileSync(
    path,
    [head(newest), ...shown.map((part) => section(part, results.get(part.name))), tail(results)].join('\n'),
  )
  return path
}

const head = (day) => `# Proof, ${day}

Written by \`npm run prove\`; every part can be run again by its name, and with its seed it draws the same. A control takes out what the promise stands on:
the proof must then fail.
`

function section({ name, promise }, { commit, at, seed, seconds, ok, figures, controls, machine }) {
  const rows = Object.entries(figures).map(([what, value]) => `| ${what} | ${written(value)} |`)
  return `## ${name}: ${ok ? 'proved' : '**failed**'}

${promise}

${rows.length > 0 ? `| counted | |\n|---|---|\n${rows.join('\n')}\n\n` : ''}${controls
  .map(({ what, isRed }) => `- Control, ${what}: ${isRed ? 'red, as it must be' : '**not noticed**'}.\n`)
  .join(
    '',
  )}- \`npm run prove -- ${name} --seed ${seed}\`, ${at.slice(0, 16).replace('T', ' ')} UTC, commit ${commit.slice(0, 10)}, ${describe(seconds)}; ${machine}.
`
}

function tail(results) {
  const missing = parts.filter(({ name }) => !results.has(name)).map(({ name }) => name)
  return missing.length > 0 ? `Not run yet: ${missing.join(', ')}.\n` : ''
}

export const describe = (seconds) => {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return `${Math.round(seconds)} s`
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
