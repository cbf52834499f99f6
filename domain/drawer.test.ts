import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allotCount, expectedCash } from './drawer.ts'

describe('what should be in the drawer', () => {
  const ways = [
    { way: 'blank', payments: 50_000, refunds: -12_000 },
    { way: 'terminal', payments: 80_000, refunds: 0 },
  ] as const

  test.each([
    ['nothing moved', [], [], ['blank'], 0],
    ['what was put there', [{ amount: 20_000 }, { amount: -5_000 }], [], ['blank'], 15_000],
    ['a way that is cash', [], ways, ['blank', 'check'], 38_000],
    ['two ways that are', [{ amount: 100 }], ways, ['blank', 'terminal'], 118_100],
    ['none that is', [{ amount: 100 }], ways, [], 100],
  ] as const)('%s', (_name, moved, sums, cashWays, expected) => {
    expect(expectedCash(moved, sums, cashWays)).toBe(expected)
  })
})

describe('a count of several drawers', () => {
  test.each([
    ['as they were left', [100, 50], 150, [100, 50]],
    ['what is missing is missing in the last', [100, 50], 120, [100, 20]],
    ['more is missing than the last had', [100, 50], 70, [70, 0]],
    ['too much is in the last', [100, 50], 175, [100, 75]],
    ['one drawer', [100], 30, [30]],
    ['nothing there', [100, 50], 0, [0, 0]],
    ['no drawer', [], 30, []],
  ] as const)('%s', (_name, lefts, counted, expected) => {
    expect(allotCount(lefts, counted)).toEqual(expected)
  })

  test('comes to what was counted, and no drawer is below nothing', () => {
    const tenge = fc.nat(1_000_000)
    fc.assert(
      fc.property(fc.array(tenge, { minLength: 1, maxLength: 6 }), tenge, (lefts, counted) => {
        const allotted = allotCount(lefts, counted)
        expect(allotted.reduce((sum, each) => sum + each, 0)).toBe(counted)
        expect(Math.min(...allotted)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
