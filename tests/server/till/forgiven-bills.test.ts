import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getBooking } from '../../../contract/office/bookings/bookings.ts'
import { takePayment } from '../../../contract/office/money/money.ts'
import { getDebts, writeOffDebt } from '../../../contract/office/till/debts.ts'
import { postExtra, withdrawExtra } from '../../../contract/office/till/extras.ts'
import { addService } from '../../../contract/office/till/services.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { examine } from '../../../server/actions/upkeep/examine.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { type DeskDay, noon15, noon16, startDeskDay } from '../../support/bookings/desk-day.ts'
import { openRequest } from '../../support/bookings/refund-requests.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { staffToken } from '../../support/people/identities.ts'

/** What was forgiven was never paid: whatever becomes of the bill, it is not given back. It is noon on the 15th of January; a service costs 30 TMT. */
const price = 30
let day: DeskDay
let serviceId: number
beforeAll(async () => {
  day = await startDeskDay()
  const body = { names: { ru: 'Лодка', tm: 'Gaýyk', en: 'Boat' }, price }
  const reply = await (await apiOf('admin'))(addService, { body })
  if (!reply.ok) throw new Error(codeOf(reply))
  serviceId = reply.answer.request.data.id
})
afterAll(() => day.site.stop())
beforeEach(() => day.comeIn(noon15))

const apiOf = async (role: StaffRole) => day.site.api(await staffToken(day.site, role))

async function post(id: number, quantity = 1): Promise<number> {
  const body = { service_id: serviceId, price, quantity }
  const reply = await (await apiOf('reception'))(postExtra, { params: { id }, body })
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer.request.data.id
}
const withdraw = async (id: number, extra_id: number) =>
  codeOf(
    await (await apiOf('booker'))(withdrawExtra, { params: { id }, body: { extra_id, reason: 'A slip' } }),
  )
const forgive = async (booking_id: number, amount: number) =>
  codeOf(await (await apiOf('admin'))(writeOffDebt, { body: { booking_id, amount, reason: 'A complaint' } }))
async function see(id: number) {
  const reply = await (await apiOf('admin'))(getBooking, { params: { id } })
  if (!reply.ok) throw new Error(codeOf(reply))
  const { booking, extras, money } = reply.answer.request.data
  return { balance: booking.balance, due: booking.refund_due, paid: booking.paid, extras, money }
}
async function debtOf(id: number) {
  const reply = await (await apiOf('booker'))(getDebts)
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer.request.data.debts.find(({ booking_id }) => booking_id === id)?.amount
}
const complaints = async () => (await examine(day.site.context)).map(({ complaint }) => complaint)

/** Left on the 16th without paying for boats. */
async function leftOwing(boats = 1): Promise<{ id: number; extra: number }> {
  const id = await day.guestInHouse('2027-01-16')
  const extra = await post(id, boats)
  await day.comeIn(noon16)
  expect(await day.reception.move(id, 'depart', { owing: 'Pays later' })).toBe('ok')
  expect(await forgive(id, boats * price)).toBe('ok')
  expect(await see(id)).toMatchObject({ balance: 0, due: 0 })
  return { id, extra }
}

describe('a debt that was written off', () => {
  test('is not given back when the service that was owed comes off the bill', async () => {
    const { id, extra } = await leftOwing()
    expect(await withdraw(id, extra)).toBe('ok')
    expect(await see(id)).toMatchObject({ balance: 0, due: 0 })
    expect(await debtOf(id)).toBeUndefined()
    expect(await complaints()).toEqual([])
  })

  test('is owed again as far as the rest of the bill is, when one of two services comes off', async () => {
    const id = await day.guestInHouse('2027-01-16')
    const [first] = [await post(id, 1), await post(id, 2)]
    await day.comeIn(noon16)
    expect(await day.reception.move(id, 'depart', { owing: 'Pays later' })).toBe('ok')
    expect(await forgive(id, 90)).toBe('ok')
    expect(await withdraw(id, first)).toBe('ok')
    expect(await see(id)).toMatchObject({ balance: 60, due: 0 })
    expect(await debtOf(id)).toBe(60)
    expect(await complaints()).toEqual([])
  })

  test('is owed again when the departure is undone: in the house nothing is forgiven', async () => {
    const { id } = await leftOwing()
    expect(await day.admin.move(id, 'undoDeparture')).toBe('ok')
    const { balance, due, extras } = await see(id)
    expect([balance, due]).toEqual([30, 0])
    expect(extras.map(({ kind, withdrawn }) => [kind, withdrawn === null])).toEqual([
      ['service', true],
      ['written_off', false],
    ])
    expect(await day.reception.move(id, 'depart')).toBe('departure_owes')
    expect(await complaints()).toEqual([])
  })
})

describe('a debt of a cancelled stay that was written off', () => {
  test('is owed again when the booking comes back', async () => {
    const id = await day.guestInHouse('2027-01-18')
    await post(id, 40)
    await day.comeIn(noon16)
    expect(await day.admin.move(id, 'cancelBook')).toBe('ok')
    expect(await debtOf(id)).toBe(240)
    expect(await forgive(id, 240)).toBe('ok')
    expect(await day.admin.move(id, 'returnBook')).toBe('ok')
    expect(await see(id)).toMatchObject({ balance: 1200, due: 0 })
    expect(await complaints()).toEqual([])
  })
})

describe('the small form', () => {
  test('corrects the payment of the stay, not that of a service in another way', async () => {
    const stay = { available_from: '2027-01-16', available_to: '2027-01-18' }
    const id = await day.booker.add({ type: 3, type_payment: 3, ...stay })
    await post(id)
    const body = { booking_id: id, type: 5, nbc: '123456' }
    expect(codeOf(await (await apiOf('reception'))(takePayment, { body }))).toBe('ok')
    const form = { id, payment_at: '2027-01-15', type: 3, payment_status: 1, len_guests: 1 }
    expect(await day.admin.edit(form)).toBe('ok')
    const rows = (await see(id)).money.map(({ entry, type, room_part, extras_part }) => [
      entry,
      type,
      room_part,
      extras_part,
    ])
    expect(rows).toEqual([
      ['payment', 3, 960, 0],
      ['payment', 5, 0, 30],
      ['correction', 3, -960, 0],
    ])
    expect(await complaints()).toEqual([])
  })

  test('takes no payment back while services stand on the bill: a hold that may lapse carries none', async () => {
    const stay = { available_from: '2027-01-16', available_to: '2027-01-18' }
    const id = await day.booker.add({ type: 3, type_payment: 3, ...stay })
    const extra = await post(id)
    const form = { id, payment_at: '', type: 3, payment_status: 3, len_guests: 1 }
    expect(await day.admin.edit(form)).toBe('extras_on_bill')
    expect(await see(id)).toMatchObject({ balance: 30, paid: 1010 })
    expect(await withdraw(id, extra)).toBe('ok')
    expect(await day.admin.edit(form)).toBe('ok')
    expect(await see(id)).toMatchObject({ balance: 1010, paid: 0 })
  })
})

// The last one: for the others, for whom it is January again, nothing of February has happened.
test('who asked for the money in time and never came pays for a service once', async () => {
  const booking = await aBooking(day.site, 'paid')
  const { bookingId: id } = booking
  await openRequest(day.site, booking)
  expect(await day.booker.move(id, 'acceptReception')).toBe('ok')
  await post(id)
  await day.comeIn('2027-02-02T07:00:00Z')
  expect(await day.reception.move(id, 'noShow')).toBe('ok')
  expect(await see(id)).toMatchObject({ due: 450, balance: 0 })
  expect(await debtOf(id)).toBeUndefined()
})
