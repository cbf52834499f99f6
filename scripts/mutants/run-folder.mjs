import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkout, tool } from '../run-tool.mjs'
import { findRefused } from './compiled.mjs'
import { filesIn, makeCopy } from './instrument.mjs'
import { keepTimes, keepTried, readKnown, readTimes } from './known.mjs'
import { drawSample } from './sample.mjs'

/** How long a mutant may be awake before it counts as noticed: whoever uses it would wait for ever. What its tests take by themselves was measured. */
const patienceMs = ({ database }, ms = 1_000) => (database ? 120_000 : 10_000) + 20 * ms

/** Of single files of rules only those tests count that import them: an answer in seconds, while a rule is written. */
const testsOf = ({ tests, only, database }) =>
  tests
    .flatMap((folder) => filesIn(folder, (path) => path.endsWith('.test.ts')))
    .filter((path) => database || only.length === 0 || only.some((file) => importsIt(path, file)))

const importsIt = (test, file) => readFileSync(join(checkout, test), 'utf8').includes(`/${basename(file)}'`)

/** Tries what was drawn of a folder, and says of each mutant what became of it. */
export async function runFolder(folder, { sample, seed }) {
  const started = Date.now()
  const { copy, mutants } = await makeCopy(folder)
  const place = mkdtempSync(join(tmpdir(), 'kenar-mutants-plan-'))
  try {
    const meant = mutants.filter(
      ({ file }) => folder.only.length === 0 || folder.only.some((path) => file.startsWith(path)),
    )
    const drawn = drawSample(meant, sample, seed)
    const run = { folder, copy, place, drawn, files: testsOf(folder), covered: new Set() }
    await tryAll(run)
    const { killed } = readKnown(folder, copy)
    const alive = drawn.filter(({ key }) => !killed.has(key))
    const refused = findRefused(folder, alive)
    return {
      total: meant.length,
      drawn: drawn.length,
      refused: refused.size,
      killed: drawn.length - alive.length,
      timedOut: drawn.filter(({ key }) => killed.get(key)?.by === 'it never ended').length,
      survivors: alive
        .filter(({ key }) => !refused.has(key))
        .map((mutant) => ({ ...mutant, covered: run.covered.has(mutant.id) })),
      seconds: Math.round((Date.now() - started) / 1000),
    }
  } finally {
    for (const path of [copy, place]) rmSync(path, { recursive: true, force: true })
  }
}

/** A mutant that hangs or kills its process ends a run: the next one goes on behind it. */
async function tryAll(run) {
  let left = run.files
  for (let turn = 0; left.length > 0; turn++) {
    const done = await tryFiles(run, left, turn)
    const rest = left.filter((file) => !done.files.has(file))
    if (rest.length === left.length && done.tried === 0)
      throw new Error(`The tests did not run:\n${done.output}`)
    left = rest
  }
}

async function tryFiles({ folder, copy, place, drawn, covered }, files, turn) {
  const { killed, survived } = readKnown(folder, copy)
  const ids = new Map(drawn.map(({ id, key }) => [key, id]))
  const keys = new Map(drawn.map(({ id, key }) => [id, key]))
  const out = join(place, `out-${turn}`)
  const plan = join(place, `plan-${turn}.json`)
  const known = (set) => [...set].filter((key) => ids.has(key)).map((key) => ids.get(key))
  writeFileSync(out, '')
  writeFileSync(
    plan,
    JSON.stringify({
      copy,
      files,
      times: readTimes(folder),
      out,
      database: folder.database,
      // What is decided while the server is loaded is passed by in every file of tests: those of its own room must do.
      loadedTriedIn: folder.tests.slice(0, 1),
      chosen: [...keys.keys()],
      killed: known(killed.keys()),
      tried: Object.fromEntries([...survived].map(([file, set]) => [file, known(set)])),
    }),
  )
  const seen = {
    read: 0,
    files: new Set(),
    tried: 0,
    trying: undefined,
    since: 0,
    worker: undefined,
    ms: undefined,
  }
  const take = () => {
    const text = readFileSync(out, 'utf8')
    const end = text.lastIndexOf('\n') + 1
    const facts = text
      .slice(seen.read, end)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    seen.read = end
    for (const fact of facts) note(fact, seen, covered)
    const timed = facts.filter(({ ms }) => ms !== undefined)
    if (timed.length > 0) keepTimes(folder, Object.fromEntries(timed.map((fact) => [fact.covered, fact.ms])))
    keepTried(
      folder,
      copy,
      facts
        .filter(({ tried }) => tried !== undefined)
        .map(({ tried, file, by }) => ({ key: keys.get(tried), file, by })),
    )
  }
  const giveUp = () => {
    keepTried(folder, copy, [{ key: keys.get(seen.trying.id), file: seen.trying.file, by: 'it never ended' }])
    seen.tried += 1
    seen.trying = undefined
  }
  const child = start(copy, plan)
  while (child.running) {
    await wait(500)
    take()
    tell(folder, seen, killed.size, drawn.length)
    if (seen.trying && Date.now() - seen.since > patienceMs(folder, seen.ms)) {
      giveUp()
      process.kill(seen.worker, 'SIGKILL')
      await child.ended
    }
  }
  take()
  if (seen.trying) giveUp()
  return { files: seen.files, tried: seen.tried, output: child.output }
}

function note(fact, seen, covered) {
  if (fact.worker) seen.worker = fact.worker
  if (fact.ms !== undefined) seen.ms = fact.ms
  if (fact.trying) {
    seen.trying = { id: fact.trying, file: fact.file }
    seen.since = Date.now()
  }
  if (fact.tried) {
    seen.trying = undefined
    seen.tried += 1
  }
  if (fact.done) seen.files.add(fact.done)
  if (fact.broken) {
    console.log(
      `  ${fact.broken}: "${fact.test}" fails without any mutant. What fails so counts for nothing.`,
    )
    if (fact.test === 'before any test') seen.files.add(fact.broken)
  }
  for (const id of fact.ids ?? []) covered.add(id)
}

let toldAt = 0
function tell({ name }, { files, tried }, knownBefore, drawn) {
  if (Date.now() - toldAt < 10_000) return
  toldAt = Date.now()
  console.log(
    `  ${name}: ${files.size} files of tests done, ${tried} times a mutant awake (${knownBefore} of ${drawn} noticed before)`,
  )
}

function start(copy, plan) {
  const config = join(copy, 'scripts/mutants/vitest.config.mjs')
  const child = spawn(tool('vitest'), ['run', '--root', copy, '--config', config], {
    cwd: copy,
    env: { TZ: 'UTC', ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, KENAR_MUTANTS: plan },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const state = { running: true, output: '', ended: undefined }
  const keep = (chunk) => {
    state.output = (state.output + chunk).slice(-20_000)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  state.ended = new Promise((resolve) => {
    child.once('close', () => {
      state.running = false
      resolve()
    })
  })
  return state
}
