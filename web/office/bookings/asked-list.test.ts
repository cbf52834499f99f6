import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { type AskedList, useAskedList } from './asked-list.ts'

afterEach(() => vi.unstubAllGlobals())

/** Where a change leads from this address, and by which way. */
function wayFrom(address: string, changes: Partial<AskedList>) {
  const [pathname = '', search = ''] = address.split('?')
  const ways: string[] = []
  const going = (way: string) => (_: unknown, __: string, to: string) => ways.push(`${way} ${to}`)
  vi.stubGlobal('location', { pathname, search })
  vi.stubGlobal('history', { state: null, pushState: going('push'), replaceState: going('replace') })
  let list: ReturnType<typeof useAskedList> | undefined
  const Screen = () => {
    list = useAskedList({ sort: 'book_number' })
    return null
  }
  const Office = () => Router({ ssrPath: pathname, ssrSearch: search, children: createElement(Screen) })
  renderToStaticMarkup(createElement(Office))
  list?.ask(changes)
  return { asked: list?.asked, way: ways.join() }
}

test.each<[string, Partial<AskedList>, string]>([
  ['a word', { q: 'orazowa' }, 'replace /system?q=orazowa'],
  ['another order', { order: 'asc' }, 'push /system?q=a&order=asc'],
  ['another column', { sort: 'available_from' }, 'push /system?q=a&sort=available_from'],
  ['a filter', { filters: { pay: 'owes' } }, 'push /system?pay=owes&q=a'],
])('%s, asked for on the second page, begins at the first', (_, changes, way) => {
  const from = wayFrom('/system?q=a&page=2', changes)
  expect(from.asked?.page).toBe(2)
  expect(from.way).toBe(way)
})

test('the next page keeps word, column and order', () => {
  expect(wayFrom('/system?q=a&sort=available_from&order=asc&page=2', { page: 3 }).way).toBe(
    'push /system?q=a&sort=available_from&order=asc&page=3',
  )
})

test('what stands over a list leads back to it in one step', () => {
  expect(wayFrom('/system/booking/100164?q=a&page=2', { page: 3 }).way).toMatch(/^replace /)
})
