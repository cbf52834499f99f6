import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { getOwnBookings } from '../../../contract/guest/bookings.ts'
import { getBooking, getBookingHistory } from '../../../contract/office/bookings/bookings.ts'
import { payOut, takePayment } from '../../../contract/office/money/money.ts'
import { postExtra, withdrawExtra } from '../../../contract/office/till/extras.ts'
import {
  addService,
  changeService,
  getServices,
  removeService,
} from '../../../contract/office/till/services.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { examine } from '../../../server/actions/upkeep/examine.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { type DeskDay, noon15, noon16, noon17, startDeskDay } from '../../support/bookings/desk-day.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { staffToken } from '../../support/people/identities.ts'

/** It is noon on the 15th of January. A night in the double room is 480 TMT, the fee 50; the service of these tests costs 30. */
const price = 30
const names = { ru: 'Лодка', tm: 'Gaýyk', en: 'Boat' }
let day: DeskDay
let serviceId: number
beforeAll(async () => {
  day = await startDeskDay()
  serviceId = await offered(price)
})
afterAll(() => day.site.stop())
beforeEach(() => day.comeIn(noon15))

const apiOf = async (role: StaffRole) => day.site.api(await staffToken(day.site, role))

async function offered(cost: number): Promise<number> {
  const reply = await (await apiOf('admin'))(addService, { body: { names, price: cost } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.id
}

type Posting = Partial<z.input<typeof postExtra.body>>

const tryToPost = async (id: number, body: Posting = {}, role: StaffRole = 'reception') =>
  (await apiOf(role))(postExtra, { params: { id }, body: { service_id: serviceId, price, ...body } })

async function post(id: number, body: Posting = {}, role: StaffRole = 'reception') {
  const reply = await tryToPost(id, body, role)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

const withdraw = async (id: number, extra_id: number, role: StaffRole = 'reception', reason = 'A slip') =>
  (await apiOf(role))(withdrawExtra, { params: { id }, body: { extra_id, reason } })

const takeAll = async (id: number, amount?: number) =>
  codeOf(await (await apiOf('reception'))(takePayment, { body: { booking_id: id, type: 3, amount } }))

async function see(id: number, role: StaffRole = 'admin') {
  const reply = await (await apiOf(role))(getBooking, { params: { id } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}
const moneyOf = async (id: number) => {
  const { booking } = await see(id)
  return { total: booking.total, paid: booking.paid, balance: booking.balance, due: booking.refund_due }
}
/** What is open of the refunds of a booking, in its three parts. */
const dueOf = (id: number) =>
  day.site.context.database
    .selectFrom('refund_orders')
    .select(['fee_part as fee', 'stay_part as stay', 'extras_part as extras', 'reason', 'state'])
    .where('booking_id', '=', id)
    .where('state', 'not in', ['done', 'withdrawn'])
    .orderBy('id')
    .execute()

const paidStay = (from = '2027-01-16', to = '2027-01-18') =>
  day.booker.add({ type_payment: 3, available_from: from, available_to: to })

describe('a service on the bill', () => {
  test('is part of the balance, is told with who posted it, and is paid last', async () => {
    const id = await day.guestInHouse('2027-01-17')
    const posted = await post(id, { quantity: 2, note: 'At the pier' })
    expect(posted).toMatchObject({ amount: 60, balance: 60 })
    expect(await moneyOf(id)).toEqual({ total: 1010, paid: 1010, balance: 60, due: 0 })
    const { extras, takes_extras } = await see(id)
    expect(extras).toMatchObject([
      {
        id: posted.id,
        kind: 'service',
        names,
        price,
        quantity: 2,
        amount: 60,
        used_on: '2027-01-15',
        used: true,
      },
    ])
    expect(extras[0]).toMatchObject({
      note: 'At the pier',
      username: 'reception',
      withdrawn: null,
      can_withdraw: true,
    })
    expect(takes_extras).toBe(true)
    expect(await takeAll(id)).toBe('ok')
    expect((await see(id)).money.at(-1)).toMatchObject({ booking_part: 0, room_part: 0, extras_part: 60 })
    expect(await moneyOf(id)).toMatchObject({ paid: 1070, balance: 0 })
  })

  test('of a stay that is not paid in full is covered after the stay', async () => {
    const placed = await aBooking(day.site, 'paid')
    await post(placed.bookingId, { used_on: undefined })
    expect(await takeAll(placed.bookingId, 490)).toBe('ok')
    expect((await see(placed.bookingId)).money.at(-1)).toMatchObject({ room_part: 480, extras_part: 10 })
    expect(await moneyOf(placed.bookingId)).toMatchObject({ balance: 20 })
  })

  test('changes nothing of what the guest sees on their own pages', async () => {
    const placed = await aBooking(day.site, 'paid')
    const own = async () => {
      const reply = await day.site.api(placed.token)(getOwnBookings)
      if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
      return reply.answer.request.data.booking[0]
    }
    const before = await own()
    await post(placed.bookingId)
    expect(await own()).toEqual(before)
    await takeAll(placed.bookingId)
    expect(await own()).toEqual({ ...before, paid: 1010, amount: 1010, balance: 0 })
  })

  test('keeps its name and price when the service changes or is offered no longer', async () => {
    const other = await offered(11)
    const id = await paidStay()
    await post(id, { service_id: other, price: 11 })
    const admin = await apiOf('admin')
    await admin(changeService, {
      params: { id: other },
      body: { names: { ...names, en: 'Ship' }, price: 99 },
    })
    await admin(removeService, { params: { id: other } })
    expect((await see(id)).extras).toMatchObject([{ names: { en: 'Boat' }, price: 11 }])
    expect(codeOf(await tryToPost(id, { service_id: other, price: 99 }))).toBe('service_not_found')
  })

  test('stands in the history, and a second click with what was seen before is refused', async () => {
    const id = await paidStay()
    const { booking } = await see(id)
    await post(id, { version: booking.version })
    expect(codeOf(await tryToPost(id, { version: booking.version }))).toBe('booking_changed')
    const reply = await (await apiOf('admin'))(getBookingHistory, { params: { id } })
    if (!reply.ok) throw new Error()
    const line = reply.answer.request.data.lines.at(-1)
    expect(line).toMatchObject({
      action: 'extra_posted',
      username: 'reception',
      facts: { quantity: 1, cost: 3000 },
    })
  })

  test('is paid with the departure', async () => {
    const id = await day.guestInHouse('2027-01-16')
    await day.comeIn(noon16)
    await post(id)
    expect(await day.departureOf(id)).toMatchObject({ prices: { booked: { total: 560, balance: price } } })
    expect(await day.reception.move(id, 'depart')).toBe('departure_owes')
    expect(await day.reception.move(id, 'depart', { type: '3' })).toBe('ok')
    expect((await see(id)).money.at(-1)).toMatchObject({ extras_part: price })
    expect(await moneyOf(id)).toMatchObject({ balance: 0 })
  })
})

describe('nothing is posted', () => {
  const refused = async (id: number, body: Posting = {}, role: StaffRole = 'reception') => {
    const before = (await see(id)).extras
    const code = codeOf(await tryToPost(id, body, role))
    expect((await see(id)).extras).toEqual(before)
    return code
  }

  test('after departure', async () => {
    const id = await day.guestInHouse('2027-01-16')
    await day.comeIn(noon16)
    await day.reception.move(id, 'depart')
    expect(await refused(id)).toBe('extra_after_departure')
    expect((await see(id)).takes_extras).toBe(false)
  })

  test('to a booking that is cancelled, by the terms or in full', async () => {
    const one = await paidStay()
    await day.admin.move(one, 'cancelBook')
    expect(await refused(one, {}, 'admin')).toBe('booking_cancelled')
    const other = await paidStay()
    await day.admin.move(other, 'cancelBookFull')
    expect(await refused(other, {}, 'admin')).toBe('booking_cancelled')
  })

  test('to a hold that nobody has paid', async () => {
    const placed = await aBooking(day.site, 'held')
    expect(await refused(placed.bookingId, {}, 'admin')).toBe('booking_not_paid')
  })

  test.each<[string, Posting, string]>([
    ['a day before the stay', { used_on: '2027-01-14' }, 'extra_day_wrong'],
    ['a day after the stay', { used_on: '2027-01-19' }, 'extra_day_wrong'],
    ['another price than it has', { price: 29 }, 'service_price_changed'],
    ['a service that there is not', { service_id: 999_999 }, 'service_not_found'],
    ['none of it', { quantity: 0 }, 'invalid_input'],
    ['a thousand of it', { quantity: 1_000 }, 'invalid_input'],
    ['an empty note', { note: '  ' }, 'invalid_input'],
    ['a note that hides characters', { note: 'a\u200Bb' }, 'invalid_input'],
  ])('with %s', async (_, body, code) => {
    expect(await refused(await paidStay(), body)).toBe(code)
  })

  test('beyond a million on one bill', async () => {
    const dear = await offered(100_000)
    const id = await paidStay()
    const body = { service_id: dear, price: 100_000 }
    expect(await refused(id, { ...body, quantity: 999 })).toBe('extras_too_much')
    await post(id, { ...body, quantity: 10 })
    expect(await refused(id)).toBe('extras_too_much')
  })

  test('beyond two hundred lines on one bill', async () => {
    const id = await paidStay()
    await post(id)
    const columns = sql.raw(
      'booking_id, kind, service_id, names, price, quantity, amount, used_on, posted_at, posted_by',
    )
    await sql`insert into extras (${columns})
      select ${columns} from extras, generate_series(1, 198) where booking_id = ${id}`.execute(
      day.site.context.database,
    )
    await post(id)
    expect(await refused(id)).toBe('too_many_extras')
  })

  test('to a booking that does not exist', async () => {
    expect(codeOf(await tryToPost(999_999))).toBe('booking_not_found')
  })
})

describe('a service comes off the bill', () => {
  test('with a reason, and what was paid for it is due by hand, out of the part of services', async () => {
    const id = await day.guestInHouse('2027-01-17')
    const { id: extra } = await post(id, { quantity: 3 })
    await takeAll(id)
    const reply = await withdraw(id, extra)
    expect(reply.ok && reply.answer.request.data).toEqual({ id: extra, refund_due: 90 })
    expect(await dueOf(id)).toEqual([{ fee: 0, stay: 0, extras: 9000, reason: 'overpaid', state: 'by_hand' }])
    expect(await moneyOf(id)).toMatchObject({ paid: 1100, balance: -90, due: 90 })
    expect((await see(id)).extras[0]?.withdrawn).toMatchObject({ username: 'reception', reason: 'A slip' })
    expect(codeOf(await withdraw(id, extra))).toBe('extra_withdrawn')
    // Another one is paid by what waits to go back.
    expect(await post(id)).toMatchObject({ balance: -60 })
    expect(await dueOf(id)).toMatchObject([{ extras: 6000 }])
    const [{ id: refund } = { id: 0 }] = (await see(id)).refunds.filter(({ state }) => state === 'by_hand')
    const paid = await (await apiOf('admin'))(payOut, { body: { refund_id: refund, type: 3 } })
    expect(paid.ok && paid.answer.request.data.amount).toBe(60)
    expect((await see(id)).money.at(-1)).toMatchObject({ entry: 'refund', extras_part: -60 })
    expect(await moneyOf(id)).toMatchObject({ balance: 0, due: 0 })
  })

  test('by reception only what it has posted itself today', async () => {
    const id = await day.guestInHouse('2027-01-17')
    const { id: others } = await post(id, {}, 'booker')
    expect(codeOf(await withdraw(id, others))).toBe('extra_of_others')
    const { id: own } = await post(id)
    await day.comeIn(noon16)
    expect(codeOf(await withdraw(id, own))).toBe('extra_of_others')
    expect((await see(id, 'reception')).extras.map(({ can_withdraw }) => can_withdraw)).toEqual([
      false,
      false,
    ])
    expect(codeOf(await withdraw(id, own, 'booker'))).toBe('ok')
    expect(await moneyOf(id)).toMatchObject({ balance: price })
  })

  test('also after departure, by those who may', async () => {
    const id = await day.guestInHouse('2027-01-16')
    const { id: extra } = await post(id)
    await takeAll(id)
    await day.comeIn(noon16)
    await day.reception.move(id, 'depart')
    expect(codeOf(await withdraw(id, extra, 'admin'))).toBe('ok')
    expect(await dueOf(id)).toMatchObject([{ extras: 3000, state: 'by_hand' }])
  })

  test('not without a reason, not twice, not of another booking, not of one that is cancelled', async () => {
    const id = await paidStay()
    const other = await paidStay()
    const { id: extra } = await post(id)
    expect(codeOf(await withdraw(id, extra, 'admin', ' '))).toBe('invalid_input')
    expect(codeOf(await withdraw(other, extra, 'admin'))).toBe('extra_not_found')
    await day.admin.move(id, 'cancelBook')
    expect(codeOf(await withdraw(id, extra, 'admin'))).toBe('booking_cancelled')
  })
})

describe('a booking that is called off', () => {
  test('keeps what was used, gives back what was paid and not used, and says before what goes back', async () => {
    const id = await paidStay('2027-01-20', '2027-01-22')
    await post(id, { used_on: '2027-01-15' })
    await post(id, { used_on: '2027-01-20', quantity: 2 })
    await takeAll(id)
    expect((await see(id)).refund_if_cancelled).toBe(960 + 60)
    expect(await day.admin.move(id, 'cancelBook')).toBe('ok')
    expect(await dueOf(id)).toEqual([
      { fee: 0, stay: 96_000, extras: 6000, reason: 'policy', state: 'by_hand' },
    ])
    expect((await see(id)).extras.map(({ withdrawn }) => withdrawn?.reason)).toEqual([undefined, null])
    expect(await moneyOf(id)).toMatchObject({ balance: 0, due: 1020 })
  })

  test('with everything back keeps what was used, also what is not paid yet', async () => {
    const id = await paidStay()
    await post(id)
    expect(await day.admin.move(id, 'cancelBookFull')).toBe('ok')
    expect(await dueOf(id)).toMatchObject([{ fee: 5000, stay: 93_000, extras: 0, reason: 'full' }])
    expect(await moneyOf(id)).toMatchObject({ balance: 0 })
  })

  test('through the bank goes back to the card, and what was paid for services by hand', async () => {
    const placed = await aBooking(day.site, 'paid')
    await post(placed.bookingId, { used_on: placed.booking.checkIn })
    await takeAll(placed.bookingId)
    await day.admin.move(placed.bookingId, 'cancelBook')
    expect(await dueOf(placed.bookingId)).toMatchObject([
      { stay: 48_000, extras: 0, state: 'due' },
      { stay: 48_000, extras: 3000, state: 'by_hand' },
    ])
  })

  test('because nobody came gives back what was paid for services that nobody used', async () => {
    const id = await day.booker.add({
      type_payment: 3,
      available_from: '2027-01-15',
      available_to: '2027-01-19',
    })
    await post(id, { used_on: '2027-01-15' }, 'admin')
    await post(id, { used_on: '2027-01-18', quantity: 3 }, 'admin')
    await takeAll(id)
    await day.comeIn(noon17)
    expect(await day.admin.move(id, 'noShow')).toBe('ok')
    expect(await dueOf(id)).toMatchObject([{ fee: 0, stay: 0, extras: 9000, state: 'by_hand' }])
    expect(await moneyOf(id)).toMatchObject({ balance: 0 })
  })

  test('and comes back has only what is still on its bill', async () => {
    const id = await paidStay()
    await post(id, { used_on: '2027-01-16' })
    await takeAll(id)
    await day.admin.move(id, 'cancelBook')
    expect(await day.admin.move(id, 'returnBook')).toBe('ok')
    expect(await dueOf(id)).toMatchObject([{ fee: 0, stay: 0, extras: 3000, reason: 'overpaid' }])
    expect((await see(id)).takes_extras).toBe(true)
  })
})

describe('the doctor', () => {
  const complaints = async () =>
    (await examine(day.site.context))
      .map(({ complaint }) => complaint)
      .filter((word) => word.startsWith('extra'))

  test('finds a bill that counts other services than it has, and a service that outlived its booking', async () => {
    const id = await paidStay()
    await post(id, { used_on: '2027-01-17' })
    expect(await complaints()).toEqual([])
    const { database } = day.site.context
    await database.updateTable('bookings').set({ extras: 1 }).where('id', '=', id).execute()
    expect(await complaints()).toEqual(['extras_differ'])
    await database.updateTable('bookings').set({ extras: 3000 }).where('id', '=', id).execute()
    await day.admin.move(id, 'cancelBook')
    expect(await complaints()).toEqual([])
    await sql`
      insert into extras (booking_id, kind, service_id, names, price, quantity, amount, used_on, posted_at, posted_by)
      select booking_id, kind, service_id, names, price, quantity, amount, used_on, posted_at, posted_by
      from extras where booking_id = ${id}`.execute(database)
    expect(await complaints()).toEqual(['extra_though_cancelled'])
  })
})

test('reception reads the services that it can post', async () => {
  const reply = await (await apiOf('reception'))(getServices)
  expect(reply.ok && reply.answer.request.data.services.some(({ id }) => id === serviceId)).toBe(true)
})
