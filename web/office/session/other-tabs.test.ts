import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followOtherTabs } from './other-tabs.ts'

/** A tab of the office: what it keeps, and where it is sent. */
const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
}
const place = { pathname: '/system/rooms', search: '', reload: vi.fn(), replace: vi.fn() }
let tab: EventTarget
let end: () => void

beforeEach(() => {
  tab = new EventTarget()
  kept.set('accessToken', 'of one person')
  vi.stubGlobal('window', tab)
  vi.stubGlobal('location', place)
  vi.stubGlobal('history', { state: null })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  end = followOtherTabs()
})
afterEach(() => {
  end()
  kept.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const isTold = (name: string, facts: object) => tab.dispatchEvent(Object.assign(new Event(name), facts))

/** What another tab has written, as the browser tells this one. */
function hears(key: string, newValue: string | null): void {
  if (newValue === null) kept.delete(key)
  else kept.set(key, newValue)
  isTold('storage', { key, newValue })
}

test('somebody else signs in in another tab: this one is read anew, as theirs', () => {
  hears('accessToken', 'of somebody else')
  expect(place.reload).toHaveBeenCalledTimes(1)
  expect(place.replace).not.toHaveBeenCalled()
})

test('signed out in another tab, this one leads to the sign-in', () => {
  hears('accessToken', null)
  expect(place.replace).toHaveBeenCalledExactlyOnceWith('/login')
  expect(place.reload).not.toHaveBeenCalled()
})

test('whatever else another tab writes changes nothing here', () => {
  hears('language', 'tm')
  hears('asd', 'reception')
  end()
  hears('accessToken', 'of somebody else')
  expect(place.reload).not.toHaveBeenCalled()
  expect(place.replace).not.toHaveBeenCalled()
})

test.each([
  ['of the same person stays as it was', 'of one person', 0, 0],
  ['of somebody else by now is read anew', 'of somebody else', 1, 0],
  ['of nobody by now leads to the sign-in', undefined, 0, 1],
])('a page that the browser had kept, %s', (_, token, reloads, leaves) => {
  if (token === undefined) kept.delete('accessToken')
  else kept.set('accessToken', token)
  isTold('pageshow', { persisted: false })
  expect(place.reload).not.toHaveBeenCalled()
  isTold('pageshow', { persisted: true })
  expect(place.reload).toHaveBeenCalledTimes(reloads)
  expect(place.replace).toHaveBeenCalledTimes(leaves)
})
