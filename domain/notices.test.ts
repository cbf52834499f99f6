import { expect, test } from 'vitest'
import { lateTransferMs, nextNoticeAt } from './notices.ts'

// The hotel's clock is five hours ahead of these.
test.each([
  ['daily', '2027-01-15T02:59:00Z', '2027-01-15T03:00:00.000Z'],
  ['daily', '2027-01-15T03:00:00Z', '2027-01-16T03:00:00.000Z'],
  ['daily', '2027-01-14T19:30:00Z', '2027-01-15T03:00:00.000Z'],
  ['daily', '2027-01-31T18:59:00Z', '2027-02-01T03:00:00.000Z'],
  ['at_once', '2027-01-15T02:59:30Z', '2027-01-15T03:00:30.000Z'],
] as const)('%s after %s: %s', (pace, now, next) => {
  expect(nextNoticeAt(pace, new Date(now)).toISOString()).toBe(next)
})

test('a transfer is late a day before its hold ends', () => {
  expect(lateTransferMs).toBe(24 * 3_600_000)
})
