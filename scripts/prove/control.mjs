import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout } from '../run-tool.mjs'
import { runToEnd } from './child.mjs'

/**
 * A control takes out what a promise stands on and runs the same proof, small: it must fail, at the test and with the words that are expected. What fails
 * for another reason shows nothing. It draws what every test run draws, so that it is red for everybody or for nobody.
 */

const left = ['.git', 'data', 'test-results', 'docs/look']

/** A copy of the sources in which something is taken out. Where processes run what was built, it is built there too. */
function copyWith({ plants, build }) {
  const shared = build ? ['node_modules'] : ['node_modules', 'build']
  const leftOut = new Set([...shared, ...left, 'build'].map((path) => join(checkout, path)))
  const copy = mkdtempSync(join(tmpdir(), 'kenar-control-'))
  cpSync(checkout, copy, { recursive: true, filter: (path) => !leftOut.has(path) })
  for (const path of shared) symlinkSync(join(checkout, path), join(copy, path))
  for (const plant of plants) plantIn(copy, plant)
  return copy
}

function plantIn(copy, { file, find, replace }) {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2) throw new Error(`${file} has changed: there is not one "${find}".`)
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
}

/** Whether the proof noticed that something was taken out, and the end of what it said. */
export async function runControl(control) {
  if (!control.plants) return readOutcome(control, await run(control, checkout))
  const copy = copyWith(control)
  try {
    if (control.build) await buildIn(copy, control)
    return readOutcome(control, await run(control, copy))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function buildIn(copy, { what }) {
  const { status, said } = await runToEnd(process.execPath, [join(copy, 'scripts/build.mjs')], {
    cwd: copy,
    env: process.env,
  })
  if (status !== 0) throw new Error(`With "${what}" it does not build:\n${said}`)
}

/** Neither sizes nor seeds nor figures of the proof that is under way. */
const ownOfProof = ['KENAR_PROOF', 'KENAR_SEED', 'KENAR_FIGURES', 'KENAR_TESTS']

async function run(control, folder) {
  const own = mkdtempSync(join(tmpdir(), 'kenar-control-'))
  const report = join(own, 'report.json')
  const [program, words] = commandOf(control, folder, report)
  const kept = Object.entries(process.env).filter(([name]) => !ownOfProof.includes(name))
  const env = { ...Object.fromEntries(kept), TZ: 'UTC', NO_COLOR: '1', ...control.environment }
  try {
    const ended = await runToEnd(program, words, { cwd: folder, env })
    return { ...ended, failed: existsSync(report) ? failedIn(JSON.parse(readFileSync(report, 'utf8'))) : [] }
  } finally {
    rmSync(own, { recursive: true })
  }
}

function commandOf({ vitest, playwright, script }, folder, report) {
  if (vitest)
    return [
      inFolder(folder, 'vitest'),
      ['run', ...vitest, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ]
  if (playwright) return [inFolder(folder, 'playwright'), ['test', ...playwright]]
  const [name, ...words] = script
  return [process.execPath, [join(folder, `scripts/${name}.mjs`), ...words]]
}

const inFolder = (folder, tool) => join(folder, 'node_modules/.bin', tool)

const failedIn = ({ testResults }) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName)

const longestLine = 160

/** `noticedBy` is the test that must have failed, `because` stands in what was said. A script that tries itself without what it stands on `isGreen`. */
export function readOutcome({ noticedBy, because, isGreen = false }, { status, said, failed }) {
  const endedSo = isGreen ? status === 0 : status !== 0
  const atTest = noticedBy === undefined || failed.some((title) => title.includes(noticedBy))
  const isRed = endedSo && atTest && said.includes(because)
  const lines = said.split('\n')
  const [line] = isRed ? lines.filter((each) => each.includes(because)) : []
  return { isRed, line: line?.trim().slice(0, longestLine), said: lines.slice(-80).join('\n') }
}
