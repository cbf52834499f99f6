import { expect, test } from 'vitest'
import { undoUntil } from './undo.ts'

const [made, ended] = [new Date('2027-01-15T07:00:00Z'), new Date('2027-03-01T09:30:00Z')]

test.each([
  ['making is taken back within an hour of it', 'making', null, '2027-01-15T08:00:00.000Z'],
  ['ending within an hour of that', 'ending', ended, '2027-03-01T10:30:00.000Z'],
  ['what was taken back, or replaced, not any more', null, ended, undefined],
  ['nor what was brought back', null, null, undefined],
] as const)('%s', (_, canUndo, endedAt, until) => {
  expect(undoUntil({ canUndo, createdAt: made, endedAt })?.toISOString()).toBe(until)
})
