import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRefreshing } from './quiet-refresh.ts'

const page = { hidden: false }
const [refresh, onMark] = [vi.fn(async () => undefined), vi.fn()]
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.hidden = false
  end = keepRefreshing(refresh, onMark)
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('a list asks again every seven seconds, three after its mark', async () => {
  await vi.advanceTimersByTimeAsync(7_000)
  expect(onMark.mock.calls).toEqual([[true]])
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(onMark.mock.calls).toEqual([[true], [false]])
  await vi.advanceTimersByTimeAsync(7_000)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a list that nobody looks at does not ask, and one that is seen again goes on', async () => {
  page.hidden = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refresh).not.toHaveBeenCalled()
  expect(onMark).not.toHaveBeenCalled()
  page.hidden = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('who leaves the list ends it, also between mark and question', async () => {
  await vi.advanceTimersByTimeAsync(7_000)
  end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refresh).not.toHaveBeenCalled()
})
