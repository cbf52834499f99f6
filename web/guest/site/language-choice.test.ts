import { expect, test } from 'vitest'
import { preferredLanguage } from './language-choice.ts'

test.each([
  [['ru-RU', 'ru', 'en-US'], 'ru'],
  [['en-GB'], 'en'],
  [['EN'], 'en'],
  [['uk-UA', 'uk', 'ru'], 'ru'],
  [['tk-TM', 'ru'], 'tm'],
  [['tr', 'de-DE'], undefined],
  [[], undefined],
  // Not by the first letters: Romansh and Rundi are no Russian.
  [['rm', 'run', 'enm'], undefined],
])('of %j the site speaks %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language)
})
