import { expect, test } from 'vitest'
import { counted } from './counted.ts'

const text = { one: 'ночь', few: 'ночи', many: 'ночей' }

test.each([
  [1, 'ночь'],
  [21, 'ночь'],
  [11, 'ночей'],
  [2, 'ночи'],
  [12, 'ночей'],
  [104, 'ночи'],
  [312, 'ночей'],
  [0, 'ночей'],
])('%i %s', (count, word) => {
  expect(counted(count, text, 'ru')).toBe(word)
})

test('English tells one from many, Turkmen nothing', () => {
  const english = { one: 'night', few: 'nights', many: 'nights' }
  expect([1, 2, 21].map((count) => counted(count, english, 'en'))).toEqual(['night', 'nights', 'nights'])
  const turkmen = { one: '', few: '', many: 'gije' }
  expect([1, 2].map((count) => counted(count, turkmen, 'tm'))).toEqual(['gije', 'gije'])
})
