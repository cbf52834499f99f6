import type { z } from 'zod'
import type { getOwnShift, getShifts, Shift } from '../../../../../contract/office/till/shifts.ts'
import { deskWays } from '../../../../../contract/values.ts'
import type { ListedShift, ToldShift, WaitingDrawer } from '../../../../actions/till/read-shifts.ts'
import { toTmt } from '../../money.ts'

/** Every way that is cash or in which something moved. */
const presentWays = ({ ways, cashWays }: ToldShift): Shift['ways'] =>
  deskWays.flatMap((way) => {
    const moved = ways.find((each) => each.way === way)
    const cash = cashWays.includes(way)
    if (!moved && !cash) return []
    return {
      way,
      cash,
      payments: toTmt(moved?.payments ?? 0),
      refunds: toTmt(moved?.refunds ?? 0),
      movements: moved?.movements ?? 0,
    }
  })

const inTmt = (amount: number | null): number | null => (amount === null ? null : toTmt(amount))

export const presentShift = (shift: ToldShift): Shift => ({
  id: shift.id,
  number: shift.paper,
  staff: shift.staff,
  opened_at: shift.openedAt.toISOString(),
  opened_by_hand: shift.openedByHand,
  ways: presentWays(shift),
  cash_moves: shift.cashMoves.map((move) => ({
    ...move,
    at: move.at.toISOString(),
    amount: toTmt(move.amount),
    left: inTmt(move.left),
  })),
  expected_cash: toTmt(shift.expectedCash),
  seen: shift.seen,
  closed_at: shift.closedAt?.toISOString() ?? null,
  closed_by: shift.closedBy,
  counted_cash: inTmt(shift.countedCash),
  difference: differenceOf(shift),
  difference_reason: shift.differenceReason,
  denominations: shift.denominations,
  handed_to: shift.handedTo,
  taken_over: shift.takenOver && {
    by: shift.takenOver.by,
    at: shift.takenOver.at.toISOString(),
    counted: toTmt(shift.takenOver.counted),
  },
})

const differenceOf = ({ countedCash, expectedCash }: Pick<ListedShift, 'countedCash' | 'expectedCash'>) =>
  countedCash === null ? null : toTmt(countedCash - expectedCash)

type Waiting = z.input<typeof getOwnShift.answer>['request']['data']['waiting'][number]

export const presentWaiting = (drawer: WaitingDrawer): Waiting => ({
  shift_id: drawer.shiftId,
  staff: drawer.staff,
  closed_at: drawer.closedAt.toISOString(),
  left: toTmt(drawer.left),
  handed_to: drawer.handedTo,
})

type Listed = z.input<typeof getShifts.answer>['request']['data']['shifts'][number]

export const presentListedShift = (shift: ListedShift & { paper: string | null }): Listed => ({
  id: shift.id,
  number: shift.paper,
  staff: shift.staff,
  opened_at: shift.openedAt.toISOString(),
  closed_at: shift.closedAt?.toISOString() ?? null,
  expected_cash: toTmt(shift.expectedCash),
  counted_cash: inTmt(shift.countedCash),
  difference: differenceOf(shift),
  difference_reason: shift.differenceReason,
  handed_to: shift.handedTo,
})
