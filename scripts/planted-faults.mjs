// Makes each mistake of tests/faults/plants in a copy of the sources and expects the test that it names to fail.
// `npm run planted-faults -- WORD` plants only those whose list, mistake, test or file has the word.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
// Installs and builds what is stale, or ends here.
import './build.mjs'
import { tellFigure } from './prove/figures.mjs'
import { checkout, stopwatch } from './run-tool.mjs'

const shared = ['node_modules', 'build']
/** A list of what is needed was outdated before anybody saw it. */
const leftOut = new Set([...shared, '.git', 'data', 'test-results'].map((path) => join(checkout, path)))

function copySources() {
  const copy = mkdtempSync(join(tmpdir(), 'kenar-planted-'))
  cpSync(checkout, copy, { recursive: true, filter: (path) => !leftOut.has(path) })
  for (const path of shared) symlinkSync(join(checkout, path), join(copy, path))
  return copy
}

const readPlants = (folder) =>
  readdirSync(folder)
    .sort()
    .flatMap((list) =>
      JSON.parse(readFileSync(join(folder, list), 'utf8')).map((plant) => ({ list, ...plant })),
    )

const fits = ({ list, mistake, test, file }) => {
  const word = process.argv[2]
  return word === undefined || [list, mistake, test, file].some((text) => text.includes(word))
}

/** Titles as they stand in the source: the groups around one may stand in front of it, and what a table or a variable fills in is anything. */
const named = (titles) => {
  const forms = titles.map((title) =>
    title
      .replaceAll(' › ', ' ')
      .split(/%[sdij]|\$\{[^}]+\}/)
      .map((words) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )
  return new RegExp(`(^| )(${forms.join('|')})$`)
}

/**
 * One vitest for many plants: PostgreSQL is started and filled once, and only what a plant has touched is read anew. A plant in a migration needs
 * another database, and so another vitest.
 */
const startVitest = (copy) =>
  createVitest('test', {
    root: copy,
    config: join(copy, 'vitest.config.ts'),
    watch: false,
    // What fails is told below.
    reporters: [{}],
  })

/** What became of the named tests of these files. */
async function runTests(vitest, copy, plants) {
  vitest.setGlobalTestNamePattern(named(plants.map(({ test }) => test)))
  const files = [...new Set(plants.map((plant) => join(copy, plant.in)))]
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    await vitest.globTestSpecifications(files),
  )
  // Vitest tells of the runs before as well.
  const modules = testModules.filter(({ moduleId }) => files.includes(moduleId))
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const withState = (state) => tests.filter((test) => test.result().state === state)
  const errors = [...unhandledErrors, ...modules.flatMap((module) => module.errors())]
  return {
    passed: withState('passed'),
    failed: withState('failed'),
    errors: errors.map(({ message }) => message),
  }
}

const firstLine = (test) => test.result().errors?.[0]?.message?.split('\n')[0] ?? ''

async function plant(vitest, copy, fault) {
  const path = join(copy, fault.file)
  const source = readFileSync(path, 'utf8')
  if (source.split(fault.find).length !== 2)
    throw new Error(`${fault.file} has changed: there is not one "${fault.find}".`)
  const seconds = stopwatch()
  writeFileSync(
    path,
    source.replace(fault.find, () => fault.replace),
  )
  vitest.invalidateFile(path)
  const { failed, errors } = await runTests(vitest, copy, [fault])
  writeFileSync(path, source)
  vitest.invalidateFile(path)
  const caught = failed.length > 0
  tellFigure('mistakes made on purpose', 1)
  tellFigure('mistakes that the test of their name did not catch', caught ? 0 : 1)
  console.log(`${caught ? 'caught' : 'MISSED'}  ${fault.mistake} (${fault.file}, ${seconds()})`)
  for (const test of failed) console.log(`          ${fault.in} › ${test.name}: ${firstLine(test)}`)
  if (!caught) for (const error of errors) console.log(`          ${error}`)
  return caught
}

async function withVitest(copy, act) {
  const vitest = await startVitest(copy)
  try {
    return await act(vitest)
  } finally {
    await vitest.close()
  }
}

const isOfDatabase = ({ file }) => file.endsWith('.sql')

const copy = copySources()
// As the other tests; whoever starts this may be anywhere.
process.env.TZ = 'UTC'
let missed = 0
try {
  const plants = readPlants(join(copy, 'tests/faults/plants')).filter(fits)
  const total = stopwatch()
  await withVitest(copy, async (vitest) => {
    const { passed, failed, errors } = await runTests(vitest, copy, plants)
    const wrong = [...failed.map((test) => `${test.fullName}: ${firstLine(test)}`), ...errors]
    if (wrong.length > 0) throw new Error(`Without a fault these fail:\n${wrong.join('\n')}`)
    console.log(`${passed.length} tests pass without a fault (${total()})`)
    for (const fault of plants.filter((each) => !isOfDatabase(each)))
      if (!(await plant(vitest, copy, fault))) missed += 1
  })
  // The server that a whole test run shares has its migrations behind it.
  delete process.env.KENAR_TEST_POSTGRES
  for (const fault of plants.filter(isOfDatabase))
    if (!(await withVitest(copy, (vitest) => plant(vitest, copy, fault)))) missed += 1
  console.log(`${plants.length - missed} of ${plants.length} caught (${total()})`)
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.exitCode = missed === 0 ? 0 : 1
