import { expect, test } from 'vitest'
import { groupBookings } from './booking-groups.ts'

const stay = {
  status: 'paid',
  confirmed: true,
  lapsed: false,
  pending_for: null,
  available_from: '2027-02-01',
  available_to: '2027-02-03',
} as const

const today = '2027-01-15'

const bookings = [
  { ...stay, name: 'cancelled', status: 'cancelled', confirmed: false },
  { ...stay, name: 'asked back', status: 'pending', pending_for: 'refund_request' },
  { ...stay, name: 'at the bank', status: 'pending', pending_for: 'bank', confirmed: false, lapsed: true },
  { ...stay, name: 'lapsed', status: 'unpaid', confirmed: false, lapsed: true },
  { ...stay, name: 'on hold', status: 'unpaid', confirmed: false },
  { ...stay, name: 'in March', available_from: '2027-03-01', available_to: '2027-03-02' },
  { ...stay, name: 'in February' },
  { ...stay, name: 'last year', available_from: '2026-03-01', available_to: '2026-03-02' },
  { ...stay, name: 'last month', available_from: '2026-12-01', available_to: '2026-12-02' },
  { ...stay, name: 'leaves today', available_from: '2027-01-13', available_to: today },
  { ...stay, name: 'money under way', status: 'pending', pending_for: 'refund', confirmed: false },
] as const

test('what comes is apart from what is over, each sorted by status and then by its dates', () => {
  const { coming, past } = groupBookings(bookings, today)
  expect(coming.map(({ name }) => name)).toEqual([
    'leaves today',
    'in February',
    'in March',
    'on hold',
    'asked back',
    'at the bank',
  ])
  expect(past.map(({ name }) => name)).toEqual([
    'last month',
    'last year',
    'lapsed',
    'money under way',
    'cancelled',
  ])
})

test('every booking stands in one group', () => {
  const { coming, past } = groupBookings(bookings, undefined)
  expect([...coming, ...past].length).toBe(bookings.length)
})
