import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partsOf, restOfBrowserTests, restOfFiles } from './rest-of-tests.mjs'
import { checkout } from './run-tool.mjs'

const browserTest = (file) => join(checkout, 'tests/e2e', file)

test.each(restOfFiles)('%s is there, and left to the rest', (file) => {
  expect(existsSync(join(checkout, file))).toBe(true)
  expect(partsOf(join(checkout, file))).toEqual({ landing: false, rest: true })
})

/** The longest piece of a pattern that stands for itself. */
const plainest = (pattern) =>
  pattern
    .split(/\.[*+]|\([^)]*\)|\$$/)
    .sort((a, b) => b.length - a.length)[0]
    .trim()

test.each(Object.entries(restOfBrowserTests))('%s has the tests that are left to the rest', (file, names) => {
  const text = readFileSync(browserTest(file), 'utf8')
  for (const name of names) expect(text).toContain(plainest(name))
})

test('a file of which nothing is left to the rest, a part, and all of it', () => {
  expect(partsOf(join(checkout, 'domain/stay.test.ts'))).toEqual({ landing: true, rest: false })
  expect(partsOf(browserTest('office/people/guards.spec.ts'))).toEqual({ landing: true, rest: true })
  expect(partsOf(browserTest('office/all-screens/font.spec.ts'))).toEqual({ landing: false, rest: true })
})
