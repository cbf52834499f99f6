import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { SharedTrips } from './shared-trips.ts'

/** Trips that come back when they are told to. */
function recorded() {
  const left: string[][] = []
  const back: (() => void)[] = []
  const trips = new SharedTrips<string>((travellers) => {
    left.push([...travellers])
    return new Promise((resolve) => back.push(resolve))
  })
  return { trips, left, back }
}

test('whoever comes while others are on their way goes with the next ones', async () => {
  const { trips, left, back } = recorded()
  trips.join('a')
  await Promise.resolve()
  trips.join('b')
  await turn()
  expect(left).toEqual([['a', 'b']])
  trips.join('c')
  trips.join('d')
  await turn()
  expect(left).toHaveLength(1)
  back[0]?.()
  await Promise.resolve()
  trips.join('heard together with the answer')
  await turn()
  await turn()
  expect(left).toEqual([
    ['a', 'b'],
    ['c', 'd', 'heard together with the answer'],
  ])
  back[1]?.()
  await turn()
  trips.join('e')
  await turn()
  expect(left[2]).toEqual(['e'])
})

test('a trip that does not come back keeps the others a moment, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { trips, left } = recorded()
    trips.join('lost')
    await turn()
    trips.join('next')
    await vi.advanceTimersByTimeAsync(199)
    await turn()
    expect(left).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await turn()
    expect(left[1]).toEqual(['next'])
  } finally {
    vi.useRealTimers()
  }
})
