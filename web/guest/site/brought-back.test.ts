import { afterEach, expect, test, vi } from 'vitest'
import { whenBroughtBack } from './brought-back.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page that the browser had kept is told so; one that is loaded, or was left for good, is not', () => {
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  const shows = (persisted: boolean) =>
    browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const told = vi.fn()
  const end = whenBroughtBack(told)
  shows(false)
  expect(told).not.toHaveBeenCalled()
  shows(true)
  expect(told).toHaveBeenCalledTimes(1)
  end()
  shows(true)
  expect(told).toHaveBeenCalledTimes(1)
})
