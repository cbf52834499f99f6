import { expect, test } from 'vitest'
import { csvAmount } from './csv.ts'

test.each([
  [1_234_567.5, '1234567,50'],
  [0, '0,00'],
  [-60, '-60,00'],
  [1_010.01, '1010,01'],
])('%d TMT is %s in a file', (tmt, written) => {
  expect(csvAmount(tmt)).toBe(written)
})
