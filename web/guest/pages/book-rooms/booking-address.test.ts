import { expect, test } from 'vitest'
import { bookingAddress } from './booking-address.ts'

test.each([
  ['whole_period', 1],
  ['first_night', 0],
  ['nothing', 0],
] as const)('where %s is charged online the booking address says %d', (stay, said) => {
  const room = { id: 2, chargedOnline: { fee: true, stay } }
  expect(bookingAddress(room, { checkIn: '2027-02-01', checkOut: '2027-02-03' })).toBe(
    `/rooms/2/book?checkIn=2027-02-01&checkOut=2027-02-03&periodStatus=${said}`,
  )
})
