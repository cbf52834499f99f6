import { expect, test } from 'vitest'
import { allWays, drawerOf, minus, sumOf } from './figures.ts'

const way = (name: 'blank' | 'note' | 'terminal', cash: boolean, payments: number, refunds: number) => ({
  way: name,
  cash,
  payments,
  refunds,
  movements: 1,
})
const move = (kind: 'opening' | 'taken_over' | 'paid_in' | 'paid_out', amount: number) => ({
  id: 1,
  at: '2027-01-15T07:00:00Z',
  kind,
  amount,
  left: null,
  from: null,
  reason: null,
  username: 'reception',
})

test('sums are whole tenge, however they are written', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3)
  expect(sumOf([4.35, -4.35])).toBe(0)
  expect(sumOf([])).toBe(0)
  expect(minus(0.3, 0.1)).toBe(0.2)
})

test('the drawer holds what it began with, the cash, and what went in and out; a terminal fills no drawer', () => {
  const shift = {
    ways: [way('blank', true, 480.1, -50), way('note', true, 20.2, 0), way('terminal', false, 999, -1)],
    cash_moves: [
      move('opening', 100),
      move('taken_over', 0.55),
      move('paid_in', 30),
      move('paid_out', -12.5),
      move('paid_out', -1),
    ],
  }
  const drawer = drawerOf(shift)
  expect(drawer).toEqual({ begun: 100.55, taken: 500.3, givenBack: -50, paidIn: 30, paidOut: -13.5 })
  expect(sumOf(Object.values(drawer))).toBe(567.35)
  expect(allWays(shift.ways)).toEqual({ payments: 1499.3, refunds: -51, movements: 3 })
})
