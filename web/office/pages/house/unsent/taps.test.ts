import { describe, expect, test } from 'vitest'
import type { HouseUnit, TakenTap } from '../../../../../contract/office/stay/house.ts'
import { pauseAfter, quarrelsOf, shownUnit, takenInto, type UnsentTap, without, withTap } from './taps.ts'

const at = '2027-01-15T07:00:00.000Z'
const tap = (key: string, unit_id = 1, cleanliness: UnsentTap['cleanliness'] = 'clean'): UnsentTap => ({
  key,
  unit_id,
  cleanliness,
  at,
  number: String(200 + unit_id),
})
const taken = (
  key: string,
  outcome: TakenTap['outcome'],
  cleanliness: TakenTap['cleanliness'],
): TakenTap => ({
  key,
  unit_id: 1,
  outcome,
  cleanliness,
})
const unit: HouseUnit = {
  id: 1,
  number: '201',
  floor: 2,
  category: 'Double',
  cleanliness: 'dirty',
  since: null,
  occupied: false,
  leaves_today: false,
  left: false,
  arrives_today: false,
  out_of_order: null,
  note: null,
}

describe('what waits to be sent', () => {
  test('holds one tap a room, the newest', () => {
    const taps = withTap(withTap([tap('a'), tap('b', 2)], tap('c')), tap('d', 3))
    expect(taps.map(({ key }) => key)).toEqual(['b', 'c', 'd'])
  })

  test('loses what was answered, and keeps what was tapped while that was on its way', () => {
    const sent = [tap('a'), tap('b', 2)]
    const meanwhile = withTap(sent, tap('c'))
    expect(without(meanwhile, [taken('a', 'done', 'clean'), taken('b', 'done', 'clean')])).toEqual([tap('c')])
  })

  test('is shown at once, with a mark', () => {
    expect(shownUnit(unit, [tap('a')])).toMatchObject({ cleanliness: 'clean', since: at, unsent: true })
    expect(shownUnit(unit, [tap('b', 2)])).toMatchObject({ cleanliness: 'dirty', unsent: false })
  })
})

test('what the server has answered is shown before the house is read again', () => {
  expect(takenInto([unit], [taken('a', 'older', 'inspected')])).toEqual([
    { ...unit, cleanliness: 'inspected' },
  ])
  expect(takenInto([unit], [taken('a', 'gone', null)])).toEqual([unit])
})

test('only who was overtaken, or whose room is gone, is told', () => {
  const sent = [tap('a'), tap('b'), tap('c'), tap('d')]
  const answers = [
    taken('a', 'done', 'clean'),
    taken('b', 'already', 'clean'),
    taken('c', 'older', 'dirty'),
    taken('d', 'gone', null),
  ]
  expect(quarrelsOf(sent, answers)).toEqual([
    { key: 'c', number: '201', wanted: 'clean', now: 'dirty' },
    { key: 'd', number: '201', wanted: 'clean', now: undefined },
  ])
})

test('pauses grow, and not without end', () => {
  expect([1, 2, 3, 6, 50].map(pauseAfter)).toEqual([2_000, 4_000, 8_000, 60_000, 60_000])
})
