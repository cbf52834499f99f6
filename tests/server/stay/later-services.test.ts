import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getBooking } from '../../../contract/office/bookings/bookings.ts'
import { takePayment } from '../../../contract/office/money/money.ts'
import { postExtra } from '../../../contract/office/till/extras.ts'
import { addService } from '../../../contract/office/till/services.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { type DeskDay, noon15, noon16, startDeskDay } from '../../support/bookings/desk-day.ts'
import { historyOf } from '../../support/bookings/refund-requests.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { staffToken } from '../../support/people/identities.ts'

/** It is noon on the 15th of January. A night in the double room is 480 TMT, the fee 50; the service of these tests costs 30. */
const price = 30
let day: DeskDay
let serviceId: number
beforeAll(async () => {
  day = await startDeskDay()
  const body = { names: { ru: 'Лодка', tm: 'Gaýyk', en: 'Boat' }, price }
  const reply = await (await apiOf('admin'))(addService, { body })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  serviceId = reply.answer.request.data.id
})
afterAll(() => day.site.stop())
beforeEach(() => day.comeIn(noon15))

const apiOf = async (role: StaffRole) => day.site.api(await staffToken(day.site, role))

const post = async (id: number, used_on: string, quantity = 1) =>
  codeOf(
    await (await apiOf('reception'))(postExtra, {
      params: { id },
      body: { service_id: serviceId, price, used_on, quantity, note: 'At the pier' },
    }),
  )
const takeAll = async (id: number) =>
  codeOf(await (await apiOf('reception'))(takePayment, { body: { booking_id: id, type: 3 } }))

async function billOf(id: number) {
  const reply = await (await apiOf('admin'))(getBooking, { params: { id } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  const { booking, extras, refunds } = reply.answer.request.data
  return {
    extras: extras
      .filter(({ withdrawn }) => withdrawn === null)
      .map(({ used_on, quantity, note, username }) => ({ used_on, quantity, note, username })),
    balance: booking.balance,
    due: refunds.filter(({ state }) => state === 'by_hand').map(({ amount }) => amount),
  }
}

/** Four nights, paid; a service on the second day and two on the fourth one. It is noon of the second day. */
async function withServices() {
  const id = await day.guestInHouse('2027-01-19')
  expect([await post(id, '2027-01-16'), await post(id, '2027-01-18', 2)]).toEqual(['ok', 'ok'])
  await day.comeIn(noon16)
  return id
}
const posted = (used_on: string, quantity: number) => ({
  used_on,
  quantity,
  note: 'At the pier',
  username: 'reception',
})

test('who leaves pays for no service of a later day, and is told so before', async () => {
  const id = await withServices()
  expect(await day.departureOf(id)).toMatchObject({
    services_off: 60,
    prices: {
      slept: { total: 560, balance: 0, refund: 1410 },
      booked: { total: 2000, balance: 30, refund: 0 },
    },
  })
  expect(await day.reception.move(id, 'depart', { type: '3' })).toBe('ok')
  expect(await billOf(id)).toEqual({ extras: [posted('2027-01-16', 1)], balance: 0, due: [] })
  expect((await historyOf(day.site, { bookingId: id })).at(-1)).toMatchObject({
    action: 'depart',
    facts: { withdrawn: 6_000, amount: 3_000 },
  })
})

test('what was paid for it is due, by either price, and undone it stands on the bill as it was', async () => {
  for (const [chosen, due] of [
    ['booked', 60],
    ['slept', 1440 + 60],
  ] as const) {
    await day.comeIn(noon15)
    const id = await withServices()
    expect(await takeAll(id)).toBe('ok')
    const before = await billOf(id)
    expect(await day.admin.move(id, 'depart', { price: chosen })).toBe('ok')
    expect(await billOf(id)).toEqual({ extras: [posted('2027-01-16', 1)], balance: -due, due: [due] })
    expect(await day.reception.move(id, 'undoDeparture')).toBe('ok')
    expect(await billOf(id)).toEqual(before)
    expect(before).toMatchObject({ balance: 0, due: [] })
    // Leaving again is the same as leaving once.
    expect(await day.admin.move(id, 'depart', { price: chosen })).toBe('ok')
    expect(await billOf(id)).toEqual({ extras: [posted('2027-01-16', 1)], balance: -due, due: [due] })
  }
})

test('also of the only night, left on the day of the arrival', async () => {
  const id = await day.guestInHouse('2027-01-16')
  expect(await post(id, '2027-01-16')).toBe('ok')
  expect(await day.departureOf(id)).toMatchObject({
    early: false,
    services_off: 30,
    prices: { booked: { balance: 0 } },
  })
  expect(await day.reception.move(id, 'depart')).toBe('ok')
  expect(await billOf(id)).toEqual({ extras: [], balance: 0, due: [] })
})

test('on the check-out day everything was used, and nothing comes off', async () => {
  const id = await day.guestInHouse('2027-01-16')
  expect(await post(id, '2027-01-16')).toBe('ok')
  await day.comeIn(noon16)
  expect(await day.departureOf(id)).toMatchObject({ services_off: 0, prices: { booked: { balance: 30 } } })
  expect(await day.reception.move(id, 'depart')).toBe('departure_owes')
})
