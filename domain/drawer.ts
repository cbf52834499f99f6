import type { DeskWay, Tenge } from '../contract/values.ts'

/** What a shift has taken and given back in one way of paying. */
export interface WaySums {
  readonly way: DeskWay
  readonly payments: Tenge
  /** Never above 0. */
  readonly refunds: Tenge
}

/** What should be in the drawer: what was put there and taken out, and what the ledger tells of the ways that are cash. */
export const expectedCash = (
  moved: readonly { readonly amount: Tenge }[],
  ways: readonly WaySums[],
  cashWays: readonly DeskWay[],
): Tenge =>
  moved.reduce((sum, { amount }) => sum + amount, 0) +
  ways
    .filter(({ way }) => cashWays.includes(way))
    .reduce((sum, { payments, refunds }) => sum + payments + refunds, 0)

/**
 * How a count of several drawers at once falls to each of them: the first ones hold what was said to be in them, what is missing is missing in the
 * last, and what is too much is too much there.
 */
export function allotCount(lefts: readonly Tenge[], counted: Tenge): Tenge[] {
  let rest = counted
  return lefts.map((left, index) => {
    const found = index === lefts.length - 1 ? rest : Math.min(left, rest)
    rest -= found
    return found
  })
}
