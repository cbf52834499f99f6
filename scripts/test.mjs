import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { checkout, runQuietly, stopwatch, tool } from './run-tool.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

/** A hotel day must not depend on where the server stands: far west, far east, and the hotel's own zone. */
const zones = ['UTC', 'Asia/Ashgabat', 'America/Los_Angeles', 'Pacific/Kiritimati']

const reports = mkdtempSync(join(tmpdir(), 'kenar-reports-'))

const steps = [
  { name: 'types', run: () => check(tool('tsc'), '-b') },
  { name: 'lint', run: () => check(tool('biome'), 'ci') },
  { name: 'unused code', run: () => check(tool('knip'), '--no-progress') },
  { name: 'build', run: () => check(process.execPath, join(checkout, 'scripts/build.mjs')) },
  ...zones.flatMap((zone) => [
    { name: `unit ${zone}`, run: () => vitest('unit', zone) },
    { name: `database ${zone}`, run: () => vitest('database', zone) },
  ]),
  { name: 'races', run: () => vitest('races') },
  { name: 'start', run: () => vitest('start') },
  { name: 'e2e', run: playwright },
]

/** One thing that holds or does not. */
async function check(program, ...args) {
  const { ok, output } = await runQuietly(program, args)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, notes: [], output }
}

async function vitest(project, zone = 'UTC') {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const result = await runQuietly(tool('vitest'), ['run', `--project=${project}`, ...reporters], { TZ: zone })
  return counted(result, file, countVitest)
}

async function playwright() {
  await ensureChromium()
  const file = join(reports, 'e2e.json')
  const result = await runQuietly(tool('playwright'), ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return counted(result, file, countPlaywright)
}

function counted({ ok, output }, file, count) {
  if (!existsSync(file)) return { passed: 0, failed: 1, notes: ['no report was written'], output }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return { ...count(report, ok), output }
}

async function runStep({ name, run }) {
  const seconds = stopwatch()
  process.stdout.write(`${name} … `)
  const outcome = await run().catch((error) => ({ passed: 0, failed: 1, notes: [], output: error.message }))
  const { passed, failed, notes, output } = outcome
  console.log(`${passed} passed${failed ? `, ${failed} FAILED` : ''} (${seconds()})`)
  if (failed) console.log([output.trimEnd(), ...notes, ''].join('\n'))
  return outcome
}

const words = process.argv.slice(2)
const chosen = steps.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const total = { passed: 0, failed: 0 }
const seconds = stopwatch()
try {
  install()
  if (chosen.length === 0)
    throw new Error(`No step is called so. There are: ${steps.map(({ name }) => name).join(', ')}.`)
  for (const step of chosen) {
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
