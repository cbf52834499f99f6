import { afterAll, describe, expect, test } from 'vitest'
import { statusMethods } from '../../../contract/office/bookings/booking-actions.ts'
import {
  getActiveBookings,
  getActiveManualBookings,
  getBooking,
  getBookingHistory,
  getCancelledManualBookings,
  getExpiredManualBookings,
  getUnpaidBookings,
} from '../../../contract/office/bookings/bookings.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { mayMove, moveRefusal } from '../../../domain/booking-state.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { listBookingRows } from '../../../server/database/bookings/booking-rows.ts'
import { recordHistory } from '../../../server/database/upkeep/history.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { openLists } from '../../support/bookings/office-lists.ts'
import { overTheBorder } from '../../support/bookings/paid-stays.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { rawAnswer } from '../../support/machine/raw-answer.ts'

const { site, tokens, list, only } = await openLists()
afterAll(() => site.stop())

describe('a booking on a list', () => {
  test('shows an online booking with money, guests, documents and the customer', async () => {
    const { booking } = await aBooking(site, 'paid', { stay: overTheBorder })
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

describe('what may be done with a booking', () => {
  test.each(['admin', 'booker', 'reception'] as const)(
    'the buttons of %s are the moves of the table',
    async (role) => {
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
    },
  )

  async function movesByTable(id: number, role: StaffRole) {
    const [booking] = await listBookingRows(site.context.database, [id])
    if (!booking) throw new Error('The booking is not there.')
    const now = site.context.clock.now()
    const today = hotelDate(now)
    const circumstances = { now, today, refundRequestOpen: false }
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
    const { booking } = await aBooking(site, 'paid', { stay: overTheBorder })
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
    '/api/sys/dashboard-months',
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
