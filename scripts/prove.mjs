import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawSeed } from './draw-seed.mjs'
import { runControl } from './prove/control.mjs'
import { readFigures } from './prove/figures.mjs'
import { parts } from './prove/parts.mjs'
import { describe, writeReport } from './prove/report.mjs'
import { currentCommit, describeMachine, isClean, keepResult, readResults } from './prove/results.mjs'
import { checkout } from './run-tool.mjs'

/**
 * `npm run prove`: everything that is promised, at the size that is promised, part after part; it takes hours. What was proved of this commit is not run again,
 * so that it can be ended and gone on with. `npm run prove -- storm races` runs these, `--again` whatever was run, `--list` says how far it is, `--controls` tries the controls alone.
 */

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    seed: { type: 'string' },
    // Tries the proofs themselves: the tree may be changed, and nothing is kept.
    trial: { type: 'boolean', default: false },
    // Nothing but the controls.
    controls: { type: 'boolean', default: false },
  },
})

const unknown = names.find((name) => !parts.some((part) => part.name === name))
if (unknown) {
  console.error(`There is no part "${unknown}". There are: ${parts.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const commit = currentCommit()
const known = readResults()
const secondsOf = ({ name, minutes }) => known.get(name)?.seconds ?? minutes * 60
const isProved = ({ name }) => known.get(name)?.ok && known.get(name)?.commit === commit

if (values.list) {
  for (const part of parts) {
    const { ok, commit: of = '', at = '' } = known.get(part.name) ?? {}
    const state =
      ok === undefined ? 'not run' : `${ok ? 'proved' : 'FAILED'} ${at.slice(0, 10)} ${of.slice(0, 10)}`
    console.log(`${part.name.padEnd(16)} ${describe(secondsOf(part)).padEnd(12)} ${state}`)
  }
  process.exit(0)
}

if (values.controls) {
  const controls = parts
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .flatMap((part) => part.controls ?? [])
  const tried = controls.map((control) => tryControl(control, drawSeed(values.seed)))
  process.exit(tried.every(({ isRed }) => isRed) ? 0 : 1)
}

if (!values.trial && !isClean()) {
  console.error('A proof is of a commit: commit first, or say --trial to try without keeping anything.')
  process.exit(1)
}

const chosen = parts.filter(
  (part) =>
    (names.length === 0 || names.includes(part.name)) && (values.again || values.trial || !isProved(part)),
)
const seed = drawSeed(values.seed)
for (const [place, part] of chosen.entries()) {
  const left = chosen.slice(place).reduce((sum, one) => sum + secondsOf(one), 0)
  console.log(
    `\n${place + 1} of ${chosen.length}: ${part.name}, about ${describe(secondsOf(part))}; ${describe(left)} left in all. Seed ${seed}.`,
  )
  const result = prove(part)
  if (!values.trial) keepResult(part.name, result)
  if (!result.ok) process.exitCode = 1
}
const report = values.trial ? undefined : writeReport()
if (report) console.log(`\nWritten: ${report}`)

function prove({ name, run: [script, ...words], seeded, controls = [] }) {
  const started = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'kenar-proof-'))
  const told = join(folder, 'figures')
  const environment = { KENAR_PROOF: 'full', KENAR_SEED: seed, KENAR_FIGURES: told }
  const { status } = spawnSync(
    process.execPath,
    [join(checkout, `scripts/${script}.mjs`), ...words, ...(seeded ? ['--seed', seed] : [])],
    {
      cwd: checkout,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    },
  )
  const figures = readFigures(told)
  rmSync(folder, { recursive: true })
  const tried = controls.map((control) => tryControl(control, seed))
  const ok = status === 0 && tried.every(({ isRed }) => isRed)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${name}: ${ok ? 'proved' : 'FAILED'} (${describe(seconds)})`)
  const at = new Date(started).toISOString()
  return { part: name, ok, commit, at, seed, seconds, figures, controls: tried, machine: describeMachine() }
}

/** Small: it is to fail, and does so soon. */
function tryControl(control, seed) {
  console.log(`Control: ${control.what}…`)
  const { isRed, said } = runControl(control, { KENAR_SEED: seed })
  console.log(isRed ? '  red, as it must be' : `  NOT NOTICED:\n${said}`)
  return { what: control.what, isRed }
}
