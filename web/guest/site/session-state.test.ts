import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '../../kit/api.ts'
import { worded } from '../../kit/worded-api.ts'
import { verifySession } from './session-state.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.set('accessToken', 'token').set('asd', 'client').set('owner', 'token guest%40example.com')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

/** A server that answers so when it is asked whether the token still holds. */
const answering = (status: number, code: string) =>
  worded(createApi(async () => ({ status, body: { request: { status: 1, message: 'No.', code } } })))

test.each([
  [429, 'too_many_requests'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'try_again'],
  [500, 'server_error'],
  [503, 'maintenance'],
])('a check that is refused with %d (%s) says nothing about the session', async (status, code) => {
  await verifySession(answering(status, code))
  expect(kept.get('accessToken')).toBe('token')
  expect(kept.get('asd')).toBe('client')
})

test('a token that the server does not take any more is dropped, with whose it was', async () => {
  await verifySession(answering(401, 'sign_in_required'))
  expect([...kept.keys()]).toEqual([])
})

test('a lost line says nothing about the session, and without a token nobody is asked', async () => {
  const lost = worded(createApi(() => Promise.reject(new TypeError('no line'))))
  await verifySession(lost)
  expect(kept.get('accessToken')).toBe('token')
  kept.clear()
  const transport = vi.fn()
  await verifySession(worded(createApi(transport)))
  expect(transport).not.toHaveBeenCalled()
})
