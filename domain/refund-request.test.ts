import { expect, test } from 'vitest'
import { paidState } from '../tests/support/rules/booking-states.ts'
import {
  type Asking,
  decideBefore,
  latestForgottenCheckOut,
  latestOverdueCheckIn,
  requestRefusal,
} from './refund-request.ts'

const paidBooking: Asking['booking'] = { ...paidState, checkIn: '2027-07-10', checkOut: '2027-07-12' }

/** Three days and one hour before check-in at 14:00. */
const inTime = new Date('2027-07-07T08:00:00Z')

const asking = (
  booking: Partial<Asking['booking']>,
  rest: Partial<Omit<Asking, 'booking'>> = {},
): Asking => ({
  booking: { ...paidBooking, ...booking },
  paidStay: 48_000,
  now: inTime,
  requestsOpen: true,
  hoursBefore: 72,
  ...rest,
})

const soon = new Date('2027-07-07T08:10:00Z')

test.each([
  ['a paid booking in time', asking({}), undefined],
  ['one at reception', asking({ reception: 'at_reception' }), undefined],
  ['one that reception has cancelled', asking({ reception: 'confirmed', outcome: 'cancelled' }), undefined],
  ['a hotel that takes no requests', asking({}, { requestsOpen: false }), 'refund_requests_closed'],
  ['a cancelled booking', asking({ status: 'cancelled' }), 'booking_cancelled'],
  ['an unpaid booking', asking({ status: 'unpaid', holdUntil: soon }), 'booking_not_paid'],
  ['an unpaid booking without a hold', asking({ status: 'unpaid', scope: 'none' }), 'booking_not_paid'],
  ['a lapsed booking', asking({ status: 'unpaid', holdUntil: inTime }), 'booking_lapsed'],
  [
    'a transfer that is awaited',
    asking({ kind: 'transfer', status: 'awaiting_confirmation', holdUntil: soon }),
    'booking_awaits_confirmation',
  ],
  ['a stay that is over', asking({ checkIn: '2027-07-01', checkOut: '2027-07-06' }), 'booking_not_live'],
  ['a stay that ends today', asking({ checkIn: '2027-07-01', checkOut: '2027-07-07' }), 'refund_too_late'],
  [
    'one whose guest is in the house',
    asking({ checkIn: '2027-07-07', reception: 'confirmed', arrivedAt: inTime }, { hoursBefore: 0 }),
    'already_arrived',
  ],
  [
    'one whose guest has left',
    asking(
      { checkIn: '2027-07-07', reception: 'confirmed', arrivedAt: inTime, departedAt: inTime },
      { hoursBefore: 0 },
    ),
    'booking_departed',
  ],
  ['a booking of which only the fee was paid', asking({}, { paidStay: 0 }), 'nothing_to_refund'],
  ['less money than none', asking({}, { paidStay: -1 }), 'nothing_to_refund'],
] as const)('%s', (_, asked, refusal) => {
  expect(requestRefusal(asked)).toBe(refusal)
})

test.each([
  ['2027-07-07T08:59:59.999Z', 72, undefined],
  ['2027-07-07T09:00:00.000Z', 72, undefined],
  ['2027-07-07T09:00:00.001Z', 72, 'refund_too_late'],
  ['2027-07-07T09:00:01.000Z', 72, 'refund_too_late'],
  ['2027-07-08T09:00:00.000Z', 48, undefined],
  ['2027-07-10T09:00:00.000Z', 0, undefined],
  ['2027-07-10T09:00:01.000Z', 0, 'refund_too_late'],
] as const)('asked at %s with %d hours to keep: %s', (now, hoursBefore, refusal) => {
  expect(requestRefusal(asking({}, { now: new Date(now), hoursBefore }))).toBe(refusal)
})

test('staff decide until 14:00 of the check-in day, hotel time', () => {
  expect(decideBefore('2027-07-10')).toEqual(new Date('2027-07-10T09:00:00Z'))
})

test.each([
  ['2027-07-10T08:59:59Z', '2027-07-09'],
  ['2027-07-10T09:00:00Z', '2027-07-10'],
  ['2027-07-10T18:59:59Z', '2027-07-10'],
  ['2027-07-10T19:00:00Z', '2027-07-10'],
])('at %s the latest overdue check-in is %s', (now, checkIn) => {
  expect(latestOverdueCheckIn(new Date(now))).toBe(checkIn)
})

test.each([
  ['2027-08-10T18:59:59Z', '2027-07-11'],
  ['2027-08-10T19:00:00Z', '2027-07-12'],
])('at %s documents of stays until %s are no longer kept', (now, checkOut) => {
  expect(latestForgottenCheckOut(new Date(now), 30)).toBe(checkOut)
})
