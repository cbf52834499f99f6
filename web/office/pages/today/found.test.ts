import { expect, test } from 'vitest'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import type { BookingRow } from '../../bookings/words.ts'
import { type BoardFilter, foundIn, isEverything } from './found.ts'
import { sameRows } from './same-rows.ts'
import { unitOf } from './units.ts'

const row = (id: number, name: string, more: Partial<Booking> = {}): BookingRow => ({
  booking: {
    id,
    version: id * 10,
    book_number: 100 + id,
    cardholdername: 'TEST CARD',
    phone_number: '+99365224466',
    email: 'guest@example.com',
    balance: 0,
    guests: [{ full_name: name, passport_serial_number: null, is_payer: true, isnot_guest: false }],
    ...more,
  } as Booking,
  room: undefined,
  customer: undefined,
})
const rows = [
  row(1, 'Läle Öwezowa', { balance: 480 }),
  { ...row(2, 'Артём Ёлкин'), unit: { number: '305', proposedId: undefined, isReady: true } },
  { ...row(3, 'Smith John'), pinned: ['VIP, ýokary gat'] },
]
const found = (typed: string, filter: BoardFilter = 'all') =>
  foundIn(rows, 'arrivals', { typed, filter }).map(({ booking }) => booking.id)

test.each([
  ['Lale', [1]],
  ['LÄLE ow', [1]],
  ['овезова', [1]],
  ['артем елкин', [2]],
  ['Ёлкин', [2]],
  ['yolkin', [2]],
  ['103', [3]],
  ['305', [2]],
  ['yokary', [3]],
  ['65 22-44', [1, 2, 3]],
  ['652244', [1, 2, 3]],
  ['guest@', [1, 2, 3]],
  ['  ', [1, 2, 3]],
])('"%s" finds %j', (typed, ids) => {
  expect(found(typed)).toEqual(ids)
})

test('filters narrow it down, together with what is typed', () => {
  expect(found('', 'owes')).toEqual([1])
  expect(found('smith', 'owes')).toEqual([])
  expect(found('', 'late')).toEqual([])
  expect(found('', 'noted')).toEqual([3])
  expect(found('lale', 'noted')).toEqual([])
  expect(foundIn(rows, 'late', { typed: 'lale', filter: 'late' })).toHaveLength(1)
  expect(isEverything({ typed: ' ', filter: 'all' })).toBe(true)
  expect(isEverything({ typed: '', filter: 'owes' })).toBe(false)
})

test('a row stays the same object as long as its booking does, wherever it stands in the list', () => {
  const copy = (one: BookingRow): BookingRow => structuredClone(one)
  const more = sameRows(rows, [row(9, 'Aaa New'), ...rows.map(copy)])
  expect(more.slice(1)).toEqual(rows)
  for (const [place, one] of rows.entries()) expect(more[place + 1]).toBe(one)
  expect(sameRows(rows, rows.map(copy))).toBe(rows)
})

test('another version of a booking is another row, and only that', () => {
  const changed = rows.map((one) => ({ ...one, booking: { ...one.booking } }))
  const [first] = changed
  if (first === undefined) throw new Error('Nobody.')
  changed[0] = { ...first, booking: { ...first.booking, version: 11 } }
  const after = sameRows(rows, changed)
  expect(after[0]).not.toBe(rows[0])
  expect(after.slice(1).every((one, place) => one === rows[place + 1])).toBe(true)
})

test('the room that was given is shown before the one that is proposed, and whether it can be slept in', () => {
  const told = {
    proposals: [
      { booking_id: 1, unit_id: 31, number: '301' },
      { booking_id: 2, unit_id: 32, number: '302' },
    ],
    unit_states: [
      { unit_id: 31, number: '301', cleanliness: 'dirty' },
      { unit_id: 32, number: '302', cleanliness: 'inspected' },
      { unit_id: 35, number: '305', cleanliness: 'clean' },
    ],
  } as const
  expect(unitOf({ id: 1, unit: null }, told)).toEqual({ number: '301', proposedId: 31, isReady: false })
  expect(unitOf({ id: 2, unit: null }, told)).toEqual({ number: '302', proposedId: 32, isReady: true })
  expect(unitOf({ id: 1, unit: '305' }, told)).toEqual({
    number: '305',
    proposedId: undefined,
    isReady: true,
  })
  expect(unitOf({ id: 3, unit: null }, told)).toBeUndefined()
})
