import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getDashboardDays,
  getDashboardInfo,
  getDashboardMonths,
} from '../../../contract/office/desk/dashboard.ts'
import { hotelInstant } from '../../../domain/hotel-time.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { overTheBorder } from '../../support/bookings/paid-stays.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { staffToken } from '../../support/people/identities.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await startApp()
  token = await staffToken(site, 'booker')
})
afterAll(() => site.stop())

type Part = 'main' | 'on' | 'off'

async function dashboard(type: Part) {
  const reply = await site.api(token)(getDashboardInfo, { query: { type } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

const parts = ['main', 'on', 'off'] as const

/** What each figure has grown by since the test began. */
let before: Record<Part, Awaited<ReturnType<typeof dashboard>>>
async function growth(type: Part): Promise<Record<string, number>> {
  const after = await dashboard(type)
  const names = Object.keys(after) as (keyof typeof after)[]
  return Object.fromEntries(names.map((name) => [name, after[name] - before[type][name]]))
}
const nothing = {
  total_sum: 0,
  active_count_bookings: 0,
  total_sumBooking: 0,
  active_forbookings_count: 0,
  total_sum_settle: 0,
  active_forsettle_count: 0,
}

describe('income of the bookings that are active now', () => {
  beforeEach(async () => {
    const [main, on, off] = await Promise.all(parts.map(dashboard))
    if (!main || !on || !off) throw new Error('A part is missing.')
    before = { main, on, off }
  })

  test('an online booking paid through the bank counts as online and in all, by its parts', async () => {
    await aBooking(site, 'paid', { stay: overTheBorder })
    const paid = {
      total_sum: 650,
      active_count_bookings: 1,
      total_sumBooking: 50,
      active_forbookings_count: 1,
      total_sum_settle: 600,
      active_forsettle_count: 1,
    }
    expect([await growth('main'), await growth('on'), await growth('off')]).toEqual([paid, paid, nothing])
  })

  test('a manual booking counts as manual, with what it has paid less what went back', async () => {
    await storeBooking(
      site,
      { kind: 'check' },
      {
        money: [
          { fee: 5_000, stay: 96_000 },
          { fee: 0, stay: -6_000 },
        ],
      },
    )
    await storeBooking(site, { kind: 'note' }, { money: [{ fee: 5_000, stay: 0 }] })
    await storeBooking(site, { kind: 'note', scope: 'none', status: 'unpaid' })
    const paid = {
      total_sum: 1_000,
      active_count_bookings: 3,
      total_sumBooking: 100,
      active_forbookings_count: 2,
      total_sum_settle: 900,
      active_forsettle_count: 1,
    }
    expect([await growth('main'), await growth('on'), await growth('off')]).toEqual([paid, nothing, paid])
  })

  test('late money that waits to go back is not income', async () => {
    const { booking, attemptId } = await aBooking(site, 'paid', { stay: overTheBorder })
    await site.context.database
      .insertInto('refund_orders')
      .values({
        booking_id: booking.id,
        attempt_id: attemptId,
        reason: 'double',
        fee_part: 5_000,
        stay_part: 60_000,
        state: 'by_hand',
        created_at: site.context.clock.now(),
      })
      .execute()
    expect(await growth('on')).toEqual({ ...nothing, active_count_bookings: 1 })
  })

  test('late money whose way back was withdrawn is income', async () => {
    const { booking, attemptId } = await aBooking(site, 'paid', { stay: overTheBorder })
    const order = { booking_id: booking.id, attempt_id: attemptId, reason: 'double' } as const
    const [created_at, finished_at] = [site.context.clock.now(), site.context.clock.now()]
    const ended = { fee_part: 5_000, stay_part: 60_000, state: 'withdrawn', created_at, finished_at } as const
    await site.context.database
      .insertInto('refund_orders')
      .values({ ...order, ...ended })
      .execute()
    expect(await growth('on')).toMatchObject({ total_sum: 650, active_forsettle_count: 1 })
  })

  test('cancelled, expired and held bookings do not count', async () => {
    const money = [{ fee: 5_000, stay: 48_000 }]
    const hold_until = new Date(site.context.clock.now().getTime() + 60_000)
    await storeBooking(site, { status: 'cancelled' }, { money })
    await storeBooking(site, { check_in: '2027-01-10', check_out: '2027-01-14' }, { money })
    await storeBooking(site, { status: 'unpaid', hold_until })
    expect([await growth('main'), await growth('on'), await growth('off')]).toEqual([
      nothing,
      nothing,
      nothing,
    ])
  })

  test('without a type it is all of them; another word is refused', async () => {
    const get = (query: string) =>
      site.fetch(`/api/sys/get-dashboard-info${query}`, { headers: { authorization: `Bearer ${token}` } })
    expect(await (await get('')).json()).toMatchObject({ request: { status: 0, data: before.main } })
    expect((await get('?type=every')).status).toBe(422)
  })
})

describe('the days of a month', () => {
  const days = async (month: string) => {
    const reply = await site.api(token)(getDashboardDays, { query: { month } })
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    return reply.answer.request.data.days
  }

  test('money stands on the hotel’s day, also in the last minute of it and after midnight', async () => {
    const fee = 0
    await storeBooking(
      site,
      {},
      {
        money: [
          { fee, stay: 10_000, at: hotelInstant('2026-12-31', '23:59') },
          { fee: 5_000, stay: 20_000, at: hotelInstant('2027-01-01', '00:00') },
          { fee, stay: -3_000, at: hotelInstant('2027-01-01', '23:59') },
          { fee, stay: 40_000, at: hotelInstant('2027-01-02', '00:00') },
        ],
      },
    )
    expect((await days('2026-12')).at(-1)).toMatchObject({ date: '2026-12-31', income: 100 })
    expect((await days('2027-01')).slice(0, 3)).toMatchObject([
      { date: '2027-01-01', income: 220, income_booking: 50, income_settle: 170 },
      { date: '2027-01-02', income: 400 },
      { date: '2027-01-03', income: 0 },
    ])
  })

  test.each([
    ['2027-02', 28],
    ['2028-02', 29],
    ['2027-12', 31],
  ])('%s has %d days', async (month, count) => {
    const all = await days(month)
    expect(all).toHaveLength(count)
    expect(all.at(-1)?.date).toBe(`${month}-${count}`)
  })

  test('a night is as full as it was sold', async () => {
    await aBooking(site, 'paid', { stay: overTheBorder })
    const { rows } = await site.context.database
      .selectFrom('rooms')
      .select((eb) => eb.fn.sum<number>('count_total').as('units'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
      .then((row) => ({ rows: Number(row.units) }))
    const taken = await site.context.database
      .selectFrom('room_nights')
      .select((eb) => eb.fn.sum<number>('taken').as('taken'))
      .where('night', '=', '2027-05-15')
      .executeTakeFirstOrThrow()
    const may = await days('2027-05')
    expect(may[14]).toMatchObject({ date: '2027-05-15', taken: Number(taken.taken), units: rows })
    expect(Number(taken.taken)).toBeGreaterThan(0)
    expect(may[29]).toMatchObject({ date: '2027-05-30', taken: 0 })
  })

  test('a month that is none is refused', async () => {
    const reply = await site.api(token)(getDashboardDays, { query: { month: '2027-13' } })
    expect(reply).toMatchObject({ ok: false, failure: { http: 422 } })
  })
})

describe('a month beside the one before and the same of the year before', () => {
  const compared = async (month: string) => {
    const reply = await site.api(token)(getDashboardMonths, { query: { month } })
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    return reply.answer.request.data
  }
  const unitsOf = async () => {
    const { units } = await site.context.database
      .selectFrom('rooms')
      .select((eb) => eb.fn.sum<number>('count_total').as('units'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(units)
  }

  test('its money is the ledger’s, its nights are those sold of those open, each at its own price', async () => {
    const fee = 5_000
    const at = (date: string) => hotelInstant(date, '12:00')
    // Over the end of the month: two nights of 480 are March's.
    await storeBooking(
      site,
      { check_in: '2028-03-30', check_out: '2028-04-02', total: fee + 3 * 48_000 },
      {
        money: [
          { fee, stay: 48_000, at: at('2028-02-29') },
          { fee: 0, stay: 96_000, at: at('2028-03-30') },
          { fee: 0, stay: -6_050, at: at('2028-03-31') },
        ],
      },
    )
    await storeBooking(site, { check_in: '2028-03-10', check_out: '2028-03-12', total: fee + 100_000 })
    // Left after one night.
    await storeBooking(site, {
      ...{ status: 'cancelled', check_in: '2028-03-20', check_out: '2028-03-23', taken_until: '2028-03-21' },
    })
    const hold_until = new Date(site.context.clock.now().getTime() - 60_000)
    await storeBooking(site, {
      ...{ status: 'unpaid', hold_until, check_in: '2028-03-15', check_out: '2028-03-17' },
    })
    await storeBooking(
      site,
      { check_in: '2027-03-10', check_out: '2027-03-11', total: fee + 30_001 },
      { money: [{ fee, stay: 0, at: at('2027-03-01') }] },
    )
    await site.context.database
      .updateTable('room_nights')
      .set({ closed: 1 })
      .where('night', '=', '2028-03-10')
      .execute()
    const units = await unitsOf()
    const open = 31 * units - 1
    expect(await compared('2028-03')).toEqual({
      month: {
        ...{
          month: '2028-03',
          income: 899.5,
          income_booking: 0,
          income_settle: 899.5,
          income_extras: 0,
          sold: 5,
          open,
        },
        // 960, 1 000 and 480 for five nights.
        ...{ occupancy: Math.round(500 / open), average_price: 488 },
      },
      previous: {
        ...{ month: '2028-02', income: 530, income_booking: 50, income_settle: 480, income_extras: 0 },
        ...{ sold: 0, open: 29 * units, occupancy: 0, average_price: null },
      },
      year_before: {
        ...{
          month: '2027-03',
          income: 50,
          income_booking: 50,
          income_settle: 0,
          income_extras: 0,
          sold: 1,
          open: 31 * units,
        },
        ...{ occupancy: Math.round(100 / (31 * units)), average_price: 300.01 },
      },
    })
  })

  test('a category that was deleted since counts with what it sold', async () => {
    const before = await compared('2029-05')
    const room_id = await openRoom(site.context, { total: 4, online: 4 })
    await storeBooking(site, { room_id, check_in: '2029-05-01', check_out: '2029-05-04', total: 149_000 })
    const { month: open } = await compared('2029-05')
    expect(open).toMatchObject({ sold: before.month.sold + 3, open: before.month.open + 31 * 4 })
    await site.context.database
      .updateTable('rooms')
      .set({ deleted_at: site.context.clock.now(), shown: false })
      .where('id', '=', room_id)
      .execute()
    const { month: deleted } = await compared('2029-05')
    expect(deleted).toMatchObject({
      sold: before.month.sold + 3,
      open: before.month.open + 3,
      average_price: 480,
    })
  })

  test('the nights of a day say how full it is, and nothing where everything is closed', async () => {
    const { database } = site.context
    const rooms = await database
      .selectFrom('rooms')
      .select(['id', 'count_total'])
      .where('deleted_at', 'is', null)
      .execute()
    await database
      .insertInto('room_nights')
      .values(
        rooms.map(({ id, count_total }) => ({
          ...{ room_id: id, night: '2029-06-02', units: count_total, closed: count_total },
        })),
      )
      .execute()
    const reply = await site.api(token)(getDashboardDays, { query: { month: '2029-06' } })
    if (!reply.ok) throw new Error()
    const [first, second] = reply.answer.request.data.days
    expect([first?.occupancy, second?.occupancy]).toEqual([0, null])
  })
})
