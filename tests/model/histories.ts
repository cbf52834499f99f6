import { expect } from 'vitest'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { chanceFor } from '../races/seed.ts'
import { playHistory, type Told } from './history.ts'
import { type Lane, openLane } from './lane.ts'
import type { Charged } from './law/hotel.ts'
import { type Counts, count, kindsNotReached } from './reached.ts'
import { reportOf, tableOf } from './report.ts'
import { shrink } from './shrink.ts'

/**
 * All random histories together: enough that each half meets every kind of step. Of different ends 200 histories met 147 and 154 in their halves,
 * 500 met 158 and 163: more of them find little more. `npm run model` plays 500, or as many as are asked for, and other ones each time.
 */
const historiesOfTests = 80
const histories = Number(process.env.KENAR_HISTORIES ?? historiesOfTests)
const stepsEach = 50

/** One history by its number, to look at it again. */
const only = process.env.KENAR_HISTORY

export const timeForHistories = 120_000 + histories * 2_000

/** A database that has seen more than these grows slow. */
const historiesInADatabase = 125

/** The even or the odd ones: two test files share the work, and two cores. */
export const historiesOf = (parity: 'even' | 'odd'): number[] => {
  const wanted = only === undefined ? Array.from({ length: histories }, (_, index) => index) : [Number(only)]
  return wanted.filter((history) => (history % 2 === 0) === (parity === 'even'))
}

/** Plays the histories, each in one of these hotels, and expects every one to go as the rules say. */
export async function expectRulesToHold(hotels: readonly Charged[], mine: readonly number[]): Promise<void> {
  chanceFor('histories')
  const counts: Counts = new Map()
  const began = performance.now()
  const lanes = hotels.map((charged, lane) => ({
    charged,
    // By its number alone, so that it takes place in the same hotel when it is the only one.
    mine: mine.filter((history) => Math.floor(history / 2) % hotels.length === lane),
  }))
  const failed = await Promise.all(lanes.map((lane) => playLane(lane, counts)))
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(
    `${mine.length} histories of ${stepsEach} steps in ${seconds} s, ${counts.size} different ends:\n${tableOf(counts)}\n`,
  )
  expect(failed.filter((report) => report !== undefined).join('\n\n')).toBe('')
  if (only === undefined && histories >= historiesOfTests) expect(kindsNotReached(counts)).toEqual([])
}

/** Plays every history of a lane, until one goes wrong: that one comes back, as short as it can be told. */
async function playLane(
  { charged, mine }: { charged: Charged; mine: readonly number[] },
  counts: Counts,
): Promise<string | undefined> {
  for (let first = 0; first < mine.length; first += historiesInADatabase) {
    const open = await openLane(charged)
    try {
      const failed = await playAll(open, mine.slice(first, first + historiesInADatabase), counts)
      if (failed) return reportOf(await shrink(open, failed))
    } finally {
      await open.close()
    }
  }
  return undefined
}

async function playAll(lane: Lane, wanted: readonly number[], counts: Counts): Promise<Told | undefined> {
  for (const history of wanted) {
    const told = await playHistory(lane, history, stepsEach)
    count(counts, told)
    tellFigure('histories', 1)
    tellFigure('steps', told.steps.length)
    tellFigure('histories that went otherwise than the rules say', told.wrong.length > 0 ? 1 : 0)
    if (told.wrong.length > 0) return told
  }
  return undefined
}
