import { expect, test } from 'vitest'
import { pauseAfter } from './pause.ts'

test('the pause grows from 3 seconds to 10 and no further', () => {
  const pauses = Array.from({ length: 100 }, (_, looks) => pauseAfter(looks))
  expect(pauses[0]).toBe(3_000)
  expect(pauses.at(-1)).toBe(10_000)
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
})
