import type { Clock } from '../../server/clock.ts'

export interface TestClock extends Clock {
  set(instant: string): void
  advance(time: { minutes?: number; hours?: number; days?: number }): void
}

/** A Friday in winter, noon at the hotel. */
export const someNoon = '2027-01-15T07:00:00Z'

export function testClock(start: string = someNoon): TestClock {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    set(instant) {
      now = Date.parse(instant)
    },
    advance({ minutes = 0, hours = 0, days = 0 }) {
      now += ((days * 24 + hours) * 60 + minutes) * 60_000
    },
  }
}

/** The machine's, for servers that run in processes of their own; what a test does itself can be later. */
export function movableClock(): Clock & { advance(ms: number): void } {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (ms) => {
      ahead += ms
    },
  }
}
