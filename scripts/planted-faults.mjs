// Makes each mistake of tests/faults/plants.json in a copy of the sources and expects the test of that name, and no other, to catch it.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// Installs and builds what is stale, or ends here.
import './build.mjs'
import { tellFigure } from './prove/figures.mjs'
import { checkout, runQuietly, stopwatch, tool } from './run-tool.mjs'

const shared = ['node_modules', 'build']
/** A list of what is needed was outdated before anybody saw it. */
const leftOut = new Set([...shared, '.git', 'data', 'test-results'].map((path) => join(checkout, path)))
const testFile = 'tests/faults/planted.test.ts'

function copySources() {
  const copy = mkdtempSync(join(tmpdir(), 'kenar-planted-'))
  cpSync(checkout, copy, { recursive: true, filter: (path) => !leftOut.has(path) })
  for (const path of shared) symlinkSync(join(checkout, path), join(copy, path))
  return copy
}

/** The titles of the tests that failed, or what the run said when there was no report. */
async function failedTests(copy) {
  const report = join(copy, 'report.json')
  const reporters = ['--reporter=json', `--outputFile.json=${report}`]
  const { output } = await runQuietly(
    tool('vitest'),
    ['run', '--root', copy, '--project=faults', testFile, '-t', '^(?!the fault can)', ...reporters],
    { TZ: 'UTC' },
  )
  if (!existsSync(report)) throw new Error(`The tests did not run:\n${output}`)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  if (!tests.some(({ status }) => status === 'passed')) throw new Error(`No test passed:\n${output}`)
  return tests.filter(({ status }) => status === 'failed').map(({ title }) => title)
}

async function plant(copy, { file, find, replace }) {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2) throw new Error(`${file} has changed: there is not one "${find}".`)
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  const failed = await failedTests(copy)
  writeFileSync(path, source)
  return failed
}

const copy = copySources()
let missed = 0
try {
  const healthy = await failedTests(copy)
  if (healthy.length > 0) throw new Error(`Without a fault these fail:\n${healthy.join('\n')}`)
  const plants = JSON.parse(readFileSync(join(copy, 'tests/faults/plants.json'), 'utf8'))
  for (const fault of plants) {
    const seconds = stopwatch()
    const failed = await plant(copy, fault)
    const caught = failed.length === 1 && failed[0].startsWith(`${fault.test}:`)
    if (!caught) missed += 1
    tellFigure('mistakes made on purpose', 1)
    tellFigure('mistakes that the test of their name did not catch', caught ? 0 : 1)
    console.log(`${caught ? 'caught' : 'MISSED'}  ${fault.test} (${fault.file}, ${seconds()})`)
    for (const title of failed) console.log(`          ${title}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.exitCode = missed === 0 ? 0 : 1
