import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatheredLines } from './gathered-lines.ts'

const line = (level: number, msg: string) => `{"level":${level},"time":1,"msg":"${msg}"}\n`

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function written() {
  const texts: string[] = []
  return { texts, lines: gatheredLines((text) => texts.push(text)) }
}

test('lines about answered requests are written together within a tenth of a second', () => {
  const { texts, lines } = written()
  lines.write(line(30, 'one'))
  vi.advanceTimersByTime(60)
  lines.write(line(30, 'two'))
  expect(texts).toEqual([])
  vi.advanceTimersByTime(40)
  expect(texts).toEqual([line(30, 'one') + line(30, 'two')])
  vi.advanceTimersByTime(1_000)
  expect(texts).toHaveLength(1)
  lines.write(line(30, 'three'))
  vi.advanceTimersByTime(100)
  expect(texts).toEqual([line(30, 'one') + line(30, 'two'), line(30, 'three')])
})

test.each([40, 50, 60])('a line of level %i is written at once, after all that came before it', (level) => {
  const { texts, lines } = written()
  lines.write(line(30, 'before'))
  lines.write(line(level, 'look'))
  expect(texts).toEqual([line(30, 'before') + line(level, 'look')])
})

test('much is not kept in memory until its time has come', () => {
  const { texts, lines } = written()
  for (let count = 0; count < 1_000; count += 1) lines.write(line(30, 'x'.repeat(100)))
  expect(texts.length).toBeGreaterThan(5)
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(17_000)
})

test('at the end what is left is written, and nothing twice', () => {
  const { texts, lines } = written()
  lines.write(line(20, 'last'))
  lines.flush()
  lines.flush()
  vi.advanceTimersByTime(200)
  expect(texts).toEqual([line(20, 'last')])
})
