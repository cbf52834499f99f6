import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedOwner, storedRoleMarker, storedSession } from './session.ts'

const kept = new Map<string, string>()
beforeEach(() => vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null }))
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

test('an old marker of an admin is read as admin', () => {
  kept.set('accessToken', 'token').set('asd', 'hadmin')
  expect(storedSession()).toEqual({ token: 'token', role: 'admin' })
})

test('a marker that nobody knows is none', () => {
  kept.set('accessToken', 'token').set('asd', 'owner')
  expect(storedSession()).toBeUndefined()
  expect(storedRoleMarker()).toBeUndefined()
})

test('without a token there is a marker and no session', () => {
  kept.set('asd', 'client')
  expect(storedSession()).toBeUndefined()
  expect(storedRoleMarker()).toBe('client')
})

test.each([
  ['their own e-mail beside its token', 'token guest%40example.com', 'guest%40example.com'],
  ['one beside the token of somebody before them', 'earlier guest%40example.com', 'token'],
  ['none', undefined, 'token'],
  ['an empty one', 'token ', 'token'],
])('a session with %s belongs to whom it should', (_, written, owner) => {
  kept.set('accessToken', 'token').set('asd', 'client')
  if (written !== undefined) kept.set('owner', written)
  expect(storedOwner()).toBe(owner)
})
