import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  claimingPages,
  claimsOf,
  namesItsRun,
  newestReport,
  withoutClaims,
  wrongClaims,
} from '../../scripts/prove/claims.mjs'
import { writeFigure } from '../../scripts/prove/figures.mjs'
import { parts } from '../../scripts/prove/parts.mjs'

const checkout = fileURLToPath(new URL('../../', import.meta.url))
const read = (page: string): string => readFileSync(join(checkout, page), 'utf8')

const pages = claimingPages()
const report = newestReport()

/** What `npm run prove` counts, in the words in which people write of it. */
const counted =
  'attempts|bookings|cancellations|faults|histories|kills|payments|random (?:days|houses|stays)|requests|restarts|restores|steps|upgrades'
const figure = new RegExp(`\\b(\\d[\\d,]*)(?: [a-z]+){0,2}? (${counted})\\b`, 'g')

/** How much is asked for is no claim that it was done: it stands in the aims of the parts. */
const askedFor = new Set(
  parts.flatMap(({ aims }) => Object.values(aims).map(({ atLeast = 0 }) => writeFigure(atLeast))),
)

/** What `npm test` asks for. */
const everyDay = ['160 bookings', '2,000 requests']

/** Small numbers are limits and examples. */
const least = 100

/** How long a hotel with a long past takes is measured by `npm run bench`, whose tables name their run; the desk's day has a command of its own. */
const measured = ['docs/benchmarks.md', 'docs/proof/desk.md']

/** Figures of proofs that stand in a page by themselves, where nobody would notice that they have changed. */
function loose(page: string, text: string): string[] {
  const plain = withoutClaims(text).replace(/`[^`]*`/g, (code) => ' '.repeat(code.length))
  return [...plain.matchAll(figure)]
    .filter(([said, number = '']) => {
      const value = Number(number.replaceAll(',', ''))
      return value >= least && !askedFor.has(number) && !everyDay.includes(said)
    })
    .map(([said]) => `${page}: "${said}" is no figure of a report`)
}

test('README and docs are looked at, and they have claims', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/operations.md', 'docs/proof/failover.md']))
  expect(pages.flatMap((page) => claimsOf(read(page), page)).length).toBeGreaterThan(20)
})

test('each claim names a part that there is, and README links to the report', () => {
  const names = ['report', ...parts.map(({ name }) => name)]
  const unknown = pages.flatMap((page) =>
    claimsOf(read(page), page).filter(({ part }) => !names.includes(part)),
  )
  expect(unknown).toEqual([])
  expect(claimsOf(read('README.md'), 'README.md').map(({ part }) => part)).toContain('report')
})

describe('what the newest report does not say, nobody says:', () => {
  test.each(pages)('%s', (page) => {
    expect(wrongClaims(read(page), page, report)).toEqual([])
  })
})

describe('figures of proofs stand between their comments:', () => {
  test.each(pages.filter((page) => !measured.includes(page)))('%s', (page) => {
    expect(loose(page, read(page))).toEqual([])
  })
})

test('tables of measurements name their run', () => {
  const text = read('docs/benchmarks.md')
  const tables = [...text.matchAll(/^\|---/gm)].map(({ index }) => index)
  expect(tables.length).toBeGreaterThan(2)
  expect(tables.filter((at) => !namesItsRun(text, at)).map((at) => text.slice(at - 80, at))).toEqual([])
})

test('a figure that nobody has counted would be noticed', () => {
  expect(loose('README.md', 'In 250,000 attempts nothing was oversold.')).toEqual([
    'README.md: "250,000 attempts" is no figure of a report',
  ])
  expect(loose('README.md', 'After 12,345 random days at the desk')).toHaveLength(1)
  expect(
    loose('README.md', 'It plays 10,000 histories, a client has 2 bookings, `npm run x -- 777 kills`'),
  ).toEqual([])
  const claim = '<!-- proof:races.attempts to book -->250,000<!-- /proof --> attempts'
  expect(loose('README.md', claim)).toEqual([])
})
