import { afterAll, beforeAll, expect, test } from 'vitest'
import { extraStories } from './extra-stories.ts'
import { playStory } from './history.ts'
import { type Lane, openLane } from './lane.ts'
import { type Counts, count, endsToReach } from './reached.ts'
import { reportOf } from './report.ts'
import { stayStories } from './stay-stories.ts'
import { stories } from './stories.ts'

const counts: Counts = new Map()

let lane: Lane
beforeAll(async () => {
  lane = await openLane({ fee: true, stay: 'first_night' })
})
afterAll(() => lane.close())

test.each(Object.entries({ ...stories, ...stayStories, ...extraStories }))('%s', async (name, steps) => {
  const told = await playStory(lane, name, steps)
  count(counts, told)
  expect(told.wrong, reportOf(told)).toEqual([])
  expect(told.outcomes).not.toContain('left out')
})

test('every move of the state table is reached, and every reason against it', () => {
  expect(endsToReach().filter((end) => !counts.has(end))).toEqual([])
})
