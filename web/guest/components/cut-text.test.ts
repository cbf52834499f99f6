import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['twelve chars', 12, undefined],
  ['twelve chars!', 12, 'twelve chars…'],
  ['a word and more', 7, 'a word…'],
  ['ýüzmek 🌊🌊🌊', 8, 'ýüzmek 🌊…'],
  ['', 5, undefined],
])('%j within %d characters is cut to %j', (text, limit, cut) => {
  expect(cutText(text, limit)).toBe(cut)
})
