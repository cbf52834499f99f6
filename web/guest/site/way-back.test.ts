import { expect, test } from 'vitest'
import { loadNothing, type Route } from './page.ts'
import { placeOf, signInAddress, wayBackOf } from './way-back.ts'

const route = (pattern: string): Route => ({
  pattern,
  folder: 'home',
  section: 'home',
  load: loadNothing,
  view: async () => () => null,
})

const routes = [
  '/',
  '/rooms/:id/view',
  '/rooms/:id/book',
  '/book-rooms',
  '/books',
  '/books/cancel/:id',
  '/authorization',
  '/authorization/reset',
  '/authorization/confirm',
  '/404',
  '/maintenance',
].map(route)

const asked = (to: string): string => wayBackOf(`?${new URLSearchParams({ to })}`, routes)

test.each([
  '/books',
  '/books/cancel/17',
  '/rooms/2/view',
  '/rooms/2/view#date-search',
  '/#date-search',
  '/book-rooms?checkIn=2027-02-01&checkOut=2027-02-03&guests=2',
  '/rooms/2/book?checkIn=2027-02-01&checkOut=2027-02-03&periodStatus=0',
])('a sign-in asked for by %s leads back there', (place) => {
  expect(asked(place)).toBe(place)
  const address = new URL(signInAddress(place), 'https://hotel.example')
  expect(address.pathname).toBe('/authorization')
  expect(wayBackOf(address.search, routes)).toBe(place)
})

test.each([
  '',
  'books',
  './books',
  '//evil.example',
  '//evil.example/books',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' /books',
  '/books\\',
  '/books\u0000',
  '/books\r\nset-cookie: x',
  'https://evil.example/books',
  'https:evil.example',
  'https:/books',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.example',
  '/rooms/../view',
  '/rooms/%2e%2e/view',
  '/nowhere',
  '/system',
  '/login',
  '/api/client/bookings',
  '/%2Fevil.example',
  '/books/cancel/%E0%A4%A',
  'http://[',
  '/authorization',
  '/authorization/',
  '/authorization?to=%2Fbooks',
  '/authorization/reset#a-token-of-twenty-letters',
  '/authorization/confirm',
  '/404',
  '/maintenance',
])('%j is no place to come back to: home it is', (to) => {
  expect(asked(to)).toBe('/')
})

test('without a word about it the way leads home', () => {
  expect(wayBackOf('', routes)).toBe('/')
  expect(wayBackOf('?lang=ru', routes)).toBe('/')
  expect(signInAddress('/')).toBe('/authorization')
})

test('who is on the way to the sign-in already keeps where it leads', () => {
  const onTheWay = signInAddress('/books/cancel/2')
  expect(signInAddress(onTheWay)).toBe(onTheWay)
  expect(signInAddress('/authorization')).toBe('/authorization')
})

test('where it is said twice the first counts', () => {
  expect(wayBackOf('?to=%2Fbooks&to=%2F%2Fevil.example', routes)).toBe('/books')
  expect(wayBackOf('?to=%2F%2Fevil.example&to=%2Fbooks', routes)).toBe('/')
})

test('a place keeps its dates and loses the language it was opened in', () => {
  expect(placeOf('/books', 'lang=ru')).toBe('/books')
  expect(placeOf('/book-rooms', '?checkIn=2027-02-01&lang=tm&checkOut=2027-02-03')).toBe(
    '/book-rooms?checkIn=2027-02-01&checkOut=2027-02-03',
  )
  expect(placeOf('/rooms/2/view', '', '#date-search')).toBe('/rooms/2/view#date-search')
})
