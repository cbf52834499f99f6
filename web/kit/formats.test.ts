import { expect, test } from 'vitest'
import { formatDate } from '../../contract/facts.ts'
import { formatAmount, formatTmt } from './formats.ts'

test.each([
  [0, 'ru', '0'],
  [480, 'tm', '480'],
  [2240, 'en', '2,240'],
  [2240, 'ru', '2\u202f240'],
  [1234567.5, 'tm', '1\u202f234\u202f567,50'],
  [0.1 + 0.2, 'en', '0.30'],
  [-6900, 'ru', '−6\u202f900'],
] as const)('an amount of %d reads in %s as %s', (tmt, language, text) => {
  expect(formatAmount(tmt, language)).toBe(text)
})

test('the currency stays on the same line as its amount', () => {
  expect(formatTmt(50, 'en')).toBe('50\u00a0TMT')
})

test('a date is written dd.mm.yyyy', () => {
  expect(formatDate('2027-06-05')).toBe('05.06.2027')
})
