import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './test-counts.mjs'

const file = (status, ...statuses) => ({
  name: '/checkout/a.test.ts',
  status,
  assertionResults: statuses.map((each) => ({ status: each, fullName: `the ${each} one` })),
})

test.each([
  ['all passed', [file('passed', 'passed', 'passed')], true, { passed: 2, failed: 0, notes: [] }],
  ['one failed', [file('failed', 'passed', 'failed')], false, { passed: 1, failed: 1, notes: [] }],
  [
    'one skipped',
    [file('passed', 'passed', 'skipped')],
    true,
    { passed: 1, failed: 1, notes: ['skipped: the skipped one'] },
  ],
  ['one to do', [file('passed', 'passed', 'todo')], true, { passed: 1, failed: 1 }],
  ['a file that does not load', [file('failed'), file('passed', 'passed')], false, { passed: 1, failed: 1 }],
  ['no test at all', [], true, { passed: 0, failed: 1, notes: ['no test ran'] }],
  ['an error outside of tests', [file('passed', 'passed')], false, { passed: 1, failed: 1 }],
])('a vitest run with %s', (_, testResults, ok, expected) => {
  expect(countVitest({ testResults }, ok)).toMatchObject(expected)
})

const browserRun = (...statuses) => ({
  config: { rootDir: '/checkout/tests/e2e' },
  suites: [
    {
      file: 'guest/a.test.ts',
      specs: [],
      suites: [{ specs: statuses.map((status) => ({ title: `the ${status} one`, tests: [{ status }] })) }],
    },
  ],
})

test.each([
  ['all passed', browserRun('expected', 'expected'), true, { passed: 2, failed: 0, notes: [] }],
  ['one failed', browserRun('expected', 'unexpected'), false, { passed: 1, failed: 1 }],
  [
    'one that passes only at the second try',
    browserRun('expected', 'flaky'),
    true,
    { passed: 1, failed: 1, notes: ['passed only at the second try: the flaky one'] },
  ],
  ['one skipped', browserRun('skipped'), true, { passed: 0, failed: 1, notes: ['skipped: the skipped one'] }],
  ['no test at all', browserRun(), true, { passed: 0, failed: 1 }],
])('a browser run with %s', (_, report, ok, expected) => {
  expect(countPlaywright(report, ok)).toMatchObject(expected)
})

test('both tell which files ran', () => {
  expect(countVitest({ testResults: [file('passed', 'passed')] }, true).files).toEqual([
    '/checkout/a.test.ts',
  ])
  expect(countPlaywright(browserRun('expected'), true).files).toEqual(['/checkout/tests/e2e/guest/a.test.ts'])
})

test('both tell why a test failed, in as many lines as the end of an output has room for', () => {
  const broken = { ...file('failed', 'failed'), message: '' }
  broken.assertionResults[0].failureMessages = ['expected 1 to be 2']
  expect(countVitest({ testResults: [broken] }, false).reasons).toEqual([
    'FAILED the failed one\n  expected 1 to be 2',
  ])
  const unread = {
    name: '/checkout/b.test.ts',
    status: 'failed',
    assertionResults: [],
    message: 'no such file',
  }
  expect(countVitest({ testResults: [unread] }, false).reasons).toEqual([
    'FAILED /checkout/b.test.ts\n  no such file',
  ])
  const report = browserRun('expected', 'unexpected')
  const [, failed] = report.suites[0].suites[0].specs
  const message = ['\u001b[31mit is red\u001b[39m', ...Array(30).fill('and long')].join('\n')
  failed.file = 'guest/a.test.ts'
  failed.tests[0].results = [{ errors: [{ message }] }]
  const [told, ...more] = countPlaywright(report, false).reasons
  expect(more).toEqual([])
  expect(told).toMatch(/^FAILED guest\/a\.test\.ts: the unexpected one\n {2}it is red\n/)
  expect(told.split('\n')).toHaveLength(22)
})
