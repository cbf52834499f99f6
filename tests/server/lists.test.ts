import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { statusMethods } from '../../contract/office/booking-actions.ts'
import {
  getActiveBookings,
  getActiveManualBookings,
  getBooking,
  getBookingHistory,
  getCancelledBookings,
  getCancelledManualBookings,
  getExpiredBookings,
  getExpiredManualBookings,
  getUnpaidBookings,
  type OfficeBooking,
  sortableColumns,
} from '../../contract/office/bookings.ts'
import { type StaffRole, staffRoles } from '../../contract/values.ts'
import { mayMove, moveRefusal } from '../../domain/booking-state.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import { listBookingRows } from '../../server/database/booking-rows.ts'
import { recordHistory } from '../../server/database/history.ts'
import { chanceFor } from '../races/seed.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { staffToken } from '../support/identities.ts'
import { bookAndPay } from '../support/paid-stays.ts'
import { insertRandomBookings } from '../support/random-bookings.ts'
import { rawAnswer } from '../support/raw-answer.ts'
import { storeBooking } from '../support/stored-bookings.ts'

let site: TestApp
let tokens: Record<StaffRole, string>
beforeAll(async () => {
  site = await startApp()
  const [admin, booker, reception] = await Promise.all(staffRoles.map((role) => staffToken(site, role)))
  tokens = { admin: admin ?? '', booker: booker ?? '', reception: reception ?? '' }
})
afterAll(() => site.stop())

/** All lists are asked alike; the calls differ in their addresses. */
type ListCall = Pick<typeof getActiveBookings, 'method' | 'query'> & { readonly path: string }
type Query = z.input<typeof getActiveBookings.query>

