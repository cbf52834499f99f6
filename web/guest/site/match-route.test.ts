import { expect, test } from 'vitest'
import { matchRoute } from './match-route.ts'
import { loadNothing, type Route } from './page.ts'

const route = (pattern: string): Route => ({
  pattern,
  folder: 'home',
  section: 'home',
  load: loadNothing,
  view: async () => () => null,
})

const routes = ['/', '/rooms', '/rooms/:id/:typePage', '/authorization/reset'].map(route)

test.each([
  ['/', '/', {}],
  ['/?message=paid', '/', {}],
  ['/rooms', '/rooms', {}],
  ['/rooms/', '/rooms', {}],
  ['/rooms/7/view', '/rooms/:id/:typePage', { id: '7', typePage: 'view' }],
  ['/rooms/a%20b/view?x=1', '/rooms/:id/:typePage', { id: 'a b', typePage: 'view' }],
  ['/authorization/reset?token=abc', '/authorization/reset', {}],
])('%s leads to %s', (address, pattern, params) => {
  const match = matchRoute(routes, address)
  expect(match?.route.pattern).toBe(pattern)
  expect(match?.params).toEqual(params)
})

test.each(['/nowhere', '/rooms/7', '/rooms/7/view/more', '/Rooms', '/rooms//view/', '/rooms/%E0%A4%A/view'])(
  '%s is unknown',
  (address) => {
    expect(matchRoute(routes, address)?.route.pattern).toBeUndefined()
  },
)

test('the query is read', () => {
  expect(matchRoute(routes, '/authorization/reset?token=a%26b')?.query.get('token')).toBe('a&b')
})
