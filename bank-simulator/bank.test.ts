import { expect, test } from 'vitest'
import { createBank } from './bank.ts'
import { noJournal } from './journal.ts'
import type { Registration } from './orders.ts'

const minute = 60_000

function bankAt(start: number) {
  let now = start
  let last = 0
  const bank = createBank({
    clock: { now: () => new Date(now) },
    journal: noJournal,
    newOrderId: () => `order ${++last}`,
  })
  const statesAt = (at: number) => {
    now = at
    bank.expireOverdue()
    return bank.orders().map(({ state }) => state)
  }
  return { bank, statesAt }
}

const ending = (expiresAt: number): Registration => ({
  ...{ orderNumber: `KEN-${expiresAt}`, amount: 530_00, currency: '934', returnUrl: 'http://localhost/' },
  ...{ language: 'ru', pageView: 'DESKTOP', expiresAt, merchantParams: {} },
})

test('each session ends at its own time, in whatever order they began', () => {
  const { bank, statesAt } = bankAt(0)
  for (const end of [30, 10, 20]) bank.register(ending(end * minute))
  expect(statesAt(10 * minute - 1)).toEqual(['registered', 'registered', 'registered'])
  expect(statesAt(10 * minute)).toEqual(['registered', 'declined', 'registered'])
  bank.register(ending(15 * minute))
  expect(statesAt(15 * minute)).toEqual(['registered', 'declined', 'registered', 'declined'])
  bank.record('order 3', { kind: 'declined', actionCode: 0 })
  expect(statesAt(29 * minute)).toEqual(['registered', 'declined', 'declined', 'declined'])
  expect(statesAt(30 * minute)).toEqual(['declined', 'declined', 'declined', 'declined'])
  expect(bank.orders().map(({ actionCode }) => actionCode)).toEqual([-2007, -2007, 0, -2007])
})
