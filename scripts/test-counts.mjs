import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * What a test run amounts to: how many tests passed and failed, notes for whoever reads it, and the files that ran.
 * Nothing may be skipped in silence, so a skipped test and a run without tests count as failed, and so does a tool
 * that ends badly although no test did. What failed is told with its reason, for the end of the output: of a log that is cut, that is what is left.
 */
export function countVitest(report, ok) {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const having = (status) => tests.filter((test) => test.status === status).length
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const skipped = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed')
  return {
    ...conclude({
      passed: having('passed'),
      failed: having('failed') + brokenFiles.length,
      skipped: skipped.map((test) => test.fullName),
      ok,
    }),
    reasons: [
      ...tests
        .filter((test) => test.status === 'failed')
        .map((test) => reason(test.fullName, test.failureMessages)),
      ...brokenFiles.map((file) => reason(file.name, [file.message])),
    ],
    files: report.testResults.map((file) => file.name),
  }
}

export function countPlaywright(report, ok) {
  const specs = report.suites.flatMap(specsOf)
  const tests = specs.flatMap((spec) => spec.tests.map(({ status }) => ({ status, title: spec.title })))
  // What passes only at the second try waits for the wrong thing.
  const unsteady = tests.filter((test) => test.status === 'flaky')
  const passed = tests.filter((test) => test.status === 'expected').length
  const skipped = tests.filter((test) => test.status === 'skipped').map((test) => test.title)
  return {
    ...withNotes(
      conclude({ passed, failed: tests.length - passed - skipped.length, skipped, ok }),
      unsteady.map((test) => `passed only at the second try: ${test.title}`),
    ),
    reasons: specs
      .filter((spec) => spec.tests.some(({ status }) => status !== 'expected' && status !== 'skipped'))
      .map((spec) => reason(`${spec.file}: ${spec.title}`, errorsOf(spec))),
    files: report.suites.map((suite) => join(report.config.rootDir, suite.file)),
  }
}

const errorsOf = (spec) =>
  spec.tests.flatMap(({ results = [] }) =>
    results.flatMap(({ errors = [] }) => errors.map((each) => each.message)),
  )

const mostLines = 20

function reason(name, messages = []) {
  const lines = messages.filter(Boolean).join('\n').split('\n')
  const told = stripVTControlCharacters(lines.slice(0, mostLines).join('\n  '))
  return `FAILED ${name}\n  ${told}${lines.length > mostLines ? '\n  …' : ''}`
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

const withNotes = (conclusion, notes) => ({ ...conclusion, notes: [...conclusion.notes, ...notes] })

function conclude({ passed, failed, skipped, ok }) {
  const notes = skipped.map((name) => `skipped: ${name}`)
  const bad = failed + skipped.length
  if (passed + bad === 0) return { passed, failed: 1, notes: ['no test ran'] }
  if (!ok && bad === 0) return { passed, failed: 1, notes: ['ended badly outside of any test'] }
  return { passed, failed: bad, notes }
}
