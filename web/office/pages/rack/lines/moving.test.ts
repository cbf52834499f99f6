import { expect, test } from 'vitest'
import type { Item } from './items.ts'
import type { Line } from './lines.ts'
import { keptSpot, type Spot, spotAfter } from './moving.ts'

const item = (key: string, left: number, right: number): Item => ({
  kind: 'closure',
  key,
  left,
  right,
  isCut: { before: false, after: false },
  closure: { id: 1, unit_id: 1, from: '2027-01-15', until: '2027-01-16', reason: 'shower' },
})

const line = (key: string, ...items: Item[]): Line => ({ kind: 'lane', key, name: 'Double', items })

const lines = [
  line('heading'),
  line('one', item('a', 0, 2), item('b', 3, 6)),
  line('empty'),
  line('two', item('c', 0, 1.5), item('d', 4, 7)),
]

const onB: Spot = { line: 'one', item: 'b', day: 4.5 }

test.each<[string, Spot, Spot]>([
  ['ArrowLeft', onB, { line: 'one', item: 'a', day: 1 }],
  ['ArrowLeft', { line: 'one', item: 'a', day: 1 }, { line: 'one' }],
  ['ArrowRight', { line: 'one' }, { line: 'one', item: 'a', day: 1 }],
  ['ArrowRight', onB, onB],
  ['ArrowRight', { line: 'empty' }, { line: 'empty' }],
  ['ArrowDown', onB, { line: 'empty', day: 4.5 }],
  ['ArrowDown', { line: 'empty', day: 4.5 }, { line: 'two', item: 'd', day: 4.5 }],
  ['ArrowDown', { line: 'empty', day: 1 }, { line: 'two', item: 'c', day: 1 }],
  ['ArrowUp', { line: 'one' }, { line: 'heading' }],
  ['ArrowUp', { line: 'heading' }, { line: 'heading' }],
  ['PageDown', { line: 'heading' }, { line: 'empty' }],
  ['PageUp', { line: 'two' }, { line: 'one' }],
  ['Home', onB, { line: 'one' }],
  ['End', { line: 'one' }, onB],
  ['Control+Home', onB, { line: 'heading' }],
  ['Control+End', onB, { line: 'two' }],
])('%s leads from %j to %j', (key, from, to) => {
  const pressed = { key: key.replace('Control+', ''), ctrlKey: key.startsWith('Control+') }
  expect(spotAfter(pressed, from, lines, 2)).toEqual({ item: undefined, day: undefined, ...to })
})

test('other keys lead nowhere', () => {
  expect(spotAfter({ key: 'x', ctrlKey: false }, onB, lines, 2)).toBeUndefined()
})

test('the focus follows its bar into another line, and stays on the line that it has left', () => {
  const moved = [line('one', item('a', 0, 2)), line('two', item('b', 3, 6))]
  expect(keptSpot(onB, lines)).toBe(onB)
  expect(keptSpot(onB, moved)).toEqual({ line: 'two', item: 'b', day: 4.5 })
  expect(keptSpot(onB, [line('one')])).toEqual({ line: 'one', item: undefined, day: 4.5 })
  expect(keptSpot(onB, [line('other')])).toEqual({ line: 'other', item: undefined, day: 4.5 })
  expect(keptSpot(undefined, lines)).toEqual({ line: 'heading', item: undefined, day: undefined })
})
