import { expect, test } from 'vitest'
import {
  afterMove,
  awaitsAfterMoving,
  hasArrived,
  type MoveName,
  type MovingBooking,
  moveRefusal,
} from './booking-state.ts'

const now = new Date('2027-07-01T07:00:00Z')
const today = '2027-07-01'
const [yesterday, tomorrow] = ['2027-06-30', '2027-07-02']

const paid: MovingBooking = {
  kind: 'online',
  scope: 'fee_and_stay',
  status: 'paid',
  reception: 'at_reception',
  outcome: 'open',
  awaitsArrival: false,
  arrivedAt: null,
  departedAt: null,
  noShowAt: null,
  checkIn: today,
  checkOut: '2027-07-05',
  holdUntil: null,
  paymentAt: now,
}
const here = { reception: 'confirmed' } as const
const ahead = { reception: 'confirmed', awaitsArrival: true } as const
const calledOff = { reception: 'confirmed', outcome: 'cancelled' } as const

test.each([
  ['before the check-in day: nobody has come', tomorrow, true],
  ['on the check-in day: the guest is here', today, false],
  ['after it', yesterday, false],
])('a confirmation %s', (_when, checkIn, awaits) => {
  const after = afterMove('acceptReceptionProgram', { ...paid, checkIn }, { now, today, deferred: false })
  expect(after).toEqual({
    reception: 'confirmed',
    outcome: 'open',
    awaitsArrival: awaits,
    arrivedAt: awaits ? null : now,
  })
})

test.each<[MoveName, string, Partial<MovingBooking>, string | undefined]>([
  [
    'acceptReceptionProgram',
    'ahead of the day once more',
    { ...ahead, checkIn: tomorrow },
    'already_confirmed',
  ],
  ['acceptReceptionProgram', 'when the day has come', ahead, undefined],
  ['acceptReceptionProgram', 'late', { ...ahead, checkIn: yesterday }, undefined],
  ['acceptReceptionProgram', 'of who is here', here, 'already_confirmed'],
  ['acceptReceptionProgram', 'called off by mistake', calledOff, undefined],
  ['undoArrival', 'of who is here', here, undefined],
  ['undoArrival', 'of who is here since yesterday', { ...here, checkIn: yesterday }, undefined],
  ['undoArrival', 'of who was confirmed ahead', { ...here, checkIn: tomorrow }, 'not_arrived'],
  ['undoArrival', 'twice', ahead, 'not_arrived'],
  ['undoArrival', 'of who has not come', {}, 'not_arrived'],
  ['undoArrival', 'called off at reception', calledOff, 'not_arrived'],
  ['undoArrival', 'after check-out', { ...here, checkOut: yesterday }, 'booking_not_live'],
])('%s %s', (move, _when, state, refusal) => {
  const circumstances = { now, today, refundRequestOpen: false }
  expect(moveRefusal(move, { ...paid, ...state }, circumstances)).toBe(refusal)
})

test('what was undone is awaited, and here once more when it is confirmed again', () => {
  const undone = { ...paid, ...here, ...afterMove('undoArrival', { ...paid, ...here }, { now }) }
  expect(hasArrived({ ...paid, ...here }, { today })).toBe(true)
  expect(hasArrived(undone, { today })).toBe(false)
  const again = afterMove('acceptReceptionProgram', undone, { now, today, deferred: false })
  expect(hasArrived({ ...undone, ...again }, { today })).toBe(true)
})

test.each([
  ['in the house, to a day to come', here, tomorrow, true],
  ['in the house, still today', here, today, false],
  ['confirmed ahead, to today', ahead, today, true],
  ['at reception', {}, tomorrow, false],
] as const)('a stay that is moved, %s', (_how, state, checkIn, awaits) => {
  expect(awaitsAfterMoving({ ...paid, ...state }, checkIn, { today })).toBe(awaits)
})
