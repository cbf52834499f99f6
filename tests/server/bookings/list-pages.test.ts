import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getActiveBookings,
  getActiveManualBookings,
  getCancelledBookings,
  getExpiredBookings,
  getUnpaidBookings,
  type OfficeBooking,
  sortableColumns,
} from '../../../contract/office/bookings/bookings.ts'
import { chanceFor } from '../../races/seed.ts'
import { type ListQuery, openLists } from '../../support/bookings/office-lists.ts'
import { insertRandomBookings } from '../../support/bookings/random-bookings.ts'

const { site, tokens, list } = await openLists()
afterAll(() => site.stop())

describe('pages', () => {
  beforeAll(async () => {
    await insertRandomBookings(site.context, chanceFor('pages of lists'), 10_000)
    await sql`
      insert into ledger (booking_id, at, entry, channel, fee_part, stay_part)
      select id, created_at, 'payment', 'note', fee, id * 7919 % 40000 from bookings
      where status in ('paid', 'cancelled') and id % 3 <> 0`.execute(site.context.database)
  }, 120_000)

  test('without any parameter a list answers the newest 2,000', async () => {
    const { booking, total, total_is } = await list(getExpiredBookings)
    expect(booking).toHaveLength(2_000)
    expect(total).toBeGreaterThan(2_000)
    expect(total_is).toBe('exact')
    const numbers = booking.map((one) => one.book_number)
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  })

  test('pages follow each other without a gap', async () => {
    const whole = (await list(getCancelledBookings)).booking.map(({ id }) => id).slice(0, 120)
    const paged: number[] = []
    for (const page of [1, 2, 3]) {
      const { booking } = await list(getCancelledBookings, { page, page_size: 40 })
      paged.push(...booking.map(({ id }) => id))
    }
    expect(paged).toEqual(whole)
  })

  test('a page past the end is empty and knows the total', async () => {
    const { total } = await list(getCancelledBookings)
    expect(await list(getCancelledBookings, { page: 1_000, page_size: 200 })).toMatchObject({
      booking: [],
      total,
    })
  })

  test.each([
    { page_size: 201 },
    { page_size: 0 },
    { page: 0 },
    { sort: 'pay_code' },
    { order: 'sideways' },
    { q: 'x'.repeat(201) },
  ])('%j is refused', async (query) => {
    const reply = await site.api(tokens.admin)(getActiveBookings, { query: query as ListQuery })
    expect(reply).toMatchObject({ ok: false, failure: { http: 422, code: 'invalid_input' } })
  })

  test('the unpaid list begins with the last payment, the others with the newest number', async () => {
    const { booking } = await list(getUnpaidBookings, { page: 1 })
    const expected = [...booking].sort(
      (a, b) => (b.payment_at ?? '').localeCompare(a.payment_at ?? '') || b.book_number - a.book_number,
    )
    expect(booking.length).toBeGreaterThan(10)
    expect(booking.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  })

  const values: Partial<
    Record<(typeof sortableColumns)[number], (one: OfficeBooking) => string | number | null>
  > = {
    full_name: () => null,
    room_type: ({ room_type }) => room_type?.toLowerCase() ?? null,
    cardholdername: ({ cardholdername }) => cardholdername?.toLowerCase() ?? null,
    cardholdername_old: ({ cardholdername_old }) => cardholdername_old?.toLowerCase() ?? null,
    blank_number: numberOf,
    check_number: numberOf,
    terminal_number: numberOf,
  }

  test.each(sortableColumns)('every list can be sorted by %s', async (sort) => {
    for (const call of [getActiveManualBookings, getCancelledBookings]) {
      for (const order of ['asc', 'desc'] as const) {
        const { booking } = await list(call, { sort, order, page: 1, page_size: 80 })
        const column = booking.map((one) => (values[sort] ? values[sort](one) : one[sort as 'id']))
        expect(column, `${sort} ${order}`).toEqual(inOrder(column, order, sort))
      }
    }
  })
})

function numberOf(one: OfficeBooking): number | null {
  const number = one.blank_number ?? one.check_number ?? one.terminal_number
  return number === null ? null : Number(number)
}

/** What is empty stands at the end, but an unpaid one before the first payment. */
function inOrder<T extends string | number | null>(
  column: readonly T[],
  order: 'asc' | 'desc',
  sort: string,
): T[] {
  const full = column.filter((value) => value !== null)
  const empty = column.filter((value) => value === null)
  const sign = order === 'asc' ? 1 : -1
  full.sort((a, b) => (a === b ? 0 : (a ?? '') < (b ?? '') ? -sign : sign))
  return sort === 'payment_at' && order === 'asc' ? [...empty, ...full] : [...full, ...empty]
}
