import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paidState } from '../tests/support/rules/booking-states.ts'
import type { BookingState } from './booking-state.ts'
import {
  dueAtEnd,
  type Extra,
  extrasAtEnd,
  isDayOfStay,
  mayWithdraw,
  overpaidParts,
  postingRefusal,
  unusedOf,
} from './extras.ts'
import { sumOf } from './money-parts.ts'

const today = '2027-01-15'
const moment = { now: new Date('2027-01-15T07:00:00Z'), today }

const paid: BookingState = { ...paidState, kind: 'note', checkIn: '2027-01-16', checkOut: '2027-01-18' }
const inHouse: Partial<BookingState> = {
  reception: 'confirmed',
  arrivedAt: new Date('2027-01-14T10:00:00Z'),
  checkIn: '2027-01-14',
}

describe('a service is posted', () => {
  test.each<[string, Partial<BookingState>, string | undefined]>([
    ['to who is expected', {}, undefined],
    ['to who is here', inHouse, undefined],
    [
      'to who should have left yesterday and is still here',
      { ...inHouse, checkOut: '2027-01-14' },
      undefined,
    ],
    ['to who pays at the desk', { status: 'unpaid', scope: 'none' }, undefined],
    [
      'not to who has not paid',
      { status: 'unpaid', holdUntil: new Date('2027-01-15T08:00:00Z') },
      'booking_not_paid',
    ],
    ['not to a transfer that nobody has confirmed', { status: 'awaiting_confirmation' }, 'booking_not_paid'],
    [
      'not to a hold that has passed',
      { status: 'unpaid', holdUntil: new Date('2027-01-15T06:00:00Z') },
      'booking_lapsed',
    ],
    ['not after a cancellation', { status: 'cancelled' }, 'booking_cancelled'],
    ['not where nobody came', { status: 'cancelled', noShowAt: moment.now }, 'booking_cancelled'],
    ['not where reception called it off', { outcome: 'cancelled' }, 'reception_cancelled'],
    ['not after departure', { ...inHouse, departedAt: moment.now }, 'booking_departed'],
    [
      'not to a stay that is over and whose guest never came',
      { checkIn: '2027-01-10', checkOut: '2027-01-14' },
      'booking_not_live',
    ],
  ])('%s', (_, changes, refusal) => {
    expect(postingRefusal({ ...paid, ...changes }, moment)).toBe(refusal)
  })
})

test.each([
  ['2027-01-15', true],
  ['2027-01-14', false],
  ['2027-01-18', true],
  ['2027-01-19', false],
])('a stay from the 16th to the 18th takes something for %s on the 15th: %s', (day, takes) => {
  expect(isDayOfStay(day, paid, today)).toBe(takes)
})

test.each([
  ['2027-01-13', '2027-01-16', '2027-01-12', false],
  ['2027-01-13', '2027-01-16', '2027-01-13', true],
  ['2027-01-12', '2027-01-14', '2027-01-15', true],
  ['2027-01-12', '2027-01-14', '2027-01-16', false],
])('a stay from %s to %s takes something for %s on the 15th: %s', (checkIn, checkOut, day, takes) => {
  expect(isDayOfStay(day, { checkIn, checkOut }, today)).toBe(takes)
})

test('reception takes back what it has posted itself on the same hotel day, others whatever they find', () => {
  const posted = { postedBy: 7, postedAt: new Date('2027-01-14T19:30:00Z') }
  expect(mayWithdraw(posted, { staffId: 7, role: 'reception' }, today)).toBe(true)
  expect(mayWithdraw(posted, { staffId: 8, role: 'reception' }, today)).toBe(false)
  expect(mayWithdraw(posted, { staffId: 7, role: 'reception' }, '2027-01-16')).toBe(false)
  expect(mayWithdraw(posted, { staffId: 8, role: 'booker' }, '2027-01-16')).toBe(true)
  expect(mayWithdraw(posted, { staffId: 8, role: 'admin' }, '2027-01-16')).toBe(true)
})

