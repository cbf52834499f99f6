import { expect, test } from 'vitest'
import { csvAmount, csvLine } from './office/csv.ts'

test.each([
  [1_234_567.5, '1234567,50'],
  [0, '0,00'],
  [-60, '-60,00'],
  [1_010.01, '1010,01'],
])('%d TMT is %s in a file', (tmt, written) => {
  expect(csvAmount(tmt)).toBe(written)
})

test.each([
  [['Aýna', 'a;b', 'say "yes"'], '"Aýna";"a;b";"say ""yes"""'],
  [['=1+1', '-60,00', '-cmd', '@x', '+99365'], `"'=1+1";"-60,00";"'-cmd";"'@x";"+99365"`],
  [
    ['\t=1+1', '\r=1', '\n-cmd', ' @x', '\u200B=1', '＝1+1'],
    `"'\t=1+1";"'\r=1";"'\n-cmd";"' @x";"'\u200B=1";"'＝1+1"`,
  ],
  [['\tplain', ' plain', '', 'a=1'], `"'\tplain";" plain";"";"a=1"`],
])('%j is written so that no spreadsheet takes it for more than it is', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
