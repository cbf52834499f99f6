import type { Shift } from '../../../contract/office/till/shifts.ts'

/** Calls speak of manats with decimals; sums are made in whole tenge. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100

export const minus = (from: number, amount: number): number => sumOf([from, -amount])

type Moved = Pick<Shift, 'ways' | 'cash_moves'>
type MoveKind = Shift['cash_moves'][number]['kind']

/** What went into the drawer and out of it, in the order in which it is told on paper. Together it is what should be there. */
export function drawerOf({ ways, cash_moves }: Moved) {
  const cash = ways.filter((way) => way.cash)
  const moved = (...kinds: MoveKind[]) =>
    sumOf(cash_moves.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))
  return {
    begun: moved('opening', 'taken_over'),
    taken: sumOf(cash.map(({ payments }) => payments)),
    givenBack: sumOf(cash.map(({ refunds }) => refunds)),
    paidIn: moved('paid_in'),
    paidOut: moved('paid_out'),
  }
}

/** Nobody wants to read of ways in which nothing moved. */
export const movedWays = (ways: Shift['ways']): Shift['ways'] => ways.filter(({ movements }) => movements > 0)

/** All ways of paying together. */
export const allWays = (ways: Shift['ways']) => ({
  payments: sumOf(ways.map(({ payments }) => payments)),
  refunds: sumOf(ways.map(({ refunds }) => refunds)),
  movements: ways.reduce((sum, { movements }) => sum + movements, 0),
})
