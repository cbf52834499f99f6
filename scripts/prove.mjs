import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawSeed } from './draw-seed.mjs'
import { fillInPages } from './prove/claims.mjs'
import { runControl } from './prove/control.mjs'
import { parts } from './prove/parts.mjs'
import { describe } from './prove/progress.mjs'
import { dayOf, writeReport } from './prove/report.mjs'
import {
  changedSince,
  currentCommit,
  describeMachine,
  isClean,
  keepResult,
  readResults,
} from './prove/results.mjs'
import { runPart } from './prove/run-part.mjs'
import { judge, leftToDo } from './prove/verdict.mjs'
import { checkout } from './run-tool.mjs'

/**
 * `npm run prove`: everything that is promised, at the size that is promised, part after part; it takes hours. What was proved of these sources is not
 * run again, so that it can be ended and gone on with. `npm run prove -- storm races` runs these, `--again` whatever was run, `--list` says how far it is,
 * `--controls` tries the controls alone, `--report` writes the page anew, `--trial` keeps nothing and may run on changed sources.
 */

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    seed: { type: 'string' },
    trial: { type: 'boolean', default: false },
    controls: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
})

const unknown = names.find((name) => !parts.some((part) => part.name === name))
if (unknown) {
  console.error(`There is no part "${unknown}". There are: ${parts.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const results = readResults()
const secondsOf = ({ name, minutes }) => results.get(name)?.seconds ?? minutes * 60
const isOfTheseSources = ({ name }) => changedSince(results.get(name)?.commit ?? '')?.length === 0
const isDone = (part) => isOfTheseSources(part) && judge(part, results.get(part.name)).isProved
const named = parts.filter(({ name }) => names.length === 0 || names.includes(name))

// Whoever ends it in the middle of a part has neither proved nor failed it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))

if (values.list) for (const part of named) console.log(describeState(part))
else if (values.report) sayReport()
else if (values.controls) await tryControls()
else await proveAll()

function describeState(part) {
  const result = results.get(part.name)
  const { isProved, reasons } = judge(part, result)
  const day = result ? `${result.at.slice(0, 10)} ${result.commit.slice(0, 10)}` : ''
  const state = isProved
    ? `proved ${day}${isOfTheseSources(part) ? '' : ', of older sources'}`
    : reasons.join('; ')
  return `${part.name.padEnd(16)} ${describe(secondsOf(part)).padEnd(12)} ${isProved || !result ? state : `NOT PROVED ${day}: ${state}`}`
}

async function tryControls() {
  const tried = []
  for (const part of named) for (const control of part.controls) tried.push(await tryControl(part, control))
  const missed = tried.filter(({ isRed }) => !isRed)
  console.log(`\n${tried.length - missed.length} of ${tried.length} controls are red, as they must be.`)
  process.exitCode = missed.length === 0 ? 0 : 1
}

async function proveAll() {
  if (!values.trial && !isClean()) {
    console.error('A proof is of a commit: commit first, or say --trial to try without keeping anything.')
    process.exit(1)
  }
  const chosen = named.filter((part) => values.again || values.trial || !isDone(part))
  const seed = drawSeed(values.seed)
  for (const [place, part] of chosen.entries()) {
    const left = chosen.slice(place).reduce((sum, one) => sum + secondsOf(one), 0)
    console.log(
      `\n${place + 1} of ${chosen.length}: ${part.name}, about ${describe(secondsOf(part))}; ${describe(left)} left in all. Seed ${seed}.`,
    )
    const { isProved, reasons } = judge(part, await prove(part, seed))
    console.log(`${part.name}: ${isProved ? 'proved' : `NOT PROVED, ${reasons.join('; ')}`}`)
    if (!isProved) process.exitCode = 1
    if (!values.trial) sayReport()
  }
  if (chosen.length === 0)
    console.log('All of it was proved of these sources already: --again runs it once more.')
}

/** What was run of these sources and waits for controls only is not run again. */
async function prove(part, seed) {
  const before = results.get(part.name)
  const goesOn = !values.again && !values.trial && before !== undefined && isOfTheseSources(part)
  const left = goesOn ? leftToDo(part, before) : { again: true, controls: part.controls }
  const result = left.again ? await runNow(part, seed) : before
  keep(part, result)
  for (const control of left.controls) {
    const tried = await tryControl(part, control)
    result.controls = [...result.controls.filter(({ what }) => what !== control.what), tried]
    keep(part, result)
  }
  return result
}

async function runNow(part, seed) {
  const at = new Date().toISOString()
  const ended = await runPart(part, { seed, guess: secondsOf(part) })
  console.log(
    `${part.name}: ${ended.isGreen ? 'green' : 'RED'} (${describe(ended.seconds)}) ${JSON.stringify(ended.figures)}`,
  )
  return {
    part: part.name,
    commit: currentCommit(),
    at,
    seed,
    ...ended,
    controls: [],
    machine: describeMachine(),
  }
}

function keep({ name }, result) {
  results.set(name, result)
  if (!values.trial) keepResult(name, result)
}

/** Small: it is to fail, and does so soon. One that cannot be tried is one that was not noticed. */
async function tryControl({ name }, control) {
  console.log(`Control of ${name}: ${control.what}…`)
  const { isRed, line, said } = await attempt(control)
  console.log(isRed ? `  red, as it must be: ${line}` : `  NOT NOTICED:\n${said}`)
  return { what: control.what, isRed, line }
}

async function attempt(control) {
  try {
    return await runControl(control)
  } catch (error) {
    return { isRed: false, said: error.message }
  }
}

function sayReport() {
  const day = dayOf(results)
  if (day === undefined) return console.log('Nothing was run yet.')
  const path = join(checkout, `docs/proof/${day}.md`)
  mkdirSync(join(checkout, 'docs/proof'), { recursive: true })
  writeFileSync(path, writeReport(parts, results, { day, commit: currentCommit(), changedSince }))
  const filled = fillInPages()
  console.log(`Written: ${path}${filled.length > 0 ? `; its figures now stand in ${filled.join(', ')}` : ''}`)
}
