import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { receptionCheckFree } from '../../../contract/office/bookings/booking-actions.ts'
import { getBooking, getBookingHistory } from '../../../contract/office/bookings/bookings.ts'
import { givePrice } from '../../../contract/office/rates/given-price.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { type DeskDay, noon15, noon16, noon17, startDeskDay } from '../../support/bookings/desk-day.ts'
import { codeOf, officeGuest } from '../../support/bookings/staff-bookings.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { bookingOf, refundsOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'
import { setForTest } from '../../support/put-back.ts'

/** It is noon on the 15th of January 2027. A night in the double room is 480 TMT, the fee 50. */
let day: DeskDay
beforeAll(async () => {
  day = await startDeskDay()
})
afterAll(() => day.site.stop())
beforeEach(() => day.comeIn(noon15))

const reason = 'Постоянный гость'
const dates = { available_from: '2027-02-01', available_to: '2027-02-03' }

const callAs = async (role: StaffRole) => day.site.api(await staffToken(day.site, role))

async function give(id: number, wish: Partial<z.input<typeof givePrice.body>>, role: StaffRole = 'admin') {
  const caller = await callAs(role)
  const body = { effect: { percent: -10 }, reason, ...wish }
  return codeOf(await caller(givePrice, { params: { id }, body }))
}

const stored = (id: number) => bookingOf(day.site, { bookingId: id })

async function lastLine(id: number) {
  const reply = await (await callAs('admin'))(getBookingHistory, { params: { id } })
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer.request.data.lines.at(-1)
}

async function shown(id: number) {
  const reply = await (await callAs('booker'))(getBooking, { params: { id } })
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer.request.data
}

