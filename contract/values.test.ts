import { expect, test } from 'vitest'
import { hidesCharacters } from './values.ts'

test.each([
  ['Aýna Orazowa'],
  ['ÝŞÇÖÜŽÄŇ ýşçöüžäň'],
  ['Анна-Мария Соловьёва'],
  ["O'Neil"],
  ['O’Neil'],
  ['Jean-Luc d’Été'],
  ['Nguyễn Thị Hồng'],
  // The same letters with combining marks of their own.
  ['A\u0301n\u0303a'],
  ['محمد رضا'],
  // Persian writes a non-joiner inside words.
  ['علی\u200cرضا'],
  ['山田 太郎'],
  // A space that does not break is a space.
  ['Anna\u00a0Orazowa'],
  ['"Deniz" & 2 (VIP)'],
])('%j shows all that is in it', (text) => {
  expect(hidesCharacters(text)).toBe(false)
})

test.each([
  ['a character 0', '\u0000'],
  ['a line break', '\n'],
  ['a tabulator', '\t'],
  ['an escape', '\u001b'],
  ['a delete', '\u007f'],
  ['a next line', '\u0085'],
  ['a control of the upper half', '\u009b'],
  ['a soft hyphen', '\u00ad'],
  ['a grapheme joiner', '\u034f'],
  ['an Arabic letter mark', '\u061c'],
  ['a Hangul filler', '\u115f'],
  ['a Mongolian vowel separator', '\u180e'],
  ['a space without width', '\u200b'],
  ['a non-joiner', '\u200c'],
  ['a joiner', '\u200d'],
  ['a left-to-right mark', '\u200e'],
  ['a right-to-left mark', '\u200f'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['an embedding to the right', '\u202a'],
  ['an embedding to the left', '\u202b'],
  ['the end of an embedding', '\u202c'],
  ['an override to the right', '\u202d'],
  ['an override to the left', '\u202e'],
  ['a word joiner', '\u2060'],
  ['an isolate to the right', '\u2066'],
  ['an isolate to the left', '\u2067'],
  ['an isolate by its first letter', '\u2068'],
  ['the end of an isolate', '\u2069'],
  ['an empty Braille cell', '\u2800'],
  ['a Hangul filler among the letters', '\u3164'],
  ['a variation selector', '\ufe0f'],
  ['a byte order mark', '\ufeff'],
  ['a half-width filler', '\uffa0'],
  ['an annotation', '\ufff9'],
  ['half of a pair', '\ud83d'],
  ['the other half', '\ude00'],
  ['a letter of private use', '\ue000'],
  ['a tag', '\u{e0041}'],
  ['a selector beyond the first plane', '\u{e0101}'],
])('%s is hidden, wherever it stands', (_, sign) => {
  for (const text of [sign, `${sign}Anna`, `An${sign}na`, `Anna${sign}`]) {
    expect(hidesCharacters(text)).toBe(true)
  }
})

test('a non-joiner hides at the end of a Persian word and before another script', () => {
  expect(hidesCharacters('علی\u200c')).toBe(true)
  expect(hidesCharacters('علی\u200cA')).toBe(true)
  expect(hidesCharacters('علی\u200c\u200cرضا')).toBe(true)
})
