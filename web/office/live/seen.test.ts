import { expect, test } from 'vitest'
import { seeUpTo } from './seen.ts'

const [early, late] = ['2027-01-15T07:00:00.000Z', '2027-01-15T07:01:00.000Z']

test.each([
  ['whoever has seen nothing yet has seen all that is there', {}, late, { online: late }],
  ['in a hotel without bookings the first one will be new', {}, null, { online: '1970-01-01T00:00:00.000Z' }],
  ['a newer one has been seen now', { online: early }, late, { online: late }],
  ['one that went away does not make others new', { online: late }, early, { online: late }],
  ['nor does the last one', { online: late }, null, { online: late }],
])('%s', (_name, before, newest, after) => {
  expect(seeUpTo(before, 'online', newest)).toEqual(after)
})

test('without anything newer it stays the same object', () => {
  const seen = { online: late, manual: early }
  expect(seeUpTo(seen, 'manual', early)).toBe(seen)
})
