import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimsOf, fillIn, namesItsRun, notShown, wrongClaims } from './claims.mjs'
import { dayOf, readReport, writeReport } from './report.mjs'
import { keepResult, readResults } from './results.mjs'
import { openScreen } from './screen.mjs'

const parts = [
  {
    name: 'races',
    promise: 'Nothing is sold twice.',
    aims: { 'attempts to book': { atLeast: 200_000 }, 'nights oversold': { atMost: 0 } },
    controls: [{ what: 'no lock' }],
  },
  {
    name: 'storm',
    promise: 'Every tenge is accounted for.',
    aims: { bookings: { atLeast: 10 } },
    controls: [],
  },
  { name: 'fuzz', promise: 'It answers.', aims: {}, controls: [] },
]
const ran = { commit: 'a'.repeat(40), seed: '7', seconds: 90, machine: 'two cores', isGreen: true }
const results = new Map([
  [
    'races',
    {
      ...{
        ...ran,
        at: '2026-11-20T08:00:00.000Z',
        controls: [{ what: 'no lock', isRed: true, line: 'expected 2 to be 1' }],
      },
      figures: { 'attempts to book': 200_104, 'nights oversold': 0, 'share, %': 33.456 },
    },
  ],
  ['storm', { ...ran, at: '2026-11-21T08:00:00.000Z', figures: { bookings: 3 }, controls: [] }],
])
const report = writeReport(parts, results, {
  day: dayOf(results),
  commit: 'b'.repeat(40),
  changedSince: () => ['server/app.ts', 'tests/races/books.ts'],
})

test('the report says of each part what it counted and had to, of which commit, day, machine and seed', () => {
  expect(report).toContain('# Proof, 2026-11-21')
  expect(report).toContain('1 of 3 parts are proved')
  expect(report).toContain('## races: proved')
  expect(report).toContain('| attempts to book | 200,104 | at least 200,000 |')
  expect(report).toContain('| nights oversold | 0 | none |')
  expect(report).toContain('| share, % | 33.46 |  |')
  expect(report).toContain('- Control, no lock: red, as it must be (`expected 2 to be 1`).')
  expect(report).toContain(
    '`npm run prove -- races --seed 7`, 2026-11-20 08:00 UTC, commit aaaaaaaaaa, 2 min; two cores.',
  )
  expect(report).toContain('Not run yet: fuzz.')
})

test('a part that counted too little is not proved, and of older sources it is said', () => {
  expect(report).toContain('## storm: not proved')
  expect(report).toContain('**Not proved**: bookings: at least 10 wanted, 3 counted.')
  expect(report).toContain('| bookings | **3** | at least 10 |')
  expect(report).toContain('**Of older sources**: 2 files have changed since (server, tests).')
  const elsewhere = { day: '2026-11-21', commit: '', changedSince: () => undefined }
  expect(writeReport(parts, results, elsewhere)).toContain('that commit is not known here')
})

test('what was written can be read again', () => {
  const known = readReport(report)
  expect([...known.keys()]).toEqual(['races', 'storm'])
  expect(known.get('races')).toEqual({
    isProved: true,
    figures: new Map([
      ['attempts to book', '200,104'],
      ['nights oversold', '0'],
      ['share, %', '33.46'],
      ['run', '2026-11-20, commit aaaaaaaaaa, two cores'],
    ]),
  })
  expect(known.get('storm')?.isProved).toBe(false)
  expect(known.get('storm')?.figures.get('bookings')).toBe('3')
})

const newest = { path: 'docs/proof/2026-11-21.md', parts: readReport(report) }
const claim = (name, shown) => `<!-- proof:${name} -->${shown}<!-- /proof -->`

test('figures are filled in where they stand; README has those of proved parts alone', () => {
  const fill = (name, page) => fillIn(`It was ${claim(name, notShown)} times.`, page, newest)
  expect(fill('races.attempts to book', 'README.md')).toBe(
    `It was ${claim('races.attempts to book', '200,104')} times.`,
  )
  expect(fill('storm.bookings', 'README.md')).toContain(`>${notShown}<`)
  expect(fill('storm.bookings', 'docs/operations.md')).toContain('>3<')
  expect(fill('report', 'README.md')).toContain('>[the report](docs/proof/2026-11-21.md)<')
  expect(fill('report', 'docs/proof/rolling.md')).toContain('>[the report](2026-11-21.md)<')
  expect(fill('fuzz.requests', 'README.md')).toContain(`>${notShown}<`)
})

test('a claim that says something else than the report is refused', () => {
  const wrong = (name, shown, page = 'README.md') => wrongClaims(claim(name, shown), page, newest)
  expect(wrong('races.attempts to book', '200,104')).toEqual([])
  expect(wrong('races.attempts to book', '300,000')).toEqual([
    'README.md: races.attempts to book says "300,000", the report "200,104"',
  ])
  expect(wrong('storm.bookings', '3')).toHaveLength(1)
  expect(wrong('races.no such figure', '5')).toHaveLength(1)
  expect(wrong('fuzz.requests', '100,000')).toHaveLength(1)
  expect(wrong('fuzz.requests', notShown)).toEqual([])
})

test('as long as no report has a part, a page may tell of a run that it names, and README may not', () => {
  const page = (day) =>
    `# Rolling\n\n## The last run\n\n${day}\n\n${claim('fuzz.requests', '5')}\n\n## Why\n\n2026-11-01`
  const wrong = (text, path) => wrongClaims(text, path, undefined)
  expect(wrong(page('17 November 2026, two cores'), 'docs/proof/rolling.md')).toEqual([])
  expect(wrong(page('2026-11-17, two cores'), 'docs/benchmarks.md')).toEqual([])
  expect(wrong(page('some day'), 'docs/proof/rolling.md')).toHaveLength(1)
  expect(wrong(page('17 November 2026'), 'README.md')).toHaveLength(1)
  expect(namesItsRun('## A\n\n2026-11-17\n\n## B\n\nfive', 26)).toBe(false)
})

test('a claim is found with its place', () => {
  const text = `It was ${claim('races.nights oversold', '0')}.`
  expect(claimsOf(text, 'README.md')).toEqual([
    expect.objectContaining({ part: 'races', figure: 'nights oversold', shown: '0', at: 7 }),
  ])
})

test('what a part showed is kept by its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kenar-results-'))
  expect(readResults(join(folder, 'none'))).toEqual(new Map())
  keepResult('races', results.get('races'), join(folder, 'parts'))
  expect(readResults(join(folder, 'parts'))).toEqual(new Map([['races', results.get('races')]]))
  rmSync(folder, { recursive: true })
})

test('a screen shows what is said and, when it is time, how far it is', () => {
  const written = []
  const show = (isTTY) =>
    openScreen({ isTTY, columns: 20, write: (text) => written.push(text) }, { everyMs: 0 })
  const log = show(false)
  log.pass('a test passed\n')
  log.tell(() => 'races: half')
  log.close()
  expect(written.splice(0)).toEqual(['a test passed\n', 'races: half\n'])
  const terminal = show(true)
  terminal.tell(() => 'races: half of all that is to be done')
  terminal.pass('passed\n')
  const clear = '\r\u001b[K'
  expect(written).toEqual([`${clear}races: half of all `, clear, 'passed\n', `${clear}races: half of all `])
})
