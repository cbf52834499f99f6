import { expect, test } from 'vitest'
import { languages } from '../../contract/values.ts'
import { readDocumentWords, termsVersion } from './words.ts'

const gapsOf = (words: unknown) => (JSON.stringify(words).match(/\{\w+\}/g) ?? []).sort()

test.each(['terms', 'application', 'registration'] as const)(
  '%s say the same in each language',
  async (document) => {
    const words = (await readDocumentWords({ contentDirectory: undefined }))[document]
    if (!words) throw new Error(`The hotel says nothing about ${document}.`)
    const shapeOf = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shapeOf)
      if (typeof value !== 'object' || value === null) return typeof value
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
    }
    for (const language of languages) {
      expect(gapsOf(words[language])).toEqual(gapsOf(words.en))
      expect(shapeOf(words[language])).toEqual(shapeOf(words.en))
    }
    expect(JSON.stringify(words.tm)).not.toMatch(/[а-яё]/i)
  },
)

test('no number of hours stands in the words: it comes from the settings', async () => {
  expect(JSON.stringify(await readDocumentWords({ contentDirectory: undefined }))).not.toContain('72')
})

test('the version of the terms changes with a word in any language and with the hours, and with nothing else', async () => {
  const words = await readDocumentWords({ contentDirectory: undefined })
  const version = termsVersion(words, 72)
  const { ru } = words.terms
  expect(termsVersion({ ...words, edition: '2000-01-01', application: words.application }, 72)).toBe(version)
  expect(termsVersion(words, 71)).not.toBe(version)
  const changed = { ...words, terms: { ...words.terms, ru: { ...ru, intro: `${ru.intro}!` } } }
  expect(termsVersion(changed, 72)).not.toBe(version)
})
