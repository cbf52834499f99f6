import { expect, test } from 'vitest'
import { bookingAddress, bookingNumberIn, isAskedAsBefore, screenBelow } from './booking-address.ts'

test('an address leads back to its number', () => {
  expect(bookingNumberIn(bookingAddress(100_164))).toBe(100_164)
  expect(bookingNumberIn('/system/booking/100164/')).toBe(100_164)
})

test.each([
  '/system/booking',
  '/system/booking/',
  '/system/booking/12a',
  '/system/booking/-1',
  '/system/booking/1/2',
  '/system',
])('%s is no booking', (path) => expect(bookingNumberIn(path)).toBeUndefined())

test.each([
  [{ over: '/system/off' }, '/system/off'],
  [{ over: 7 }, undefined],
  [null, undefined],
  ['/system', undefined],
])('beside the address stands %j', (state, below) => expect(screenBelow(state)).toBe(below))

test.each([
  [{ over: '/system', asked: '?page=2' }, '?page=2', true],
  [{ over: '/system', asked: '' }, '?page=2', false],
  [{ over: '/system', asked: '?page=2' }, '', false],
  [{ over: '/system' }, '?page=2', true],
])('with %j kept, Back shows the list asked for by %j: %s', (state, search, same) =>
  expect(isAskedAsBefore(state, search)).toBe(same),
)
