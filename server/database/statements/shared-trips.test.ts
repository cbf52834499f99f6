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

test('whoever comes while two trips are underway goes with the next one', async () => {
  const { trips, left, back } = recorded()
  trips.join('a')
  await Promise.resolve()
  trips.join('b')
  await turn()
  trips.join('c')
  await turn()
  expect(left).toEqual([['a', 'b'], ['c']])
  trips.join('d')
  trips.join('e')
  await turn()
  expect(left).toHaveLength(2)
  back[1]?.()
  await Promise.resolve()
  trips.join('heard together with the answer')
  await turn()
  await turn()
  expect(left[2]).toEqual(['d', 'e', 'heard together with the answer'])
  back[0]?.()
  back[2]?.()
  await turn()
  trips.join('f')
  await turn()
  expect(left[3]).toEqual(['f'])
})

test('a trip that does not come back keeps the others a moment, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { trips, left } = recorded()
    trips.join('lost')
    await turn()
    trips.join('lost too')
    await turn()
    trips.join('next')
    await vi.advanceTimersByTimeAsync(199)
    await turn()
    expect(left).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    await turn()
    expect(left[2]).toEqual(['next'])
  } finally {
    vi.useRealTimers()
  }
})
