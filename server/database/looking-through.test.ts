import { expect, test } from 'vitest'
import { windowsFor } from './looking-through.ts'

const all = 1_000_000

test.each([
  ['a word that everybody has', { expected: all, wanted: 50 }, [200, 400, 20_000]],
  ['a common word, on the first page', { expected: 125_000, wanted: 50 }, [800, 3_200, 20_000]],
  ['a common word, on the tenth', { expected: 125_000, wanted: 500 }, [8_000, 20_000]],
  ['one of which fewer are looked up than looked through', { expected: 9_000, wanted: 50 }, []],
  ['one that is looked through once at most', { expected: 12_000, wanted: 50 }, [8_334]],
  ['a page so far that nobody looks through all before it', { expected: 125_000, wanted: 5_000 }, []],
  ['a word that nobody has', { expected: 0, wanted: 50 }, []],
])('rows to look through for %s', (_what, rows, windows) => {
  expect(windowsFor({ all, ...rows })).toEqual(windows)
})
