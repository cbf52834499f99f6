import { expect, test } from 'vitest'
import { paidState } from '../tests/support/rules/booking-states.ts'
import { type Findable, findingOf, inOrder, numberIn, phoneIn, type Sought } from './found-bookings.ts'

test.each([
  ['100245', 100245],
  [' 100245 ', 100245],
  ['№ 100245', 100245],
  ['#100245', 100245],
  ['100 245', undefined],
  ['AS 123456', undefined],
  ['1'.repeat(16), undefined],
  ['', undefined],
])('the number of a booking in %j is %s', (typed, number) => {
  expect(numberIn(typed)).toBe(number)
})

test.each([
  ['+993 65 12-34-56', '65123456'],
  ['99365123456', '65123456'],
  ['0099365123456', '65123456'],
  ['8 65 123456', '65123456'],
  ['(65) 12.34.56', '65123456'],
  ['65/12/34/56', '65123456'],
  ['3456', '3456'],
  ['34-56', '3456'],
  ['456', undefined],
  ['+7 916 123-45-67', '79161234567'],
  ['past-3456', undefined],
  ['1'.repeat(20), '1'.repeat(20)],
  ['1'.repeat(21), undefined],
  [' 3456', '3456'],
  ['3456 Orazow', undefined],
  // No calling code: it does not stand at the beginning, or another number of digits follows.
  ['1 00993 65 12-34-56', '10099365123456'],
  ['993 65 12-34-567', '993651234567'],
  ['18 65 12-34-56', '1865123456'],
  ['8 65 12-34-567', '8651234567'],
])('the end of a phone in %j is %s', (typed, phone) => {
  expect(phoneIn(typed)).toBe(phone)
})

const moment = { now: new Date('2027-01-15T07:00:00Z'), today: '2027-01-15' }

const aBooking = (
  bookNumber: number,
  [checkIn, checkOut]: readonly [string, string] = ['2027-02-01', '2027-02-03'],
  changes: Partial<Findable> = {},
): Findable => ({
  booking: { ...paidState, kind: 'note', checkIn, checkOut, bookNumber, phoneNumber: '+993 65 12-34-56' },
  texts: [
    { by: 'guest', form: 'mahri orazova-berdieva' },
    { by: 'payer', form: 'serdar nazarov' },
    { by: 'email', form: 'mahri@example.com' },
  ],
  hasDocument: false,
  ...changes,
})

const sought = (changes: Partial<Sought>): Sought => ({
  number: undefined,
  phone: undefined,
  words: [],
  ...changes,
})

test.each<[string, Sought, Partial<Findable>, object]>([
  ['its number', sought({ number: 7, phone: '3456', words: ['7'] }), {}, { by: 'number', rank: 0 }],
  ['the end of its phone', sought({ phone: '3456', words: ['3456'] }), {}, { by: 'phone', rank: 1 }],
  ['the middle of its phone', sought({ phone: '6512', words: ['6512'] }), {}, { by: 'phone', rank: 4 }],
  ['the number of its room', sought({ words: ['204'] }), { hasUnit: true }, { by: 'unit', rank: 0 }],
  ['a document', sought({ words: ['as', '123456'] }), { hasDocument: true }, { by: 'document', rank: 2 }],
  ['the beginning of a name', sought({ words: ['oraz'] }), {}, { by: 'guest', text: 0, rank: 3 }],
  ['the second half of a double name', sought({ words: ['berd'] }), {}, { by: 'guest', text: 0, rank: 3 }],
  ['two words in any order', sought({ words: ['oraz', 'mahri'] }), {}, { by: 'guest', text: 0, rank: 3 }],
  ['the payer', sought({ words: ['nazarov'] }), {}, { by: 'payer', text: 1, rank: 3 }],
  ['the middle of a name', sought({ words: ['azar'] }), {}, { by: 'payer', text: 1, rank: 4 }],
  ['an e-mail', sought({ words: ['mahri@ex'] }), {}, { by: 'email', text: 2, rank: 3 }],
  ['words of two texts', sought({ words: ['serdar', 'mahri'] }), {}, { by: 'guest', text: 0, rank: 4 }],
  ['the middles of one name', sought({ words: ['er', 'azar'] }), {}, { by: 'payer', text: 1, rank: 4 }],
  ['its dates', sought({}), {}, { by: 'stay', text: undefined, rank: 4 }],
  ['its dates, not a phone that is another', sought({ phone: '9999' }), {}, { by: 'stay', rank: 4 }],
])('a booking is found by %s', (_what, asked, changes, finding) => {
  expect(findingOf(asked, aBooking(7, undefined, changes))).toMatchObject(finding)
})

test('the best answer stands first; of equal ones who is here, then who comes next, then who left last', () => {
  const cancelled = aBooking(9, ['2027-01-15', '2027-01-17'])
  const overdue = aBooking(11, ['2027-01-02', '2027-01-04'])
  const all = [
    aBooking(12, ['2026-11-01', '2026-12-10']),
    aBooking(13, ['2027-03-02', '2027-03-03']),
    // In the house, and nobody has said that they left.
    {
      ...overdue,
      booking: {
        ...overdue.booking,
        reception: 'confirmed' as const,
        arrivedAt: new Date('2027-01-02T09:00:00Z'),
      },
    },
    aBooking(1, ['2019-05-01', '2019-05-04']),
    aBooking(2, ['2027-03-01', '2027-03-04']),
    aBooking(3, ['2027-01-20', '2027-01-22']),
    aBooking(4, ['2026-12-01', '2026-12-04']),
    aBooking(5, ['2027-01-14', '2027-01-18']),
    aBooking(6, ['2027-03-01', '2027-03-02']),
    { ...cancelled, booking: { ...cancelled.booking, status: 'cancelled' as const } },
    { ...aBooking(8, ['2018-01-01', '2018-01-02']), hasDocument: true },
    { ...aBooking(10, ['2027-01-15', '2027-01-16']), texts: [{ by: 'guest' as const, form: 'noraz' }] },
  ]
  const numbers = inOrder(sought({ words: ['oraz'] }), all, moment).map(({ booking }) => booking.bookNumber)
  expect(numbers).toEqual([8, 11, 5, 3, 6, 2, 13, 9, 12, 4, 1, 10])
})
