import { join } from 'node:path'

/**
 * What a test run amounts to: how many tests passed and failed, notes for whoever reads it, and the files that ran.
 * Nothing may be skipped in silence, so a skipped test and a run without tests count as failed, and so does a tool
 * that ends badly although no test did.
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
    files: report.suites.map((suite) => join(report.config.rootDir, suite.file)),
  }
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
