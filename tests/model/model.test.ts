import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceFor } from '../races/seed.ts'
import { playHistory, playStory, type Told } from './history.ts'
import { type Lane, openLane } from './lane.ts'
import type { Charged } from './law/hotel.ts'
import { type Counts, count, endsToReach } from './reached.ts'
import { reportOf, tableOf } from './report.ts'
import { shrink } from './shrink.ts'
import { stories } from './stories.ts'

const histories = Number(process.env.KENAR_HISTORIES ?? 500)
const stepsEach = 50

/** What is charged online differs between hotels: each lane is one of them. Most charge the fee and the first night. */
const hotels: readonly Charged[] = [
  { fee: true, stay: 'first_night' },
  { fee: true, stay: 'first_night' },
  { fee: true, stay: 'whole_period' },
  { fee: false, stay: 'first_night' },
  { fee: true, stay: 'nothing' },
]

/** A database that has seen more than these grows slow. */
const historiesInADatabase = 100

const counts: Counts = new Map()

let storyLane: Lane
beforeAll(async () => {
  storyLane = await openLane(hotels[0] as Charged)
})
afterAll(() => storyLane.site.stop())

test.each(Object.entries(stories))('%s', async (name, steps) => {
  const told = await playStory(storyLane, name, steps)
  count(counts, told)
  expect(told.wrong, reportOf(told)).toEqual([])
  expect(told.outcomes).not.toContain('left out')
})

test(
  'in every random history the hotel does what the rules say',
  async () => {
    chanceFor('histories')
    const began = performance.now()
    const failed = await Promise.all(hotels.map((_, lane) => playLane(lane)))
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(`${histories} histories in ${seconds} s:\n${tableOf(counts)}\n`)
    expect(failed.filter((report) => report !== undefined).join('\n\n')).toBe('')
  },
  60_000 + histories * 2_000,
)

test('every move of the state table is reached, and every reason against it', () => {
  expect(endsToReach().filter((end) => !counts.has(end))).toEqual([])
})

/** Plays every history of a lane, until one goes wrong: that one comes back, as short as it can be told. */
async function playLane(lane: number): Promise<string | undefined> {
  const mine = Array.from({ length: histories }, (_, index) => index).filter(
    (history) => history % hotels.length === lane,
  )
  for (let first = 0; first < mine.length; first += historiesInADatabase) {
    const open = await openLane(hotels[lane] as Charged)
    try {
      const failed = await playAll(open, mine.slice(first, first + historiesInADatabase))
      if (failed) return reportOf(await shrink(open, failed))
    } finally {
      await open.site.stop()
    }
  }
  return undefined
}

async function playAll(lane: Lane, wanted: readonly number[]): Promise<Told | undefined> {
  for (const history of wanted) {
    const told = await playHistory(lane, history, stepsEach)
    count(counts, told)
    if (told.wrong.length > 0) return told
  }
  return undefined
}