async function list(call: ListCall, query: Query = {}, role: StaffRole = 'admin') {
  const reply = await site.api(tokens[role])(call as unknown as typeof getActiveBookings, { query })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

const only = async (call: ListCall, id: number, role: StaffRole = 'admin'): Promise<OfficeBooking> => {
  const { booking } = await list(call, { q: String(id) }, role)
  const found = booking.find((one) => one.id === id)
  if (!found) throw new Error(`Booking ${id} is not on the list.`)
  return found
}

describe('a booking on a list', () => {
  test('shows an online booking with money, guests, documents and the customer', async () => {
    const { booking } = await bookAndPay(site)
    const shown = await only(getActiveBookings, booking.id)
    expect(shown).toMatchObject({
      book_number: booking.bookNumber,
      room_id: 2,
      type: 0,
      type_payment: 3,
      status: 0,
      payment_status: 0,
      reception_status: 2,
      status_reception: 0,
      available_from: '2027-05-14',
      available_to: '2027-05-16',
      price: 600,
      book_price: 50,
      total: 1370,
      amount: 650,
      paid: 650,
      balance: 720,
      refund_due: 0,
      refund_request_id: null,
      blank_number: null,
      check_number: null,
      terminal_number: null,
      hold_until: null,
      lapsed: false,
      payer_passportsn: 'AS 123456',
      payment_code_by_url: booking.payCode,
      can: ['acceptReception', 'cancelBook', 'cancelBookFull'],
    })
    expect(shown.guests).toEqual([
      { full_name: 'Aýna Öwezowa', passport_serial_number: 'AS 123456', is_payer: true, isnot_guest: false },
      {
        full_name: 'Şöhrat Çaryýew',
        passport_serial_number: 'AS 7654321',
        is_payer: false,
        isnot_guest: false,
      },
      {
        full_name: 'Жанна Щукина',
        passport_serial_number: 'AS 1234567',
        is_payer: false,
        isnot_guest: false,
      },
    ])
    const { rooms, customers, book_price } = await list(getActiveBookings, { q: String(booking.bookNumber) })
    expect(rooms.map(({ id }) => id)).toEqual([2])
    expect(rooms[0]?.translations.ru.room_type).toBe('Двухместный')
    expect(shown.room_type).toBe('Двухместный')
    expect(customers.map(({ id }) => id)).toEqual([shown.customer_id])
    expect(book_price).toBe(50)
  })

  test.each([
    ['blank', 'blank_number'],
    ['check', 'check_number'],
    ['terminal', 'terminal_number'],
  ] as const)('the number of a %s stands under its own name', async (kind, name) => {
    const id = await storeBooking(site, { kind, receipt_number: '77001' })
    const shown = await only(getActiveManualBookings, id)
    const numbers = { blank_number: null, check_number: null, terminal_number: null }
    expect(shown).toMatchObject({ ...numbers, [name]: '77001' })
  })

  test('one without a customer says so: null, and nobody among the customers', async () => {
    const id = await storeBooking(site, { kind: 'note' })
    const { booking, customers } = await list(getActiveManualBookings, { q: String(id) })
    expect(booking.find((one) => one.id === id)?.customer_id).toBeNull()
    expect(customers).toEqual([])
  })

  test('a lapsed transfer is expired and unpaid, not awaited any more', async () => {
    const hold_until = site.context.clock.now()
    const id = await storeBooking(site, { kind: 'transfer', status: 'awaiting_confirmation', hold_until })
    expect(await only(getExpiredManualBookings, id)).toMatchObject({ status: 1, lapsed: true })
  })

  test('what an unpaid booking charges is its amount; nothing is paid yet', async () => {
    const hold_until = new Date(site.context.clock.now().getTime() + 60_000)
    const id = await storeBooking(site, { status: 'unpaid', hold_until })
    expect(await only(getUnpaidBookings, id)).toMatchObject({
      amount: 530,
      paid: 0,
      balance: 1010,
      status: 1,
    })
  })

  test('reception sees no pay code', async () => {
    const id = await storeBooking(site, { kind: 'note', status: 'cancelled' })
    expect((await only(getCancelledManualBookings, id, 'reception')).payment_code_by_url).toBeNull()
    expect((await only(getCancelledManualBookings, id, 'booker')).payment_code_by_url).toHaveLength(32)
  })
})

describe('what can be searched for', () => {
  let id: number
  beforeAll(async () => {
    id = await storeBooking(
      site,
      {
        kind: 'check',
        receipt_number: '424242',
        room_id: 4,
        cardholder_name: 'Gülşat Näzlik',
        cardholder_name_old: 'Валентина Прошлая',
        phone_number: '+99362987654',
        email: 'needle@haystack.example',
        check_in: '2027-03-14',
        check_out: '2027-03-17',
      },
      { guests: [{ name: 'Gülşat Näzlik' }, { name: 'Bäbek Näzlik' }] },
    )
  })

  test.each([
    ['the number of a check', '424242'],
    ['the payer', 'Gülşat'],
    ['the payer without the letters of Turkmen', 'gulsat nazlik'],
    ['the payer in Cyrillic', 'Гулсат'],
    ['the middle of a word', 'ülşa'],
    ['the payer before', 'прошлая'],
    ['the phone', '+99362987654'],
    ['the end of the phone', '987654'],
    ['the e-mail', 'needle@hay'],
    ['another guest', 'Bäbek'],
    ['the day of check-in', '14.03.2027'],
    ['the same as it travels', '2027-03-14'],
    ['the day of check-out', '17.03.2027'],
    ['the month', '03.2027'],
    ['the day without a year', '14.03'],
    ['the room in Russian', 'апартаменты'],
    ['several of them at once', 'апартаменты näzlik 424 14.03.2027'],
  ])('%s', async (_what, q) => {
    expect((await list(getActiveManualBookings, { q })).booking.map((one) => one.id)).toContain(id)
  })

  test.each(['id', 'book_number'] as const)('its %s', async (name) => {
    const shown = await only(getActiveManualBookings, id)
    const { booking } = await list(getActiveManualBookings, { q: String(shown[name]) })
    expect(booking.map((one) => one.id)).toContain(id)
  })

  test('the room in each language', async () => {
    const { rooms } = await list(getActiveManualBookings, { q: '424242' })
    for (const { room_type } of Object.values(rooms[0]?.translations ?? {})) {
      const { booking } = await list(getActiveManualBookings, { q: room_type })
      expect(booking.map((one) => one.id)).toContain(id)
    }
    expect(Object.keys(rooms[0]?.translations ?? {})).toHaveLength(3)
  })

  test.each([
    ['a word that no booking has', 'zzzzzz'],
    ['one word of two', 'näzlik zzzzzz'],
    ['another day', '15.03.2027'],
    ['a sign that stands for any in SQL', '4_4242'],
    ['another one', '42%42'],
    ['a backslash', '\\'],
  ])('not by %s', async (_what, q) => {
    const { booking, total, total_is } = await list(getActiveManualBookings, { q })
    expect({ booking, total, total_is }).toEqual({ booking: [], total: 0, total_is: 'exact' })
  })

  test('a name that was changed is found by the new one and no more by the old one', async () => {
    const changed = await storeBooking(site, { kind: 'note', cardholder_name: 'Wagtlaýyn Atly' })
    await site.context.database
      .updateTable('bookings')
      .set({ cardholder_name: 'Hemişelik Atly', email: null })
      .where('id', '=', changed)
      .execute()
    const found = async (q: string) =>
      (await list(getActiveManualBookings, { q })).booking.map(({ id }) => id)
    expect(await found('hemişelik')).toEqual([changed])
    expect(await found('wagtlaýyn')).toEqual([])
  })

  test('guests who were taken off the booking are no longer found', async () => {
    const guests = [{ name: 'Galan Myhman' }, { name: 'Giden Myhman' }]
    const of = await storeBooking(site, { kind: 'note' }, { guests })
    const found = async (q: string) =>
      (await list(getActiveManualBookings, { q })).booking.map(({ id }) => id)
    expect(await found('giden')).toEqual([of])
    await site.context.database.deleteFrom('booking_guests').where('full_name', '=', 'Giden Myhman').execute()
    expect(await found('giden')).toEqual([])
    expect(await found('galan')).toEqual([of])
    await site.context.database
      .updateTable('booking_guests')
      .set({ full_name: null })
      .where('booking_id', '=', of)
      .execute()
    expect(await found('galan')).toEqual([])
  })
})

describe('pages', () => {
  let big: TestApp
  let token: string
  const listBig = async (call: ListCall, query: Query = {}) => {
    const reply = await big.api(token)(call as unknown as typeof getActiveBookings, {
      query,
    })
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    return reply.answer.request.data
  }
  beforeAll(async () => {
    big = await startApp()
    token = await staffToken(big, 'admin')
    await insertRandomBookings(big.context, chanceFor('pages of lists'), 10_000)
    await sql`
      insert into ledger (booking_id, at, entry, channel, fee_part, stay_part)
      select id, created_at, 'payment', 'note', fee, id * 7919 % 40000 from bookings
      where status in ('paid', 'cancelled') and id % 3 <> 0`.execute(big.context.database)
  }, 120_000)
  afterAll(() => big.stop())

  test('without any parameter a list answers the newest 2,000', async () => {
    const { booking, total, total_is } = await listBig(getExpiredBookings)
    expect(booking).toHaveLength(2_000)
    expect(total).toBeGreaterThan(2_000)
    expect(total_is).toBe('exact')
    const numbers = booking.map((one) => one.book_number)
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  })

  test('pages follow each other without a gap', async () => {
    const whole = (await listBig(getCancelledBookings)).booking.map(({ id }) => id).slice(0, 120)
    const paged: number[] = []
    for (const page of [1, 2, 3]) {
      const { booking } = await listBig(getCancelledBookings, { page, page_size: 40 })
      paged.push(...booking.map(({ id }) => id))
    }
    expect(paged).toEqual(whole)
  })

  test('a page past the end is empty and knows the total', async () => {
    const { total } = await listBig(getCancelledBookings)
    expect(await listBig(getCancelledBookings, { page: 1_000, page_size: 200 })).toMatchObject({
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
    const reply = await site.api(tokens.admin)(getActiveBookings, { query: query as Query })
    expect(reply).toMatchObject({ ok: false, failure: { http: 422, code: 'invalid_input' } })
  })

  test('the unpaid list begins with the last payment, the others with the newest number', async () => {
    const { booking } = await listBig(getUnpaidBookings, { page: 1 })
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
        const { booking } = await listBig(call, { sort, order, page: 1, page_size: 80 })
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

describe('what may be done with a booking', () => {
  test.each(staffRoles)('the buttons of %s are the moves of the table', async (role) => {
    const now = site.context.clock.now()
    const hold_until = new Date(now.getTime() + 60_000)
    const states = [
      { kind: 'note', status: 'cancelled' },
      { kind: 'note', status: 'cancelled', outcome: 'closed' },
      { kind: 'note', status: 'cancelled', check_in: '2027-01-10', check_out: '2027-01-12' },
    ] as const
    for (const state of states) {
      const id = await storeBooking(site, state)
      const { can } = await only(getCancelledManualBookings, id, role)
      expect(can).toEqual(await movesByTable(id, role))
    }
    if (role === 'reception') return
    for (const state of [
      { kind: 'note' },
      { kind: 'note', scope: 'none', status: 'unpaid' },
      { kind: 'transfer', status: 'awaiting_confirmation', hold_until },
      { kind: 'note', reception: 'at_reception' },
      { kind: 'note', reception: 'confirmed' },
      { kind: 'note', reception: 'confirmed', outcome: 'cancelled' },
    ] as const) {
      const id = await storeBooking(site, state)
      const { can } = await only(getActiveManualBookings, id, role)
      expect(can, JSON.stringify(state)).toEqual(await movesByTable(id, role))
      expect(can.length).toBeGreaterThan(role === 'admin' ? 0 : -1)
    }
  })

  async function movesByTable(id: number, role: StaffRole) {
    const [booking] = await listBookingRows(site.context.database, [id])
    if (!booking) throw new Error('The booking is not there.')
    const now = site.context.clock.now()
    const today = hotelDate(now)
    const circumstances = { now, today, refundRequestOpen: false, nightsLeft: booking.checkOut > today }
    return statusMethods.filter(
      (method) => mayMove(method, role) && moveRefusal(method, booking, circumstances) === undefined,
    )
  }

  test('a booking whose refund went out cannot come back', async () => {
    const id = await storeBooking(site, { kind: 'note', status: 'cancelled' })
    expect((await only(getCancelledManualBookings, id)).can).toEqual(['returnBook'])
    await site.context.database
      .insertInto('refund_orders')
      .values({
        booking_id: id,
        reason: 'policy',
        fee_part: 0,
        stay_part: 1_000,
        state: 'done',
        created_at: site.context.clock.now(),
        finished_at: site.context.clock.now(),
      })
      .execute()
    expect((await only(getCancelledManualBookings, id)).can).toEqual([])
  })
})

describe('the number of active online bookings', () => {
  test('stands beside the active manual ones', async () => {
    const before = (await list(getActiveBookings, { page: 1 })).total
    await storeBooking(site)
    const reply = await site.api(tokens.booker)(getActiveManualBookings, { query: { page: 1 } })
    expect(reply.ok && reply.answer.request.online).toBe(before + 1)
  })
})

describe('one booking', () => {
  test('comes with its price, money, refunds and everything of the list', async () => {
    const { booking } = await bookAndPay(site)
    const reply = await site.api(tokens.booker)(getBooking, { params: { id: booking.id } })
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    const { data } = reply.answer.request
    expect(data.booking).toEqual(await only(getActiveBookings, booking.id, 'booker'))
    expect(data.quote).toEqual({
      nights: [
        { night: '2027-05-14', price: 480, extra_guests: 120 },
        { night: '2027-05-15', price: 600, extra_guests: 120 },
      ],
      fee: 50,
      total: 1370,
      due_now: 650,
      balance: 720,
    })
    expect(data.money).toMatchObject([
      { entry: 'payment', type: 0, booking_part: 50, room_part: 600, number: null, username: null },
    ])
    expect(data).toMatchObject({ refunds: [], refund_request: null, made_by: null, language: 'en' })
    expect(data.customer?.id).toBe(data.booking.customer_id)
    expect(data.room?.id).toBe(2)
  })

  test('its history is told in order, with who did what', async () => {
    const id = await storeBooking(site, { kind: 'note' })
    const { database, clock } = site.context
    const about = { bookingId: id }
    const at = clock.now()
    await recordHistory(database, { at, actor: { kind: 'staff', staffId: 1 }, about, action: 'added' })
    await recordHistory(database, {
      at,
      actor: { kind: 'job' },
      about,
      action: 'lapsed',
      facts: { nights: 2 },
      personalFacts: { name: 'A' },
    })
    const reply = await site.api(tokens.booker)(getBookingHistory, { params: { id } })
    expect(reply.ok && reply.answer.request.data.lines).toMatchObject([
      { actor: 'staff', username: 'admin', action: 'added', facts: {}, personal: null },
      { actor: 'job', username: null, action: 'lapsed', facts: { nights: 2 }, personal: { name: 'A' } },
    ])
  })

  test.each([
    ['live', {}, true],
    ['at reception', { reception: 'at_reception' }, true],
    [
      'cancelled there, after check-out',
      { outcome: 'cancelled', check_in: '2027-01-10', check_out: '2027-01-12' },
      true,
    ],
    ['cancelled manual', { kind: 'note', status: 'cancelled' }, true],
    ['cancelled online', { status: 'cancelled' }, false],
    ['over', { check_in: '2027-01-10', check_out: '2027-01-12' }, false],
  ] as const)('reception may look at one that is %s (%j): %s', async (_name, state, allowed) => {
    const id = await storeBooking(site, state)
    for (const call of [getBooking, getBookingHistory]) {
      const path = call.path.replace(':id', String(id))
      const statusFor = async (role: StaffRole) =>
        (await site.fetch(path, { headers: { authorization: `Bearer ${tokens[role]}` } })).status
      expect(await statusFor('reception')).toBe(allowed ? 200 : 404)
      expect(await statusFor('booker')).toBe(200)
    }
  })

  test('that is not there is not found', async () => {
    const reply = await site.api(tokens.admin)(getBooking, { params: { id: 987_654_321 } })
    expect(reply).toMatchObject({ ok: false, failure: { http: 404, code: 'booking_not_found' } })
  })
})

describe('a refresh of a list that has not changed', () => {
  test.each([
    '/api/sys/get-active-bookings?page=1&page_size=50',
    '/api/sys/off/get-active-bookings?page=1&page_size=50',
    '/api/sys/get-dashboard-info?type=main',
    '/api/sys/dashboard-days',
    '/api/sys/waiting-counts?online_seen=2027-01-01T00:00:00.000Z',
  ])('is answered with 304 in at most 300 bytes: %s', async (path) => {
    const authorization = `Bearer ${tokens.admin}`
    const first = await site.fetch(path, { headers: { authorization } })
    const etag = first.headers.get('etag') ?? ''
    expect(first.status).toBe(200)
    const answer = await rawAnswer(site.url, path, { authorization, 'if-none-match': etag })
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 304 /)
    expect(answer.byteLength).toBeLessThanOrEqual(300)
    const money = [{ fee: 5_000, stay: 48_000 }]
    for (const kind of ['online', 'note'] as const) await storeBooking(site, { kind }, { money })
    const changed = await site.fetch(path, { headers: { authorization, 'if-none-match': etag } })
    expect(changed.status).toBe(200)
  })
})
