import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askWhatIsHeld, compareAttempt } from '../../../server/actions/books/compare-books.ts'
import { readMoneyHeldOf } from '../../../server/database/money/ledger.ts'
import type { TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import { type Desk, deskOf, officeGuest } from '../../support/bookings/staff-bookings.ts'
import { nightsTaken } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { reverseOrder } from '../../support/money/bank.ts'
import { attemptOf, bookingOf, ledgerOf, refundsOf } from '../../support/money/payments.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

const clock = testClock()
let site: TestApp
let booker: Desk
beforeAll(async () => {
  site = await startRoomyApp({ clock })
})
afterAll(() => site.stop())

const signIn = async () => {
  booker = await deskOf(site, 'booker')
}
beforeEach(async () => {
  clock.set(someNoon)
  await signIn()
})

const at = (bookingId: number) => bookingOf(site, { bookingId })
const moneyOf = (bookingId: number) => ledgerOf(site, { bookingId })
const heldOf = (bookingId: number) => readMoneyHeldOf(site.context.database, bookingId)

describe('the whole form', () => {
  const form = (id: number, changes: object = {}) => ({
    id,
    guests: [officeGuest],
    phone_number: '+99365000001',
    email: 'new@example.com',
    cardholdername: 'Maral Berdiýewa',
    ...changes,
  })

  test('changes contacts and guests, keeps the old payer, and leaves dates and money alone', async () => {
    const { bookingId } = await aBooking(site, 'paid')
    const before = await at(bookingId)
    const two = [officeGuest, { ...officeGuest, full_name: 'Aman Amanow', is_payer: false }]
    expect(await booker.edit(form(bookingId, { guests: two, status: 3, available_from: '2030-01-01' }))).toBe(
      'ok',
    )
    expect(await at(bookingId)).toMatchObject({
      phone_number: '+99365000001',
      email: 'new@example.com',
      cardholder_name: 'Maral Berdiýewa',
      cardholder_name_old: before.cardholder_name,
      status: 'paid',
      check_in: before.check_in,
      total: before.total,
    })
  })

  test('with a guest over capacity makes the stay dearer, and cheaper again', async () => {
    const { bookingId } = await aBooking(site, 'paid')
    const three = Array.from({ length: 3 }, (_, index) => ({ ...officeGuest, is_payer: index === 0 }))
    expect(await booker.edit(form(bookingId, { guests: three }))).toBe('ok')
    expect(await at(bookingId)).toMatchObject({ total: 101_000 + 24_000 })
    expect(await booker.edit(form(bookingId, { guests: three.slice(0, 2) }))).toBe('ok')
    expect(await at(bookingId)).toMatchObject({ total: 101_000 })
  })

  test.each([
    ['no telephone', { phone_number: ' ' }, 'email_missing'],
    ['no e-mail', { email: '' }, 'email_missing'],
    ['a wrong e-mail', { email: 'x' }, 'email_malformed'],
    ['no guests', { guests: [] }, 'no_guests'],
  ])('is refused with %s', async (_, changes, code) => {
    const id = await booker.add()
    expect(await booker.edit(form(id, changes))).toBe(code)
  })
})

describe('the status form', () => {
  const form = (id: number, changes: object = {}) => ({
    id,
    payment_at: '2027-01-15',
    type: 3,
    payment_status: 1,
    len_guests: 1,
    ...changes,
  })

  test('emptied takes a payment back by a line of its own and holds the room for days', async () => {
    const id = await booker.add()
    expect(await booker.edit(form(id, { payment_at: '' }))).toBe('ok')
    expect(await at(id)).toMatchObject({ status: 'unpaid', hold_until: new Date('2027-01-18T07:00:00Z') })
    expect(await moneyOf(id)).toMatchObject([{ entry: 'payment' }, { entry: 'correction', fee_part: -5_000 }])
    expect(await heldOf(id)).toEqual({ fee: 0, stay: 0, extras: 0 })
  })

  test('with another scope corrects the books', async () => {
    const id = await booker.add()
    expect(await booker.edit(form(id, { payment_status: 3 }))).toBe('ok')
    expect(await heldOf(id)).toEqual({ fee: 5_000, stay: 96_000, extras: 0 })
    expect(await at(id)).toMatchObject({ scope: 'fee_and_stay', status: 'paid' })
  })

  test('turns a transfer into a paid check', async () => {
    const id = await booker.add({ type: 4 })
    const check = form(id, { type: 2, payment_status: 2, numberBlankCheck: '4444' })
    expect(await booker.edit(check)).toBe('ok')
    expect(await at(id)).toMatchObject({
      kind: 'check',
      scope: 'stay',
      status: 'paid',
      receipt_number: '4444',
    })
    expect(await moneyOf(id)).toMatchObject([{ channel: 'check', stay_part: 96_000 }])
  })

  test('keeps the day that was typed, and not the one on which it was typed', async () => {
    const id = await booker.add({ type: 4 })
    const check = { type: 2, payment_status: 2, numberBlankCheck: '4445' }
    expect(await booker.edit(form(id, { ...check, payment_at: '2027-01-12' }))).toBe('ok')
    expect(await at(id)).toMatchObject({ payment_at: new Date('2027-01-12T07:00:00Z') })
    // As a browser has it: an evening there is the next day at the hotel.
    expect(await booker.edit(form(id, { ...check, payment_at: '2027-01-12T20:00:00.000Z' }))).toBe('ok')
    expect(await at(id)).toMatchObject({ payment_at: new Date('2027-01-13T07:00:00Z') })
  })

  test.each([
    [
      'without payment for another type than a note',
      { type: 2, payment_status: 4, numberBlankCheck: '1' },
      'booking_paid_already',
    ],
    ['another type of a paid booking', { type: 4 }, 'booking_paid_already'],
    ['guests that somebody changed', { len_guests: 2 }, 'guests_changed'],
    ['a date that does not exist', { payment_at: '2027-02-30' }, 'invalid_input'],
  ])('is refused with %s, and nothing changes', async (_, changes, code) => {
    const id = await booker.add()
    const before = await at(id)
    expect(await booker.edit(form(id, changes))).toBe(code)
    expect(await at(id)).toEqual(before)
  })

  test('leaves bank money alone', async () => {
    const { bookingId } = await aBooking(site, 'paid')
    const small = { id: bookingId, type: 0, payment_status: 3, len_guests: 2 }
    expect(await booker.edit({ ...small, payment_at: '' })).toBe('bank_money_or_refund')
    expect(await booker.edit({ ...small, payment_at: '2027-01-15', payment_status: 1 })).toBe(
      'bank_money_or_refund',
    )
  })

  test('leaves bank money alone when the bank has given all of it back', async () => {
    const placed = await aBooking(site, 'paid')
    const { bookingId, orderNumber } = placed
    await reverseOrder(site, orderNumber)
    const attempt = await attemptOf(site, placed)
    const word = await askWhatIsHeld(site.context, attempt)
    if (word) await compareAttempt(site.context, attempt, word)
    expect(await heldOf(bookingId)).toEqual({ fee: 0, stay: 0, extras: 0 })
    const before = await moneyOf(bookingId)
    const small = { id: bookingId, type: 0, payment_status: 3, len_guests: 2 }
    expect(await booker.edit({ ...small, payment_at: '2027-01-15', payment_status: 1 })).toBe(
      'bank_money_or_refund',
    )
    expect(await booker.edit({ ...small, payment_at: '' })).toBe('bank_money_or_refund')
    expect(await moneyOf(bookingId)).toEqual(before)
  })
})

describe('moving a stay', () => {
  const move = (booking_id: number, changes: object = {}) => ({
    booking_id,
    guests: [officeGuest],
    phone_number: '+99365123456',
    room_id: 2,
    available_from: '2027-02-01',
    available_to: '2027-02-03',
    ...changes,
  })

  test('to longer dates takes the new nights and raises the balance', async () => {
    const id = await booker.add()
    expect(await booker.rebook(move(id, { available_to: '2027-02-05' }))).toBe('ok')
    expect(await at(id)).toMatchObject({ check_out: '2027-02-05', taken_until: '2027-02-05', total: 197_000 })
  })

  test('to another room gives the old nights back and takes the new ones', async () => {
    const id = await booker.add()
    const [two, three] = [await nightsTaken(site, 2), await nightsTaken(site, 3)]
    expect(await booker.rebook(move(id, { room_id: 3 }))).toBe('ok')
    expect((await nightsTaken(site, 2))['2027-02-01']).toBe((two['2027-02-01'] ?? 0) - 1)
    expect((await nightsTaken(site, 3))['2027-02-01']).toBe((three['2027-02-01'] ?? 0) + 1)
  })

  test('to fewer nights makes what was paid too much due to the guest', async () => {
    const id = await booker.add({ type_payment: 3 })
    expect(await booker.rebook(move(id, { available_to: '2027-02-02' }))).toBe('ok')
    expect(await refundsOf(site, { bookingId: id })).toMatchObject([
      { reason: 'overpaid', state: 'by_hand', stay_part: 48_000 },
    ])
    expect(await booker.rebook(move(id))).toBe('ok')
    expect(await refundsOf(site, { bookingId: id })).toMatchObject([{ state: 'withdrawn' }])
  })

  test('in the house extends or shortens, and the check-in never changes', async () => {
    const id = await booker.add()
    clock.set('2027-02-02T07:00:00Z')
    await signIn()
    expect(await booker.rebook(move(id, { available_from: '2027-02-02' }))).toBe('dates_past')
    expect(await booker.rebook(move(id, { available_to: '2027-02-04' }))).toBe('ok')
    expect(await at(id)).toMatchObject({ taken_from: '2027-02-01', taken_until: '2027-02-04' })
    expect(await booker.rebook(move(id, { available_to: '2027-02-02' }))).toBe('ok')
    expect(await at(id)).toMatchObject({ check_out: '2027-02-02', taken_until: '2027-02-02' })
  })

  test('to a room that is full is refused, and the old nights stay', async () => {
    const full = await openRoom(site.context, { total: 0, online: 0 })
    const id = await booker.add()
    const before = await nightsTaken(site, 2)
    expect(await booker.rebook(move(id, { room_id: full }))).toBe('sold_out')
    expect(await nightsTaken(site, 2)).toEqual(before)
    expect(await at(id)).toMatchObject({ room_id: 2 })
  })

  test('twenty in opposite directions at once end without a deadlock and with the right nights', async () => {
    const stay = { available_from: '2027-04-01', available_to: '2027-04-03' }
    const ids: number[] = []
    for (let index = 0; index < 20; index++)
      ids.push(await booker.add({ ...stay, room_id: index % 2 === 0 ? 2 : 3 }))
    const outcomes = await Promise.all(
      ids.map((id, index) => booker.rebook(move(id, { ...stay, room_id: index % 2 === 0 ? 3 : 2 }))),
    )
    expect(new Set(outcomes)).toEqual(new Set(['ok']))
    expect((await nightsTaken(site, 2))['2027-04-01']).toBe(10)
    expect((await nightsTaken(site, 3))['2027-04-01']).toBe(10)
  })
})
