import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getActiveBookings } from '../../../contract/office/bookings/bookings.ts'
import { readWholeList } from './whole-list.ts'

const asked = { q: 'a', sort: 'book_number', order: 'desc', page: 3, filters: {} } as const

/** A hotel with so many bookings, which answers a page of them. */
let bookings = 0
const pages: number[] = []
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://hotel.example').searchParams
    const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))]
    pages.push(page)
    const before = (page - 1) * size
    const booking = Array.from({ length: Math.max(0, Math.min(size, bookings - before)) }, (_, place) => ({
      id: before + place + 1,
      customer_id: null,
    }))
    const data = { booking, rooms: [], customers: [], total: bookings, total_is: 'exact' }
    return Response.json({ request: { status: 0, message: '', data } })
  })
})
afterEach(() => {
  pages.length = 0
  vi.unstubAllGlobals()
})

test.each([
  [0, 0, 1],
  [199, 199, 1],
  [200, 200, 2],
  [201, 201, 2],
  [450, 450, 3],
  [2_500, 2_000, 10],
])('of %d bookings a file has %d, read in %d pages', async (all, inFile, read) => {
  bookings = all
  const whole = await readWholeList(getActiveBookings, asked)
  const rows = 'rows' in whole ? whole.rows.map(({ booking }) => booking.id) : []
  expect(rows).toEqual(Array.from({ length: inFile }, (_, place) => place + 1))
  // From the first one on, wherever the screen stands.
  expect(pages).toEqual(Array.from({ length: read }, (_, place) => place + 1))
})

test('a page that does not come is told, and no half file is made', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no line')
  })
  expect(await readWholeList(getActiveBookings, asked)).toMatchObject({
    failed: { failure: { kind: 'unreachable' } },
  })
})
