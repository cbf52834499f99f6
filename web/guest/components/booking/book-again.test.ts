import { expect, test } from 'vitest'
import { bookAgainAddress } from './book-again.ts'

const booking = { room_id: 2, available_from: '2027-02-01', available_to: '2027-02-03', guests_count: 2 }

test('the same room, dates and number of guests', () => {
  const address = '/rooms/2/book?checkIn=2027-02-01&checkOut=2027-02-03&guests=2'
  expect(bookAgainAddress(booking, '2027-02-01')).toBe(address)
  expect(bookAgainAddress(booking, undefined)).toBe(address)
})

test('dates that are past cannot be booked again: the rooms can', () => {
  expect(bookAgainAddress(booking, '2027-02-02')).toBe('/rooms')
})