describe('a new booking', () => {
  test('by a booker has the price that was given, of what is listed, with its reason', async () => {
    const given = { effect: { percent: -10 }, reason }
    const id = await day.booker.add({ ...dates, given, expected_total: 914 })
    expect(await shown(id)).toMatchObject({
      booking: { total: 914, price: 432 },
      quote: {
        nights: [
          { price: 432, listed: 480 },
          { price: 432, listed: 480 },
        ],
        given: reason,
        total: 914,
      },
    })
    expect(await lastLine(id)).toMatchObject({
      action: 'added',
      facts: { total: 91_400, listed: 101_000 },
      personal: { reason },
    })
  })

  test('a price for a night instead', async () => {
    const given = { effect: { price: 450.5 }, reason }
    expect((await stored(await day.booker.add({ ...dates, given }))).total).toBe(95_100)
  })

  test.each<[string, object, string]>([
    ['too far off', { percent: -11 }, 'price_given_too_far'],
    ['too much more', { price: 529 }, 'price_given_too_far'],
    ['nothing', { percent: -100 }, 'price_given_nothing'],
    ['nothing for a night', { price: 0 }, 'price_given_nothing'],
    ['less than all', { percent: -101 }, 'invalid_input'],
    ['a part of a tenge', { price: 400.005 }, 'invalid_input'],
    ['both at once', { percent: -5, price: 400 }, 'invalid_input'],
  ])('by a booker is refused with %s, and books nothing', async (_, effect, code) => {
    const before = await countBookings()
    const given = { effect: effect as { percent: number }, reason }
    expect(await day.booker.tryToAdd({ ...dates, given })).toBe(code)
    expect(await countBookings()).toBe(before)
  })

  test('needs a reason that people can read', async () => {
    for (const wrong of ['', '  ', 'regular\u202eguest', 'x'.repeat(301)])
      expect(await day.booker.tryToAdd({ ...dates, given: { effect: { percent: -5 }, reason: wrong } })).toBe(
        'invalid_input',
      )
  })

  test('by admin has any price above nothing', async () => {
    const given = { effect: { percent: -90 }, reason }
    expect((await stored(await day.admin.add({ ...dates, given }))).total).toBe(14_600)
    const dear = { effect: { price: 2000 }, reason }
    expect((await stored(await day.admin.add({ ...dates, given: dear }))).total).toBe(405_000)
  })

  test('by reception has none, whatever its switches say', async () => {
    const all = { mayBook: true, mayMove: true, mayEditGuests: true, seesPrices: true }
    await setForTest(day.site, 'reception', all)
    const given = { effect: { percent: -1 }, reason }
    expect(await day.reception.tryToAdd({ ...dates, given })).toBe('not_allowed')
  })

  test('the limit is the hotel’s', async () => {
    await setForTest(day.site, 'prices', { bookerPercent: 30 })
    const given = { effect: { percent: -30 }, reason }
    expect((await stored(await day.booker.add({ ...dates, given }))).total).toBe(72_200)
    await setForTest(day.site, 'prices', { bookerPercent: 0 })
    expect(await day.booker.tryToAdd({ ...dates, given: { effect: { percent: -1 }, reason } })).toBe(
      'price_given_too_far',
    )
  })

  const countBookings = async () => {
    const { rows } = await day.site.context.database
      .selectFrom('bookings')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
})

describe('what it would cost is told before', () => {
  const asked = { room_id: 2, checkin: '2027-02-01', checkout: '2027-02-03', guests: 1 }
  const ask = async (
    changes: Partial<z.input<typeof receptionCheckFree.body>>,
    role: StaffRole = 'booker',
  ) => {
    const reply = await (await callAs(role))(receptionCheckFree, { body: { ...asked, ...changes } })
    return reply.ok ? reply.answer.quote : codeOf(reply)
  }

  test('of a new stay', async () => {
    expect(await ask({ given: { percent: -10 } })).toMatchObject({
      total: 914,
      nights: [{ listed: 480 }, {}],
    })
    expect(await ask({ given: { percent: -11 } })).toBe('price_given_too_far')
    expect(await ask({ given: { percent: -11 } }, 'admin')).toMatchObject({ total: 904 })
    expect(await ask({ given: null })).toMatchObject({ total: 1010 })
  })

  test('of a booking, with what then becomes of its money', async () => {
    const booking_id = await day.booker.add({ ...dates, type_payment: 3 })
    expect(await ask({ booking_id, given: { price: 440 } })).toMatchObject({
      total: 930,
      change: { total_before: 1010, paid: 1010, to_pay: 0, goes_back: 80 },
    })
    expect(await give(booking_id, { effect: { price: 440 }, expected_total: 930 }, 'booker')).toBe('ok')
    // Another number of guests does not undo it, and null does.
    expect(await ask({ booking_id, guests: 3 })).toMatchObject({ nights: [{ price: 440, listed: 480 }, {}] })
    expect(await ask({ booking_id, given: null })).toMatchObject({ total: 1010 })
  })

  test('to reception not', async () => {
    const sees = { mayBook: false, mayMove: false, mayEditGuests: false, seesPrices: true }
    await setForTest(day.site, 'reception', sees)
    expect(await ask({ given: { percent: -1 } }, 'reception')).toBe('not_allowed')
  })
})

describe('a booking that stands', () => {
  test('gets another price: what was paid too much is due, history tells who, why, before and after', async () => {
    const id = await day.booker.add({ ...dates, type_payment: 3 })
    expect(await give(id, {}, 'booker')).toBe('ok')
    expect(await stored(id)).toMatchObject({ total: 91_400, first_night: 43_200, fee: 5_000 })
    expect(await refundsOf(day.site, { bookingId: id })).toMatchObject([
      { reason: 'overpaid', stay_part: 9_600, fee_part: 0 },
    ])
    expect(await lastLine(id)).toMatchObject({
      action: 'price_given',
      username: 'booker',
      facts: { total: { before: 101_000, after: 91_400 }, percent: -10 },
      personal: { reason },
    })
  })

  test('what was paid too much stays due to a guest who then cancels too late', async () => {
    const id = await day.booker.add({
      available_from: '2027-01-16',
      available_to: '2027-01-18',
      type_payment: 3,
    })
    expect(await give(id, { effect: { percent: -50 } })).toBe('ok')
    expect(await day.booker.move(id, 'cancelBook')).toBe('ok')
    const due = (await refundsOf(day.site, { bookingId: id })).filter(({ state }) => state !== 'withdrawn')
    expect(due).toMatchObject([{ reason: 'policy', stay_part: 48_000, fee_part: 0 }])
  })

  test('again and again: always of what is listed, and the listed price comes back', async () => {
    const id = await day.booker.add(dates)
    for (const [effect, total] of [
      [{ percent: -10 }, 91_400],
      [{ percent: -10 }, 91_400],
      [{ price: 500 }, 105_000],
      [null, 101_000],
    ] as const) {
      expect(await give(id, { effect })).toBe('ok')
      expect((await stored(id)).total).toBe(total)
    }
    expect((await stored(id)).quote).not.toHaveProperty('given')
    expect(await lastLine(id)).toMatchObject({ action: 'price_taken_back' })
  })

  test('the same price once more leaves no trace', async () => {
    const id = await day.booker.add(dates)
    await give(id, {})
    const before = await lastLine(id)
    expect(await give(id, {})).toBe('ok')
    expect((await lastLine(id))?.id).toBe(before?.id)
  })

  test('keeps what was given when it is moved: new nights cost what is listed', async () => {
    const id = await day.booker.add(dates)
    await give(id, {})
    const moved = { booking_id: id, room_id: 2, ...dates, available_to: '2027-02-04' }
    expect(await day.booker.rebook({ ...moved, guests: [officeGuest], phone_number: '+99365123456' })).toBe(
      'ok',
    )
    expect((await shown(id)).quote).toMatchObject({
      total: 1394,
      given: reason,
      nights: [{ price: 432, listed: 480 }, { price: 432 }, { price: 480 }],
    })
  })

  test('in the house only the nights to come change', async () => {
    const id = await day.guestInHouse('2027-01-18')
    await day.comeIn(noon16)
    expect(await give(id, { effect: { price: 240 } })).toBe('ok')
    expect((await shown(id)).quote.nights.map(({ price }) => price)).toEqual([480, 240, 240])
  })

  test('whose nights are over has its price', async () => {
    const id = await day.guestInHouse('2027-01-17')
    await day.comeIn(noon17)
    expect(await give(id, {})).toBe('no_nights_to_come')
    expect(await day.reception.move(id, 'depart')).toBe('ok')
    expect(await give(id, {})).toBe('booking_departed')
  })

  test.each<[string, z.input<typeof givePrice.body>['effect'], string]>([
    ['too far', { percent: 11 }, 'price_given_too_far'],
    ['nothing', { price: 0 }, 'price_given_nothing'],
  ])('is not given %s, and nothing changes', async (_, effect, code) => {
    const id = await day.booker.add(dates)
    const before = await stored(id)
    expect(await give(id, { effect }, 'booker')).toBe(code)
    expect(await stored(id)).toEqual(before)
  })

  test('is not given one by reception, nor while it is not there, cancelled or lapsed', async () => {
    const id = await day.booker.add(dates)
    expect(await give(id, {}, 'reception')).toBe('not_allowed')
    expect(await give(999_999, {})).toBe('booking_not_found')
    expect(await day.booker.move(id, 'cancelBook')).toBe('ok')
    expect(await give(id, {})).toBe('booking_not_live')
    const lapsed = await storeBooking(day.site, {
      status: 'unpaid',
      hold_until: new Date('2027-01-14T00:00:00Z'),
    })
    expect(await give(lapsed, {})).toBe('booking_not_live')
  })

  test('by somebody who saw another state or another sum is refused', async () => {
    const id = await day.booker.add(dates)
    const { version } = (await shown(id)).booking
    expect(await give(id, { version, expected_total: 900 })).toBe('total_changed')
    expect(await give(id, { version })).toBe('ok')
    expect(await give(id, { version, effect: { percent: -5 } })).toBe('booking_changed')
  })

  test('by two at once ends with one price, and both are told', async () => {
    const id = await day.booker.add(dates)
    const { version } = (await shown(id)).booking
    const codes = await Promise.all([
      give(id, { version, effect: { percent: -5 } }),
      give(id, { version, effect: { percent: -6 } }),
    ])
    expect(codes.toSorted()).toEqual(['booking_changed', 'ok'])
    expect([96_200, 95_200]).toContain((await stored(id)).total)
  })

  test('that waits for its guest charges the new price by the same link', async () => {
    const id = await day.booker.add({ ...dates, type: 0 })
    expect(await stored(id)).toMatchObject({ due_now: 53_000, status: 'unpaid' })
    expect(await give(id, { effect: { percent: -50 } })).toBe('ok')
    expect(await stored(id)).toMatchObject({ due_now: 29_000, total: 53_000, status: 'unpaid' })
  })

  test('whose guest is paying this moment waits for the bank', async () => {
    const { bookingId } = await aBooking(day.site, 'held')
    const before = await stored(bookingId)
    expect(await give(bookingId, {})).toBe('payment_in_progress')
    expect(await stored(bookingId)).toEqual(before)
  })
})
