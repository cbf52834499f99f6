import { expect, test } from 'vitest'
import { beginning, drifted, turned, zoomed } from './panorama-look.ts'

test('one turns all around, and not over the top', () => {
  expect(turned({ ...beginning, right: 350 }, 15, 0).right).toBe(5)
  expect(turned(beginning, -15, 0).right).toBe(-15)
  expect(turned(beginning, 0, 200).up).toBe(85)
  expect(turned(beginning, 0, -200).up).toBe(-85)
})

test('closer and further have an end', () => {
  expect(zoomed(beginning, 0.01).height).toBe(30)
  expect(zoomed(beginning, 100).height).toBe(95)
})

test('the first movement is slower and slower, and ends within five seconds', () => {
  const after = (ms: number) => drifted(ms)?.right ?? Number.NaN
  expect(after(0)).toBe(0)
  expect(after(1_000) - after(0)).toBeGreaterThan(after(3_000) - after(2_000))
  expect(drifted(4_000)).toBeUndefined()
})
