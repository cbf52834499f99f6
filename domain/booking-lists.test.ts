import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bookingKinds,
  bookingStatuses,
  paymentScopes,
  receptionOutcomes,
  receptionStates,
} from '../contract/values.ts'
import { paidState } from '../tests/support/rules/booking-states.ts'
import { listsOf, mainLists, mayList } from './booking-lists.ts'
import { type BookingState, isInHouse, isLive } from './booking-state.ts'

const now = new Date('2027-01-15T07:00:00Z')
const moment = { now, today: '2027-01-15' }

const paidOnline: BookingState = paidState
const held = { status: 'unpaid', holdUntil: new Date('2027-01-15T07:10:00Z') } as const
const lapsed = { status: 'unpaid', holdUntil: now } as const
const manual = { kind: 'terminal' } as const

describe('which lists a booking is on', () => {
  test.each<[string, Partial<BookingState>, string[]]>([
    ['paid online', {}, ['active_online']],
    ['held online', held, ['online_not_paid', 'unpaid']],
    ['paid manual', manual, ['active_manual']],
    [
      'awaited transfer',
      { ...held, kind: 'transfer', status: 'awaiting_confirmation' },
      ['active_manual', 'unpaid'],
    ],
    [
      'note that pays at the desk',
      { kind: 'note', scope: 'none', status: 'unpaid' },
      ['active_manual', 'unpaid'],
    ],
    ['check-out today', { checkOut: '2027-01-15' }, ['active_online']],
    ['check-out yesterday', { checkOut: '2027-01-14' }, ['expired_online']],
    ['check-out yesterday, manual', { ...manual, checkOut: '2027-01-14' }, ['expired_manual']],
    ['lapsed this very instant', lapsed, ['expired_online']],
    ['lapsed manual', { ...lapsed, kind: 'transfer' }, ['expired_manual']],
    ['cancelled', { status: 'cancelled' }, ['cancelled_online']],
    [
      'cancelled, long over',
      { ...manual, status: 'cancelled', checkOut: '2020-01-01' },
      ['cancelled_manual'],
    ],
    ['at reception', { reception: 'at_reception' }, ['active_online', 'reception_active']],
    ['confirmed', { reception: 'confirmed' }, ['active_online', 'reception_confirmed']],
    ['confirmed and over', { reception: 'confirmed', checkOut: '2027-01-14' }, ['expired_online']],
    [
      'cancelled by reception',
      { reception: 'confirmed', outcome: 'cancelled' },
      ['active_online', 'reception_cancelled'],
    ],
    [
      'cancelled by reception, over',
      { reception: 'confirmed', outcome: 'cancelled', checkOut: '2027-01-14' },
      ['expired_online', 'reception_cancelled'],
    ],
    ['closed', { reception: 'confirmed', outcome: 'closed', status: 'cancelled' }, ['cancelled_online']],
    [
      'cancelled after reception had cancelled it',
      { outcome: 'cancelled', status: 'cancelled' },
      ['cancelled_online'],
    ],
  ])('%s', (_name, changes, lists) => {
    expect(listsOf({ ...paidOnline, ...changes }, moment)).toEqual(lists)
  })

  const anyBooking: fc.Arbitrary<BookingState> = fc.record({
    kind: fc.constantFrom(...bookingKinds),
    scope: fc.constantFrom(...paymentScopes),
    status: fc.constantFrom(...bookingStatuses),
    reception: fc.constantFrom(...receptionStates),
    outcome: fc.constantFrom(...receptionOutcomes),
    awaitsArrival: fc.boolean(),
    arrivedAt: fc.constant(null),
    departedAt: fc.constant(null),
    noShowAt: fc.constant(null),
    checkIn: fc.constant('2027-01-13'),
    checkOut: fc.constantFrom('2027-01-14', '2027-01-15', '2027-01-16'),
    holdUntil: fc.constantFrom(null, now, new Date('2027-01-15T06:59:00Z'), new Date('2027-01-15T07:01:00Z')),
  })

  test('every booking is on exactly one of the main lists, and on no list twice', () => {
    fc.assert(
      fc.property(anyBooking, (booking) => {
        const lists = listsOf(booking, moment)
        expect(lists.filter((list) => (mainLists as readonly string[]).includes(list))).toHaveLength(1)
        expect(new Set(lists).size).toBe(lists.length)
      }),
      { numRuns: 1000 },
    )
  })

  test('admin and booker come upon every booking, reception upon live ones, who is in the house and those that it looks after', () => {
    fc.assert(
      fc.property(anyBooking, (booking) => {
        expect([mayList('admin', booking, moment), mayList('booker', booking, moment)]).toEqual([true, true])
        const ofReception = [
          'reception_active',
          'reception_confirmed',
          'reception_cancelled',
          'cancelled_manual',
        ]
        const expected =
          isLive(booking, moment) ||
          isInHouse(booking, moment) ||
          listsOf(booking, moment).some((list) => ofReception.includes(list))
        expect(mayList('reception', booking, moment)).toBe(expected)
      }),
    )
  })

  test('who has left today is still reception’s, who left before is not, and housekeeping has no list', () => {
    const left = {
      ...paidOnline,
      ...manual,
      reception: 'confirmed',
      checkIn: '2027-01-10',
      checkOut: '2027-01-14',
    } as const
    const at = (departedAt: string) => ({ ...left, arrivedAt: now, departedAt: new Date(departedAt) })
    expect(mayList('reception', at('2027-01-15T05:00:00Z'), moment)).toBe(true)
    expect(mayList('reception', at('2027-01-14T05:00:00Z'), moment)).toBe(false)
    expect(mayList('housekeeping', paidOnline, moment)).toBe(false)
  })
})
