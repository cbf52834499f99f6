import { describe, expect, test } from 'vitest'
import type { Cleanliness } from '../contract/values.ts'
import { judgeTaps, oldestTapMs, type Tap } from './cleaning.ts'

const now = new Date('2027-01-15T07:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const tap = (at: number, cleanliness: Cleanliness = 'clean', changes: Partial<Tap> = {}): Tap => ({
  unitId: 1,
  cleanliness,
  key: `${at} ${cleanliness}`,
  at: minutes(at),
  ...changes,
})
const dirty = { cleanliness: 'dirty', at: minutes(-60) } as const
const isKnown = (key: string) => key === 'known'

const judged = (taps: readonly Tap[], state: { cleanliness: Cleanliness; at: Date | null } = dirty) => {
  const { judged: outcomes, after } = judgeTaps(new Map([[1, state]]), taps, { now, isKnown })
  return { outcomes: outcomes.map(({ outcome }) => outcome), after: after.get(1) }
}

describe('a tap', () => {
  test.each([
    ['just now', tap(0), dirty, 'done'],
    ['half an hour ago, and nothing since', tap(-30), dirty, 'done'],
    ['of a room of which nobody has ever said anything', tap(-30), { ...dirty, at: null }, 'done'],
    ['at the very moment of the last change', tap(-60), dirty, 'done'],
    ['before the last change', tap(-61), dirty, 'older'],
    ['before the last change that says the same', tap(-61, 'dirty'), dirty, 'already'],
    ['exactly a week old', tap(-oldestTapMs / 60_000), { ...dirty, at: null }, 'done'],
    ['older than a week', tap(-oldestTapMs / 60_000 - 1), { ...dirty, at: null }, 'older'],
    ['that was taken before', tap(0, 'clean', { key: 'known' }), dirty, 'already'],
    ['of a room that is gone', tap(0, 'clean', { unitId: 2 }), dirty, 'gone'],
  ] as const)('%s is %3$s', (_name, one, state, outcome) => {
    const { outcomes, after } = judged([one], state)
    expect(outcomes).toEqual([outcome])
    expect(after).toEqual(outcome === 'done' ? { cleanliness: one.cleanliness, at: one.at } : state)
  })

  test('of a clock that is ahead counts as of now: the next word of anybody is newer', () => {
    expect(judged([tap(90)]).after).toEqual({ cleanliness: 'clean', at: now })
  })
})

test('of several the one that was tapped last stands, in whatever order they come', () => {
  const taps = [tap(-10, 'inspected'), tap(-30, 'clean'), tap(-20, 'dirty')]
  for (const order of [taps, taps.toReversed()])
    expect(judged(order)).toEqual({
      outcomes: ['done', 'done', 'done'],
      after: { cleanliness: 'inspected', at: minutes(-10) },
    })
})

test('the same tap twice in one message does nothing twice', () => {
  expect(judged([tap(-5), tap(-5)]).outcomes).toEqual(['done', 'already'])
})
