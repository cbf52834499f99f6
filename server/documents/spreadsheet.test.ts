import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { readSpreadsheet } from '../../tests/support/files/spreadsheets.ts'
import { type Cell, type Spreadsheet, writeSpreadsheet } from './spreadsheet.ts'

const madeAt = new Date('2027-01-15T07:00:00Z')

const ofLines = (lines: Spreadsheet['lines']): Spreadsheet => ({
  sheet: 'Sheet',
  columns: [{ heading: 'What', width: 10 }],
  lines,
  lastLines: () => [[{ text: 'end' }]],
  madeAt,
})

const writeCells = async (...cells: Cell[]) => {
  async function* lines() {
    yield [cells]
  }
  const { lines: read } = await readSpreadsheet(await buffer(writeSpreadsheet(ofLines(lines()))))
  return read[1]
}

describe('a spreadsheet', () => {
  test('keeps texts as they are, without what no XML can hold', async () => {
    expect(await writeCells({ text: ' Şöhrat & <b>"Ko"</b>\n=1+1' })).toEqual({
      A: ' Şöhrat & <b>"Ko"</b>\n=1+1',
    })
    expect(await writeCells({ text: 'a\u0000\u001b\ufffe\ud800b😀' })).toEqual({ A: 'ab😀' })
  })

  test('writes dates as days, moments by the hotel’s clock, money in TMT', async () => {
    expect(
      await writeCells(
        { date: '2027-01-15' },
        { moment: new Date('2027-01-14T19:00:00Z') },
        { moment: new Date('2027-01-15T18:00:00Z') },
        { money: 12_345 },
        { whole: 7 },
        { empty: true },
        { money: -50 },
      ),
    ).toEqual({ A: 46_402, B: 46_402, C: 46_402 + 23 / 24, D: 123.45, E: 7, G: -0.5 })
  })

  const incompressible = (...about: readonly number[]) =>
    createHash('sha256').update(about.join(' ')).digest('base64')

  /** So many lines that they cannot all be on their way. */
  const plenty = 5_000
  async function* countedLines(count: { read: number; ended: boolean }) {
    try {
      for (; count.read < plenty; count.read++)
        yield Array.from({ length: 100 }, (_, line) => [{ text: incompressible(count.read, line) }])
    } finally {
      count.ended = true
    }
  }

  test('asks for further lines only as fast as it is read, and for none once nobody reads', async () => {
    const count = { read: 0, ended: false }
    const file = writeSpreadsheet(ofLines(countedLines(count)))
    let bytes = 0
    for await (const chunk of file.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > 100_000) break
    }
    expect(count.read).toBeGreaterThan(0)
    expect(count.read).toBeLessThan(plenty / 5)
    file.destroy()
    await once(file, 'close')
    await expect.poll(() => count.ended).toBe(true)
    expect(count.read).toBeLessThan(plenty / 5)
  })

  test('that cannot be written to the end fails instead of ending early', async () => {
    async function* broken() {
      yield [[{ text: 'one' }]]
      throw new Error('the database went away')
    }
    await expect(buffer(writeSpreadsheet(ofLines(broken())))).rejects.toThrow('the database went away')
  })
})
