import { expect, test } from 'vitest'
import { bookingAddress, roomAddress } from './booking-address.ts'

const stay = { checkIn: '2027-02-01', checkOut: '2027-02-03' }

test.each([
  ['whole_period', 1],
  ['first_night', 0],
  ['nothing', 0],
] as const)('where %s is charged online the booking address says %d', (charged, said) => {
  const room = { id: 2, guests: 2, chargedOnline: { fee: true, stay: charged } }
  expect(bookingAddress(room, { ...stay, guests: undefined })).toBe(
    `/rooms/2/book?checkIn=2027-02-01&checkOut=2027-02-03&periodStatus=${said}`,
  )
})

test('the number of guests goes along, but not more of them than the room takes', () => {
  const room = { id: 2, guests: 3, chargedOnline: { fee: true, stay: 'first_night' } } as const
  expect(bookingAddress(room, { ...stay, guests: 5 })).toMatch(/&guests=3$/)
  expect(roomAddress(room, { ...stay, guests: 5 })).toBe(
    '/rooms/2/view?checkIn=2027-02-01&checkOut=2027-02-03&guests=5',
  )
})
