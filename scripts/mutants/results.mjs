import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentCommit } from '../prove/results.mjs'
import { checkout } from '../run-tool.mjs'
import { folders } from './folders.mjs'
import { reasonFor } from './reasons.mjs'

/** What each folder showed last, one file each, kept with the sources: folders may run on different days. The page is written from all of them. */

const place = join(checkout, 'docs/proof/mutants')
const page = join(checkout, 'docs/proof/mutants.md')

export function keepFolder(name, { sample, seed }, result) {
  mkdirSync(place, { recursive: true })
  const survivors = result.survivors.map(({ file, line, mutator, was, became, covered }) => ({
    file,
    line,
    mutator,
    was: short(was),
    became: short(became),
    covered,
  }))
  const kept = {
    ...result,
    survivors,
    ...(sample !== undefined && { seed }),
    commit: currentCommit(),
    at: new Date().toISOString(),
  }
  writeFileSync(join(place, `${name}.json`), `${JSON.stringify(kept, undefined, 1)}\n`)
}

const readFolder = ({ name }) => {
  const path = join(place, `${name}.json`)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

const short = (text) => {
  const flat = text.replace(/\s+/g, ' ')
  return flat.length > 90 ? `${flat.slice(0, 89)}…` : flat
}

/** Of a hundred that could land, how many a test noticed. What the compiler refuses could not. */
export const scoreOf = ({ drawn, refused, killed }) =>
  drawn === refused ? 100 : Math.floor((1000 * killed) / (drawn - refused)) / 10

const count = new Intl.NumberFormat('en')

export function writePage() {
  const shown = folders.flatMap((folder) => {
    const result = readFolder(folder)
    return result ? [{ ...folder, ...result }] : []
  })
  const missing = folders.filter(({ name }) => !shown.some((one) => one.name === name))
  writeFileSync(page, [head, table(shown, missing), ...shown.map(section)].join('\n'))
  return page
}

const head = `# Mutants

Written by \`npm run mutants\`. Each expression of these sources is changed in the ways that Stryker knows (a comparison turned round, a condition always true, a block empty, a text another one …),
one change at a time, and the tests that pass by it run: one of them must fail. What the compiler refuses could never land and is left out. A survivor that has no reason is a gap.
How it is done: [decision 65](../decisions/0065-mutants-in-one-process.md).
`

function table(shown, missing) {
  const rows = shown.map(
    (one) =>
      `| ${named(one)} | ${count.format(one.total)} | ${drawnOf(one)} | ${count.format(one.refused)} | ${count.format(one.killed)} | ${count.format(one.survivors.length)} | **${scoreOf(one)} %** | ${one.bound} % |`,
  )
  const rest = missing.map((one) => `| ${named(one)} | not run yet | | | | | | ${one.bound} % |`)
  return `| sources | mutants | tried | refused by the compiler | noticed | survived | score | at least |\n|---|---|---|---|---|---|---|---|\n${[...rows, ...rest].join('\n')}\n`
}

const named = ({ sources, without }) => (without ? `\`${sources}\` but \`${without}\`` : `\`${sources}\``)

const drawnOf = ({ total, drawn, seed }) =>
  drawn === total ? 'all' : `${count.format(drawn)}, drawn with seed ${seed}`

function section(one) {
  const rows = one.survivors.map(
    (mutant) =>
      `| ${mutant.file.slice(one.sources.length + 1)}:${mutant.line} | ${code(mutant.was)} | ${code(mutant.became)} | ${reasonFor(mutant) ?? (mutant.covered ? '' : 'no test passes by')} |`,
  )
  const list =
    rows.length > 0
      ? `| where | was | became | why it may live |\n|---|---|---|---|\n${rows.join('\n')}\n`
      : ''
  return `## ${one.sources}

${one.at.slice(0, 16).replace('T', ' ')} UTC, commit ${one.commit.slice(0, 10)}, ${count.format(one.seconds)} s; ${one.timedOut} of those noticed never came to an end.

${list}`
}

const code = (text) => (text === '' ? '(nothing)' : `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``)
