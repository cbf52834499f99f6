import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeTeller } from './heard-changes.ts'

/** What went out to the database, in the order in which it did. */
function recordedTeller() {
  const told: string[][] = []
  const pool = {
    query: async (_text: string, [words]: [string[]]) => {
      told.push(words)
    },
  }
  return { teller: changeTeller(pool as unknown as pg.Pool), told }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first change is told at once, and those of the next moment together', async () => {
  const { teller, told } = recordedTeller()
  teller.tell(['bookings'])
  expect(told).toEqual([['bookings']])
  await vi.advanceTimersByTimeAsync(10)
  teller.tell(['bookings'])
  teller.tell(['waiting', 'bookings'])
  await vi.advanceTimersByTimeAsync(39)
  expect(told).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([['bookings'], ['bookings', 'waiting']])
  await vi.advanceTimersByTimeAsync(50)
  teller.tell(['rooms'])
  expect(told.at(-1)).toEqual(['rooms'])
})

test('nothing is told where nothing has changed', () => {
  const { teller, told } = recordedTeller()
  teller.tell([])
  expect(told).toEqual([])
})

test('whoever stops tells first what is left', async () => {
  const { teller, told } = recordedTeller()
  teller.tell(['bookings'])
  await vi.advanceTimersByTimeAsync(10)
  teller.tell(['waiting'])
  await teller.stop()
  expect(told).toEqual([['bookings'], ['waiting']])
})
