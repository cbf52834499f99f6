import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveCsv } from './csv.ts'

const files: Blob[] = []
const link = { href: '', download: '', click: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { createElement: () => link })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:a-file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
})
afterEach(() => {
  files.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('what a guest has typed is no formula in the file of a list', async () => {
  saveCsv('Брони', [
    ['Гость', 'Остаток, TMT'],
    ['=HYPERLINK("https://elsewhere.example")', '-60,00'],
    ['@SUM(1)', '1010,00'],
  ])
  const bytes = Buffer.from((await files[0]?.arrayBuffer()) ?? new ArrayBuffer())
  expect(bytes.toString().split('\r\n')).toEqual([
    '\uFEFF"Гость";"Остаток, TMT"',
    `"'=HYPERLINK(""https://elsewhere.example"")";"-60,00"`,
    `"'@SUM(1)";"1010,00"`,
  ])
  expect(link).toMatchObject({ href: 'blob:a-file', download: 'Брони.csv' })
  expect(link.click).toHaveBeenCalledTimes(1)
})
