import { expect, test } from 'vitest'
import { fill, texts } from './catalogue.ts'

/** Every text with its path, so that a difference names the place. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`))
}

const gapsOf = (catalogue: unknown) =>
  Object.fromEntries(flatten(catalogue).map(([path, text]) => [path, (text.match(/\{\w+\}/g) ?? []).sort()]))

test.each(['ru', 'tm'] as const)('the %s texts have the same gaps as the English ones', (language) => {
  expect(gapsOf(texts[language])).toEqual(gapsOf(texts.en))
})

test('there is no Cyrillic in Turkmen and no empty text anywhere', () => {
  for (const [path, text] of flatten(texts.tm)) expect(text, path).not.toMatch(/[а-яё]/i)
  for (const [path, text] of flatten(texts)) expect(text.trim(), path).not.toBe('')
})

test('a gap is filled with its fact; one without a fact stays visible', () => {
  expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}')
})

test.each([
  [1, 'от 1 ночи'],
  [2, 'от 2 ночей'],
  [11, 'от 11 ночей'],
  [21, 'от 21 ночи'],
  [111, 'от 111 ночей'],
])('a word after the number %i has the form that goes with it', (nights, said) => {
  expect(fill('от {nights} [ночи|ночей]', { nights })).toBe(said)
})
