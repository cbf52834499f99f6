import { expect, test } from 'vitest'
import { meantKey } from './keys.ts'

test.each([
  ['an English keyboard', 'g', 'KeyG', false, 'g'],
  ['caps lock', 'G', 'KeyG', false, 'g'],
  ['a Russian keyboard', 'п', 'KeyG', false, 'g'],
  ['a Turkmen keyboard', 'ň', 'BracketLeft', false, '['],
  ['a Russian keyboard', 'ъ', 'BracketRight', false, ']'],
  ['an English keyboard', '[', 'BracketLeft', false, '['],
  ['an English keyboard', '/', 'Slash', false, '/'],
  ['a Russian keyboard, by its place', '.', 'Slash', false, '/'],
  ['a Russian keyboard, by what it writes', '/', 'Backslash', true, '/'],
  ['an English keyboard', '?', 'Slash', true, '?'],
  ['a Russian keyboard, by its place', ',', 'Slash', true, '?'],
  ['a Russian keyboard, by what it writes', '?', 'Digit7', true, '?'],
  ['a letter with shift', 'N', 'KeyN', true, undefined],
  ['a figure', '7', 'Digit7', false, undefined],
])('%s: %s at %s (shift: %s) means %s', (_keyboard, key, code, shiftKey, expected) => {
  expect(meantKey({ key, code, shiftKey })).toBe(expected)
})
