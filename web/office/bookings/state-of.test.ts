import { expect, test } from 'vitest'
import { bookingStatuses } from '../../../contract/values.ts'
import { type ShownState, stateOf } from './state-of.ts'

type Known = Parameters<typeof stateOf>[0]

const known = (changes: Partial<Known>): Known => ({
  status: 'paid',
  lapsed: false,
  total: 1_010,
  paid: 0,
  balance: 0,
  stay: 'expected',
  ...changes,
})

test.each<[string, Partial<Known>, ShownState]>([
  ['all of it', { paid: 1_010 }, { word: 'paidInFull', toPay: 0, tone: 'done' }],
  ['a part of it', { paid: 530, balance: 6_080 }, { word: 'deposit', toPay: 6_080, tone: 'waits' }],
  ['all but services', { paid: 1_010, balance: 30 }, { word: 'stayPaid', toPay: 30, tone: 'waits' }],
  ['nothing yet, and is kept', { balance: 480 }, { word: 'unpaid', toPay: 480, tone: 'waits' }],
  ['too much', { paid: 1_010, balance: -20 }, { word: 'paidInFull', toPay: 0, tone: 'done' }],
  [
    'nothing, in its time to pay',
    { status: 'unpaid', balance: 530 },
    { word: 'unpaid', toPay: 530, tone: 'waits' },
  ],
  [
    'a part, and not yet what it needs',
    { status: 'unpaid', paid: 50, balance: 480 },
    { word: 'deposit', toPay: 480, tone: 'waits' },
  ],
  [
    'by a transfer that is awaited',
    { status: 'awaiting_confirmation', balance: 530 },
    { word: 'awaited', toPay: 530, tone: 'waits' },
  ],
  [
    'not in time',
    { status: 'unpaid', lapsed: true, balance: 530 },
    { word: 'lapsed', toPay: 0, tone: 'gone' },
  ],
  ['and was cancelled', { status: 'cancelled' }, { word: 'cancelled', toPay: 0, tone: 'gone' }],
  [
    'and never came',
    { status: 'cancelled', stay: 'no_show', paid: 530 },
    { word: 'noShow', toPay: 0, tone: 'gone' },
  ],
  [
    'not for the nights that were slept before it was cancelled',
    { status: 'cancelled', balance: 480 },
    { word: 'cancelled', toPay: 480, tone: 'waits' },
  ],
])('a booking that has paid %s', (_name, changes, state) => {
  expect(stateOf(known(changes))).toEqual(state)
})

test('green is only what owes nothing, and every state has a word', () => {
  for (const status of bookingStatuses)
    for (const lapsed of [false, true])
      for (const paid of [0, 530])
        for (const balance of [-20, 0, 480]) {
          const { word, tone, toPay } = stateOf({
            status,
            lapsed,
            total: 1_010,
            paid,
            balance,
            stay: 'expected',
          })
          expect(word).not.toBe('unknown')
          if (tone === 'done') expect({ status, toPay, balance }).toMatchObject({ status: 'paid', toPay: 0 })
        }
  expect(stateOf(known({ status: 'newer' as 'paid' })).word).toBe('unknown')
})
