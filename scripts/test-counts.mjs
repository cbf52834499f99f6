/**
 * What a test run amounts to: { passed, failed, notes }. Nothing may be skipped in silence, so a skipped test and a
 * run without tests count as failed, and so does a tool that ends badly although no test did.
 */
export function countVitest(report, ok) {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  return conclude({
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: tests.filter((test) => test.status === 'failed').length + brokenFiles.length,
    skipped: tests
      .filter((test) => test.status !== 'passed' && test.status !== 'failed')
      .map((test) => test.fullName),
    ok,
  })
}

export function countPlaywright(report, ok) {
  const tests = report.suites
    .flatMap(specsOf)
    .flatMap((spec) => spec.tests.map((test) => ({ ...test, spec })))
  const passed = tests.filter((test) => test.status === 'expected').length
  const skipped = tests.filter((test) => test.status === 'skipped').map((test) => test.spec.title)
  return conclude({ passed, failed: tests.length - passed - skipped.length, skipped, ok })
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function conclude({ passed, failed, skipped, ok }) {
  const notes = skipped.map((name) => `skipped: ${name}`)
  const total = passed + failed + skipped.length
  if (total === 0) return { passed, failed: 1, notes: ['no test ran'] }
  if (!ok && failed + skipped.length === 0)
    return { passed, failed: 1, notes: ['ended badly outside of any test'] }
  return { passed, failed: failed + skipped.length, notes }
}
