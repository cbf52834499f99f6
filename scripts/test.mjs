import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ensureLightChromium } from './chromium.mjs'
import { install, installNode } from './install.mjs'
import { tellFigure } from './prove/figures.mjs'
import { partsOf } from './rest-of-tests.mjs'
import { checkout, runQuietly, stopwatch, tool } from './run-tool.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

/**
 * A hotel day must not depend on where the server stands. As a rule the rules and the calls are tested in the far east, where it is tomorrow
 * already, and everything else in UTC; `npm run test:zones` tests rules and calls in all four.
 */
const farEast = 'Pacific/Kiritimati'
const zones = ['UTC', 'Asia/Ashgabat', 'America/Los_Angeles', farEast]

/**
 * Steps of a stage that use one core each run beside each other; one that uses two runs alone. Stages follow each other: the second one tests
 * what the first one built.
 */
const cores = 2

const stages = [
  [
    // It is waited for where there is none yet, not computed.
    { name: 'browser', cores: 0, run: findBrowser },
    { name: 'types', cores, run: () => check(tool('tsc'), '-b') },
    { name: 'build', cores: 1, run: () => check(process.execPath, join(checkout, 'scripts/build.mjs')) },
    { name: 'unused code', cores: 1, run: () => check(tool('knip'), '--no-progress') },
    {
      name: 'lint',
      cores: 1,
      run: () => check(tool('biome'), 'ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`),
    },
  ],
  [
    { name: 'unit', cores, run: () => vitest('unit', farEast) },
    { name: 'database', cores, run: () => vitest('database', farEast) },
    // The longest first, so that they end together.
    ...['faults', 'fuzz', 'start', 'races', 'model', 'walls'].map((name) => ({
      name,
      cores: 1,
      run: () => vitest(name, 'UTC'),
    })),
    // It uses both, but not at first: while it reads its files and starts, the last of the others may end.
    { name: 'e2e', cores: 1, run: () => playwright({ KENAR_TESTS: landing }) },
  ],
]

const withoutDatabase = [
  'browser',
  'types',
  'build',
  'unused code',
  'lint',
  'unit',
  'walls',
  'every test file ran',
]

const zoneSteps = zones.flatMap((zone) => [
  { name: `unit ${zone}`, zone, cores, run: () => vitest('unit', zone, 'all') },
  { name: `database ${zone}`, zone, cores, run: () => vitest('database', zone, 'all') },
])

/** The oldest that is supported, and the newest of each further one with long support. */
const nodes = ['20.19', '22', '24']

const nodeSteps = nodes.flatMap((version) => [
  { name: `unit on Node ${version}`, cores, run: () => onNode(version, 'unit') },
  { name: `start on Node ${version}`, cores, run: () => onNode(version, 'start') },
])

/** Whoever runs a part of it tests what stands here, not what was built last. */
const build = stages[0].filter(({ name }) => name === 'build')

/** What `npm test` leaves out. */
const restSteps = [
  { name: 'unit', cores, run: () => vitest('unit', farEast, 'rest') },
  { name: 'database', cores, run: () => vitest('database', farEast, 'rest') },
  { name: 'start', cores: 1, run: () => vitest('start', 'UTC', 'rest') },
  { name: 'races', cores: 1, run: () => vitest('races', 'UTC', 'rest') },
  { name: 'faults', cores: 1, run: () => vitest('faults', 'UTC', 'rest') },
  { name: 'model', cores: 1, run: () => vitest('model', 'UTC', 'rest') },
  { name: 'walks', cores: 1, run: () => vitest('walks', 'UTC', 'rest') },
  {
    name: 'planted faults',
    cores: 1,
    run: () => check(process.execPath, join(checkout, 'scripts/planted-faults.mjs')),
  },
  { name: 'e2e', cores, run: () => playwright({ KENAR_TESTS: 'rest' }) },
]

const browserSteps = [
  { name: 'e2e on phone and desktop', cores, run: () => playwright({ KENAR_BROWSERS: 'all' }) },
]

const reports = mkdtempSync(join(tmpdir(), 'kenar-reports-'))
const filesThatRan = new Set()

/** One thing that holds or does not. */
async function check(program, ...args) {
  const { ok, output } = await runQuietly(program, args)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, notes: [], output }
}

/** `npm run prove` knows no parts. */
const landing = process.env.KENAR_PROOF === 'full' ? 'all' : 'landing'

async function vitest(project, zone, part = landing, environment = {}) {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const result = await runQuietly(tool('vitest'), ['run', `--project=${project}`, ...reporters], {
    TZ: zone,
    KENAR_TESTS: part,
    ...environment,
  })
  return counted(result, file, countVitest)
}

/** All of its tests, and whatever programs they start, on another Node than this one. */
async function onNode(version, project) {
  const folder = installNode(version)
  const ran = await runQuietly(join(folder, 'node'), ['--version'])
  const environment = { PATH: `${folder}${delimiter}${process.env.PATH}` }
  const outcome = await vitest(project, 'UTC', 'all', environment)
  return { ...outcome, notes: [`Node ${ran.output.trim()}`, ...outcome.notes] }
}

