import { expect, test } from 'vitest'
import { guestsOfAddress, wishInAddress, wishOfAddress } from './stay-of-address.ts'

test.each([
  ['guests=2', 2],
  ['guests=30', 30],
  ['guests=0', undefined],
  ['guests=31', undefined],
  ['guests=-2', undefined],
  ['guests=2.5', undefined],
  ['guests=1e1', undefined],
  ['guests=', undefined],
  ['', undefined],
])('%s names %s guests', (query, guests) => {
  expect(guestsOfAddress(new URLSearchParams(query))).toBe(guests)
})

test.each([
  ['checkIn=2027-02-01&checkOut=2027-02-03&guests=2', 2],
  ['checkIn=2027-02-01&checkOut=2027-02-03', undefined],
])('a wish is written as it is read: %s', (address, guests) => {
  const wish = { checkIn: '2027-02-01', checkOut: '2027-02-03', guests }
  expect(wishOfAddress(new URLSearchParams(address))).toEqual(wish)
  expect(wishInAddress(wish).toString()).toBe(address)
})

test.each(['checkIn=2027-02-03&checkOut=2027-02-01', 'checkIn=2027-02-30&checkOut=2027-03-01', 'guests=2'])(
  'without a stay there is no wish: %s',
  (address) => {
    expect(wishOfAddress(new URLSearchParams(address))).toBeUndefined()
  },
)
