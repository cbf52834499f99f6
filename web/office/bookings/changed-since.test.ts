import { expect, test } from 'vitest'
import { changedSince } from './changed-since.ts'

const row = (id: number, version = 1) => ({ booking: { id, version } })

test.each([
  ['nothing', [row(1), row(2)], [row(1), row(2)], []],
  ['one that came, and not those below it', [row(1), row(2)], [row(3), row(1), row(2)], [3]],
  ['one that changed', [row(1), row(2)], [row(1), row(2, 5)], [2]],
  ['not those that moved up when another left', [row(1), row(2), row(3)], [row(2), row(3)], []],
  ['not those that were put in another order', [row(1), row(2)], [row(2), row(1)], []],
])('an answer marks %s', (_name, before, now, changed) => {
  expect([...changedSince(before, now)]).toEqual(changed)
})
