import { describe, expect, test } from 'vitest'
import { debtOf, type MayOwe, owedSince } from './debts.ts'

const now = new Date('2027-01-15T07:00:00Z')
const moment = { now, today: '2027-01-15' }
const stayed: MayOwe = {
  kind: 'note',
  status: 'paid',
  reception: 'confirmed',
  outcome: 'open',
  awaitsArrival: false,
  departedAt: new Date('2027-01-14T20:00:00Z'),
  owingReason: null,
  checkOut: '2027-01-14',
  takenUntil: '2027-01-14',
  holdUntil: null,
  createdAt: new Date('2027-01-01T20:00:00Z'),
}
const inHouse = { ...stayed, departedAt: null, checkOut: '2027-01-16', takenUntil: '2027-01-16' }
const transfer: MayOwe = {
  ...inHouse,
  kind: 'transfer',
  status: 'awaiting_confirmation',
  reception: 'not_sent',
  holdUntil: new Date('2027-01-15T07:00:01Z'),
}
const calledOff: MayOwe = { ...inHouse, status: 'cancelled', takenUntil: '2027-01-12' }

describe('which debt a booking is', () => {
  test.each<[string, MayOwe, number, string | undefined]>([
    ['who has left and owes', stayed, 1, 'left'],
    ['who has left before the last night and owes', { ...inHouse, departedAt: now }, 1, 'left'],
    ['who has left and paid', stayed, 0, undefined],
    ['who has left and is owed', stayed, -1, undefined],
    ['who is in the house', inHouse, 100, undefined],
    ['who was to leave today', { ...inHouse, checkOut: '2027-01-15' }, 100, undefined],
    ['who was to leave yesterday, and nobody said so', { ...inHouse, checkOut: '2027-01-14' }, 100, 'left'],
    [
      'who never came to the desk',
      { ...inHouse, checkOut: '2027-01-14', reception: 'at_reception' },
      1,
      undefined,
    ],
    [
      'who was sent on to another date',
      { ...inHouse, checkOut: '2027-01-14', awaitsArrival: true },
      1,
      undefined,
    ],
    ['whom reception has closed', { ...inHouse, checkOut: '2027-01-14', outcome: 'closed' }, 1, undefined],
    [
      'who left with a word why, whatever else',
      { ...stayed, outcome: 'closed', owingReason: 'Later' },
      1,
      'left',
    ],
    ['who came back to the house after that word', { ...inHouse, owingReason: 'Later' }, 1, undefined],
    ['who called it off after some nights', calledOff, 100, 'left'],
    ['who called it off before coming to the desk', { ...calledOff, reception: 'not_sent' }, 100, 'left'],
    ['who called it off and owes nothing', calledOff, 0, undefined],
    ['a transfer that is waited for', transfer, 100, 'transfer'],
    ['a transfer that came, of who is in the house', { ...inHouse, kind: 'transfer' }, 100, undefined],
    ['a transfer whose time is up', { ...transfer, holdUntil: now }, 100, undefined],
    [
      'an online booking that was not paid',
      { ...transfer, kind: 'online', status: 'unpaid' },
      100,
      undefined,
    ],
  ])('%s', (_who, booking, balance, debt) => {
    expect(debtOf(booking, balance, moment)).toBe(debt)
  })
})

test.each<[string, MayOwe, 'left' | 'transfer', string]>([
  // In Greenwich it was still the day before.
  ['who left: since that day of the hotel', stayed, 'left', '2027-01-15'],
  ['who just went: since the check-out day', { ...stayed, departedAt: null }, 'left', '2027-01-14'],
  ['who called it off: since the first night that they did not sleep', calledOff, 'left', '2027-01-12'],
  ['a transfer: since it was promised', transfer, 'transfer', '2027-01-02'],
])('%s', (_who, booking, kind, day) => {
  expect(owedSince(booking, kind)).toBe(day)
})
