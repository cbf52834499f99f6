import { expect, test } from 'vitest'
import { bookingAddress } from './booking-address.ts'

test.each([0, 1] as const)('with rooms_price_status %d the booking address says so', (rooms_price_status) => {
  expect(
    bookingAddress({ id: 2, rooms_price_status }, { checkIn: '2027-02-01', checkOut: '2027-02-03' }),
  ).toBe(`/rooms/2/book?checkIn=2027-02-01&checkOut=2027-02-03&periodStatus=${rooms_price_status}`)
})
