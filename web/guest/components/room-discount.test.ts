import { expect, test } from 'vitest'
import { discountOf } from './room-discount.ts'

test.each([
  [480, 600, 20],
  [2240, 2800, 20],
  [500, 600, 17],
  [600, 600, undefined],
  [700, 600, undefined],
  [599.9, 600, undefined],
  [0, 0, undefined],
])('%d instead of %d is a discount of %s per cent', (price, summer, percent) => {
  expect(discountOf(price, summer)).toBe(percent)
})