async function findBrowser() {
  await ensureLightChromium()
  return { passed: 1, failed: 0, notes: [], output: '' }
}

async function playwright(environment) {
  await ensureLightChromium()
  const file = join(reports, 'playwright.json')
  const result = await runQuietly(tool('playwright'), ['test'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...environment,
  })
  return counted(result, file, countPlaywright)
}

function counted({ ok, output }, file, count) {
  if (!existsSync(file)) return { passed: 0, failed: 1, notes: ['no report was written'], output }
  const { files, ...counts } = count(JSON.parse(readFileSync(file, 'utf8')), ok)
  rmSync(file)
  for (const each of files) filesThatRan.add(each)
  return { ...counts, output }
}

/** A test file that no step picks up would go unnoticed for ever. */
async function everyFileRan(part) {
  const notOurs = ['node_modules', 'build', 'data', '.git']
  const testsIn = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return notOurs.includes(entry.name) ? [] : testsIn(path)
      return /\.(test|spec)\.(tsx?|mjs)$/.test(entry.name) ? [path] : []
    })
  const forgotten = testsIn(checkout).filter((path) => partsOf(path)[part] && !filesThatRan.has(path))
  const output = forgotten.map((path) => `never ran: ${path}`).join('\n')
  return { passed: forgotten.length === 0 ? 1 : 0, failed: forgotten.length, notes: [], output }
}

const allRan = (part) => ({
  name: 'every test file ran',
  cores: 1,
  run: () => everyFileRan(part),
})

async function runStep({ name, zone, run }) {
  const seconds = stopwatch()
  const outcome = await run().catch((error) => ({ passed: 0, failed: 1, notes: [], output: error.message }))
  const { passed, failed, notes, output } = outcome
  console.log(`${name}: ${passed} passed${failed ? `, ${failed} FAILED` : ''} (${seconds()})`)
  if (failed) console.log(output.trimEnd())
  if (notes.length > 0) console.log([...notes, ''].join('\n'))
  total.passed += passed
  total.failed += failed
  total.reasons.push(...reasonsOf(outcome).map((each) => `${name}: ${each}`))
  tellFigure('tests passed', passed)
  tellFigure('tests failed', failed)
  if (zone) tellFigure(`tests passed in ${zone}`, passed)
}

/** A log is read from its end: what failed without naming its tests says the last lines of its own. */
function reasonsOf({ failed, notes, output, reasons = [] }) {
  if (failed === 0 || reasons.length > 0) return reasons
  return [['FAILED', ...notes, ...output.trimEnd().split('\n').slice(-20)].join('\n  ')]
}

async function runStage(steps) {
  const waiting = [...steps]
  const running = new Set()
  let free = cores
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((step) => step.cores <= free)
    if (next === -1) {
      await Promise.race(running)
      continue
    }
    const [step] = waiting.splice(next, 1)
    free -= step.cores
    const run = runStep(step).finally(() => {
      free += step.cores
      running.delete(run)
    })
    running.add(run)
  }
}

/** Whoever finds no PostgreSQL starts one: one for all steps saves each of them that, and the demo hotels that are filled in once and then copied. */
async function withPostgres(run) {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(checkout, 'tests/support/machine/postgres.ts'))
  const server = await module.startTestServer()
  try {
    await run()
  } finally {
    await server.stop()
  }
}

const hasDatabase = (steps) => steps.some(({ name }) => !withoutDatabase.includes(name))

function chooseStages(words) {
  if (words.includes('--zones')) return [zoneSteps]
  if (words.includes('--nodes')) {
    const chosen = words.filter((word) => word !== '--nodes')
    return [build, nodeSteps.filter(({ name }) => chosen.every((word) => name.includes(word)))]
  }
  if (words.includes('--browsers')) return [browserSteps]
  if (words.includes('--rest')) return [build, restSteps, [allRan('rest')]]
  if (words.length === 0) return [...stages, [allRan('landing')]]
  const chosen = stages.map((steps) => steps.filter(({ name }) => words.some((word) => name.includes(word))))
  if (chosen.some((steps) => steps.length > 0)) return [build, ...chosen]
  const names = stages.flat().map(({ name }) => name)
  throw new Error(`No step has that name. There are: ${names.join(', ')}.`)
}

const total = { passed: 0, failed: 0, reasons: [] }
const seconds = stopwatch()
try {
  install()
  for (const stage of chooseStages(process.argv.slice(2)))
    await (hasDatabase(stage) ? withPostgres(() => runStage(stage)) : runStage(stage))
} catch (error) {
  console.error(error.message)
  total.failed += 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
for (const each of total.reasons) console.log(`\n${each}`)
console.log(`\nTook ${seconds()}\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