const service = (amount: number, usedOn: string, withdrawnAt: Date | null = null): Extra => ({
  kind: 'service',
  amount,
  usedOn,
  withdrawnAt,
})

test('at the end counts what was used until today and not withdrawn; what was forgiven stands apart', () => {
  const extras = [
    service(100, '2027-01-14'),
    service(200, today),
    service(400, '2027-01-16'),
    service(800, '2027-01-14', moment.now),
    { kind: 'written_off' as const, amount: -50, usedOn: today, withdrawnAt: null },
  ]
  expect(extrasAtEnd(extras, today)).toEqual({ used: 300, forgiven: 50 })
})

test('unused are services of later days that stand on the bill', () => {
  const later = service(400, '2027-01-16')
  const others = [
    service(200, today),
    service(800, '2027-01-16', moment.now),
    { kind: 'written_off' as const, amount: -50, usedOn: '2027-01-16', withdrawnAt: null },
  ]
  expect(unusedOf([later, ...others], today)).toEqual([later])
})

describe('what goes back when a booking is called off', () => {
  test.each([
    [
      'nothing of what was used and paid',
      { fee: 0, stay: 500 },
      100,
      { used: 100, forgiven: 0 },
      [0, 500, 0],
    ],
    ['what was paid and not used', { fee: 0, stay: 500 }, 300, { used: 100, forgiven: 0 }, [0, 500, 200]],
    [
      'the stay less what was used and not paid',
      { fee: 0, stay: 500 },
      30,
      { used: 100, forgiven: 0 },
      [0, 430, 0],
    ],
    ['of the fee too, where all goes back', { fee: 50, stay: 80 }, 0, { used: 100, forgiven: 0 }, [30, 0, 0]],
    [
      'nothing, where more was used than goes back',
      { fee: 0, stay: 80 },
      0,
      { used: 100, forgiven: 0 },
      [0, 0, 0],
    ],
    [
      'everything, where what was used is forgiven',
      { fee: 0, stay: 80 },
      0,
      { used: 100, forgiven: 100 },
      [0, 80, 0],
    ],
    [
      'nothing of what was used and paid, whatever else was forgiven',
      { fee: 0, stay: 0 },
      100,
      { used: 100, forgiven: 40 },
      [0, 0, 0],
    ],
  ])('%s', (_, byTerms, paidExtras, extras, [fee, stay, back]) => {
    expect(dueAtEnd(byTerms, paidExtras, extras)).toEqual({ fee, stay, extras: back })
  })
})

test('what was paid too much comes to the whole sum, from services first as far as they cost less than was paid for them', () => {
  const tenge = fc.integer({ min: 0, max: 5_000 })
  fc.assert(
    fc.property(
      tenge,
      fc.integer({ min: -500, max: 5_000 }),
      tenge,
      tenge,
      tenge,
      (total, extras, fee, stay, paid) => {
        const held = { fee, stay, extras: paid }
        const overpaid = fee + stay + paid - total - extras
        const parts = overpaidParts(overpaid, extras, held)
        expect(sumOf(parts)).toBe(Math.max(0, overpaid))
        expect(parts.extras).toBeGreaterThanOrEqual(
          Math.min(Math.max(0, overpaid), Math.max(0, paid - Math.max(0, extras))),
        )
        expect(parts.extras).toBeLessThanOrEqual(paid)
        expect(parts.stay).toBeLessThanOrEqual(stay)
      },
    ),
  )
})

test('without services nothing is other than it was', () => {
  expect(overpaidParts(100, 0, { fee: 50, stay: 80, extras: 0 })).toEqual({ fee: 20, stay: 80, extras: 0 })
  expect(overpaidParts(-100, 0, { fee: 50, stay: 80, extras: 0 })).toEqual({ fee: 0, stay: 0, extras: 0 })
  expect(dueAtEnd({ fee: 50, stay: 80 }, 0, { used: 0, forgiven: 0 })).toEqual({
    fee: 50,
    stay: 80,
    extras: 0,
  })
})
