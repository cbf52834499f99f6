import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureLightChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { checkout, runQuietly, stopwatch, tool } from './run-tool.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

/**
 * A hotel day must not depend on where the server stands. As a rule the rules and the calls are tested in the far east, where it is tomorrow
 * already, and everything else in UTC; `npm run test:zones` tests rules and calls in all four.
 */
const farEast = 'Pacific/Kiritimati'
const zones = ['UTC', 'Asia/Ashgabat', 'America/Los_Angeles', farEast]

const steps = [
  { name: 'types', run: () => check(tool('tsc'), '-b') },
  {
    name: 'lint',
    run: () => check(tool('biome'), 'ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`),
  },
  { name: 'unused code', run: () => check(tool('knip'), '--no-progress') },
  { name: 'build', run: () => check(process.execPath, join(checkout, 'scripts/build.mjs')) },
  { name: 'unit', run: () => vitest('unit', farEast) },
  { name: 'database', run: () => vitest('database', farEast) },
  ...['walls', 'races', 'faults', 'fuzz', 'model', 'start'].map((name) => ({
    name,
    run: () => vitest(name, 'UTC'),
  })),
  { name: 'e2e', run: () => playwright() },
]

const zoneSteps = zones.flatMap((zone) => [
  { name: `unit ${zone}`, run: () => vitest('unit', zone) },
  { name: `database ${zone}`, run: () => vitest('database', zone) },
])

const browserSteps = [{ name: 'e2e on phone and desktop', run: () => playwright({ KENAR_BROWSERS: 'all' }) }]

const reports = mkdtempSync(join(tmpdir(), 'kenar-reports-'))
const filesThatRan = new Set()

/** One thing that holds or does not. */
async function check(program, ...args) {
  const { ok, output } = await runQuietly(program, args)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, notes: [], output }
}

async function vitest(project, zone) {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const result = await runQuietly(tool('vitest'), ['run', `--project=${project}`, ...reporters], { TZ: zone })
  return counted(result, file, countVitest)
}

async function playwright(environment = {}) {
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
async function everyFileRan() {
  const notOurs = ['node_modules', 'build', 'data', '.git']
  const testsIn = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return notOurs.includes(entry.name) ? [] : testsIn(path)
      return /\.(test|spec)\.\w+$/.test(entry.name) ? [path] : []
    })
  const forgotten = testsIn(checkout).filter((path) => !filesThatRan.has(path))
  const output = forgotten.map((path) => `never ran: ${path}`).join('\n')
  return { passed: forgotten.length === 0 ? 1 : 0, failed: forgotten.length, notes: [], output }
}

async function runStep({ name, run }) {
  const seconds = stopwatch()
  process.stdout.write(`${name} … `)
  const outcome = await run().catch((error) => ({ passed: 0, failed: 1, notes: [], output: error.message }))
  const { passed, failed, notes, output } = outcome
  console.log(`${passed} passed${failed ? `, ${failed} FAILED` : ''} (${seconds()})`)
  if (failed) console.log(output.trimEnd())
  if (notes.length > 0) console.log([...notes, ''].join('\n'))
  return outcome
}

function chooseSteps(words) {
  if (words.includes('--zones')) return zoneSteps
  if (words.includes('--browsers')) return browserSteps
  if (words.length === 0) return [...steps, { name: 'every test file ran', run: everyFileRan }]
  const chosen = steps.filter(({ name }) => words.some((word) => name.includes(word)))
  if (chosen.length > 0) return chosen
  throw new Error(`No step has that name. There are: ${steps.map(({ name }) => name).join(', ')}.`)
}

const total = { passed: 0, failed: 0 }
const seconds = stopwatch()
try {
  install()
  for (const step of chooseSteps(process.argv.slice(2))) {
    const { passed, failed } = await runStep(step)
    total.passed += passed
    total.failed += failed
  }
} catch (error) {
  console.error(error.message)
  total.failed += 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
console.log(`\nTook ${seconds()}\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
