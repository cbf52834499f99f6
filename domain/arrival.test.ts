import { expect, test } from 'vitest'
import type { StayWord } from '../contract/values.ts'
import { paidState } from '../tests/support/rules/booking-states.ts'
import {
  afterMove,
  hasArrived,
  type MoveName,
  type MovingBooking,
  moveRefusal,
  stayWordOf,
} from './booking-state.ts'
import { awaitsAfterMoving, stayChangeRefusal } from './stay-change.ts'

const now = new Date('2027-07-01T07:00:00Z')
const today = '2027-07-01'
const [yesterday, tomorrow] = ['2027-06-30', '2027-07-02']

const paid: MovingBooking = {
  ...paidState,
  reception: 'at_reception',
  checkIn: today,
  checkOut: '2027-07-05',
  paymentAt: now,
}
const here = { reception: 'confirmed' } as const
const ahead = { reception: 'confirmed', awaitsArrival: true } as const
const gone = { arrivedAt: now, departedAt: now }
const over = { checkIn: '2027-06-27', checkOut: yesterday }
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
  ['depart', 'of who is here', here, undefined],
  ['depart', 'of who was to leave days ago', { ...here, arrivedAt: now, ...over }, undefined],
  ['depart', 'of who came before it was kept, and is long gone', { ...here, ...over }, 'booking_not_live'],
  ['depart', 'of who has not come', ahead, 'not_arrived'],
  ['depart', 'twice', { ...here, ...gone }, 'booking_departed'],
  ['depart', 'of a cancelled booking', { ...here, status: 'cancelled' }, 'booking_cancelled'],
  ['undoDeparture', 'on the same day', { ...here, ...gone }, undefined],
  ['undoDeparture', 'of who has not left', here, 'not_departed'],
  [
    'undoDeparture',
    'on the day after',
    { ...here, ...gone, departedAt: new Date('2027-06-30T18:59:59Z') },
    'departed_before_today',
  ],
  ['noShow', 'of who should have come yesterday', { checkIn: yesterday }, undefined],
  ['noShow', 'of who was confirmed ahead', { ...ahead, checkIn: yesterday }, undefined],
  ['noShow', 'on the check-in day', {}, 'arrival_day_not_over'],
  ['noShow', 'of who is here', { ...here, checkIn: yesterday }, 'already_arrived'],
  ['noShow', 'of a stay that is over', over, 'booking_not_live'],
  ['noShow', 'called off at reception', { ...calledOff, checkIn: yesterday }, 'reception_cancelled'],
  ['cancelBook', 'of who has left', { ...here, ...gone }, 'booking_departed'],
  ['cancelReceptionProgram', 'of who has left', { ...here, ...gone }, 'booking_departed'],
  ['undoArrival', 'of who has left', { ...here, ...gone }, 'booking_departed'],
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

test.each<[string, Partial<MovingBooking>, StayWord]>([
  ['paid, and not come yet', {}, 'expected'],
  ['confirmed ahead', ahead, 'expected'],
  ['come', { ...here, arrivedAt: now }, 'in_house'],
  ['come, and to leave on a day before', { ...here, arrivedAt: now, ...over }, 'in_house'],
  ['come before it was kept', here, 'in_house'],
  ['come and gone before it was kept', { ...here, ...over }, 'departed'],
  ['left', { ...here, ...gone }, 'departed'],
  ['cancelled while here', { ...here, ...gone, status: 'cancelled' }, 'departed'],
  ['never come', { status: 'cancelled', noShowAt: now }, 'no_show'],
  ['called off there', calledOff, 'expected'],
])('the stay of a guest who has %s', (_how, state, word) => {
  expect(stayWordOf({ ...paid, ...state }, { today })).toBe(word)
})

test.each<[string, Partial<MovingBooking>, string | undefined]>([
  ['to come', {}, undefined],
  ['in the house', { ...here, arrivedAt: now }, undefined],
  ['in the house after check-out: it is made longer', { ...here, arrivedAt: now, ...over }, undefined],
  ['over', over, 'booking_not_live'],
  ['over since its guest has left', { ...here, ...gone }, 'booking_departed'],
])('a stay that is %s changes', (_how, state, refusal) => {
  expect(stayChangeRefusal({ ...paid, ...state }, { now, today })).toBe(refusal)
})
