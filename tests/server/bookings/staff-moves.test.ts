import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMoneyHeldOf } from '../../../server/database/money/ledger.ts'
import type { TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import { type Desk, deskOf, officeGuest } from '../../support/bookings/staff-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { payOrder } from '../../support/money/bank.ts'
import { bookingOf, ledgerOf, refundsOf } from '../../support/money/payments.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

const clock = testClock()
let site: TestApp
let admin: Desk
let booker: Desk
let reception: Desk
beforeAll(async () => {
  site = await startRoomyApp({ clock })
})
afterAll(() => site.stop())

const signIn = async () => {
  admin = await deskOf(site, 'admin')
  booker = await deskOf(site, 'booker')
  reception = await deskOf(site, 'reception')
}
beforeEach(async () => {
  clock.set(someNoon)
  await signIn()
})

const at = (bookingId: number) => bookingOf(site, { bookingId })
const moneyOf = (bookingId: number) => ledgerOf(site, { bookingId })
const heldOf = (bookingId: number) => readMoneyHeldOf(site.context.database, bookingId)

describe('accepting a payment', () => {
  test('makes an awaited transfer paid with the parts of its scope', async () => {
    const id = await booker.add({ type: 4, type_payment: 2 })
    expect(await booker.move(id, 'acceptPayment')).toBe('ok')
    expect(await at(id)).toMatchObject({ status: 'paid', kind: 'transfer', hold_until: null })
    expect(await moneyOf(id)).toMatchObject([{ channel: 'transfer', fee_part: 0, stay_part: 96_000 }])
    expect(await booker.move(id, 'acceptPayment')).toBe('booking_paid_already')
  })

  test('of a note without payment takes the balance; a check makes it a check', async () => {
    const id = await booker.add({ type_payment: 4 })
    expect(await booker.move(id, 'acceptPayment', { type: '2' })).toBe('number_missing')
    expect(await booker.move(id, 'acceptPayment', { type: '2', nbc: '901' })).toBe('ok')
    expect(await at(id)).toMatchObject({ status: 'paid', kind: 'check', receipt_number: '901' })
    expect(await moneyOf(id)).toMatchObject([{ channel: 'check', fee_part: 5_000, stay_part: 96_000 }])
  })

  test('of an online booking keeps it online', async () => {
    const placed = await aBooking(site, 'held')
    await payOrder(site, placed.orderNumber, 'no_funds')
    expect(await booker.move(placed.bookingId, 'acceptPayment', { type: '5', nbc: '902' })).toBe('ok')
    expect(await at(placed.bookingId)).toMatchObject({ status: 'paid', kind: 'online' })
    expect(await moneyOf(placed.bookingId)).toMatchObject([
      { channel: 'terminal', fee_part: 5_000, stay_part: 48_000 },
    ])
  })

  test('waits for a guest who is paying', async () => {
    const placed = await aBooking(site, 'held')
    expect(await booker.move(placed.bookingId, 'acceptPayment')).toBe('payment_in_progress')
  })

  test('is not for reception, and not for a lapsed booking', async () => {
    const id = await booker.add({ type: 4 })
    expect(await reception.move(id, 'acceptPayment')).toBe('not_allowed')
    clock.advance({ days: 4 })
    await signIn()
    expect(await booker.move(id, 'acceptPayment')).toBe('booking_lapsed')
  })
})

describe('reception', () => {
  const handedOver = async (): Promise<number> => {
    const { bookingId } = await aBooking(site, 'paid')
    expect(await booker.move(bookingId, 'acceptReception')).toBe('ok')
    return bookingId
  }

  test('confirms a stay with its balance, cancels the confirmation, undoes that, cancels again and closes', async () => {
    const id = await handedOver()
    expect(await reception.move(id, 'acceptReceptionProgram')).toBe('payment_type_missing')
    expect(await reception.move(id, 'acceptReceptionProgram', { type: '3' })).toBe('ok')
    expect(await at(id)).toMatchObject({ reception: 'confirmed', status: 'paid' })
    expect(await heldOf(id)).toEqual({ fee: 5_000, stay: 96_000, extras: 0 })
    expect(await reception.move(id, 'acceptReceptionProgram', { type: '3' })).toBe('already_confirmed')
    expect(await reception.move(id, 'cancelReceptionProgram')).toBe('ok')
    expect(await at(id)).toMatchObject({ outcome: 'cancelled', taken_until: '2027-02-03' })
    expect(await reception.move(id, 'acceptReceptionProgram')).toBe('ok')
    expect(await at(id)).toMatchObject({ outcome: 'open', reception: 'confirmed' })
    expect(await reception.move(id, 'cancelReceptionProgram')).toBe('ok')
    expect(await reception.move(id, 'cancelReceptionFullProgram')).toBe('ok')
    expect(await at(id)).toMatchObject({ outcome: 'closed', status: 'cancelled', taken_until: '2027-02-01' })
    expect(await refundsOf(site, { bookingId: id })).toEqual([])
    expect(await admin.move(id, 'returnBook')).toBe('booking_closed')
  })

  test('may let a booking without payment pay later', async () => {
    const id = await booker.add({ type_payment: 4 })
    expect(await booker.move(id, 'acceptReception')).toBe('ok')
    expect(await reception.move(id, 'acceptReceptionProgram')).toBe('ok')
    expect(await at(id)).toMatchObject({ reception: 'confirmed', status: 'unpaid' })
    expect(await moneyOf(id)).toEqual([])
  })

  test('confirms nothing that was not handed over', async () => {
    const { bookingId } = await aBooking(site, 'paid')
    expect(await reception.move(bookingId, 'acceptReceptionProgram', { type: '3' })).toBe('not_at_reception')
    expect(await reception.move(bookingId, 'cancelReceptionProgram')).toBe('not_confirmed')
    expect(await reception.move(bookingId, 'acceptReception')).toBe('not_allowed')
  })
})

describe('returning a booking', () => {
  test('cancelled with money held makes it paid again and withdraws the refund that was not sent', async () => {
    const placed = await aBooking(site, 'paid')
    await booker.move(placed.bookingId, 'cancelBook')
    expect(await booker.move(placed.bookingId, 'returnBook')).toBe('ok')
    expect(await at(placed.bookingId)).toMatchObject({
      status: 'paid',
      reception: 'not_sent',
      taken_from: '2027-02-01',
      taken_until: '2027-02-03',
    })
    expect(await refundsOf(site, placed)).toMatchObject([{ state: 'withdrawn' }])
  })

  test('that lapsed gives it a new hold and the guest a link', async () => {
    const placed = await aBooking(site, 'held')
    await payOrder(site, placed.orderNumber, 'no_funds')
    clock.advance({ hours: 1 })
    expect(await booker.move(placed.bookingId, 'returnBook')).toBe('ok')
    expect(await at(placed.bookingId)).toMatchObject({
      status: 'unpaid',
      hold_until: new Date('2027-01-18T08:00:00Z'),
    })
    expect(await booker.move(placed.bookingId, 'returnBook')).toBe('not_cancelled_or_lapsed')
  })

  test('is refused when its nights are sold', async () => {
    const room_id = await openRoom(site.context, { total: 1, online: 1 })
    const night = { room_id, available_from: '2027-03-05', available_to: '2027-03-06' }
    const id = await booker.add(night)
    await booker.move(id, 'cancelBook')
    await booker.add(night)
    expect(await booker.move(id, 'returnBook')).toBe('sold_out')
    expect(await at(id)).toMatchObject({ status: 'cancelled' })
  })
})

describe('two staff on one booking at the same instant', () => {
  const paid = () => aBooking(site, 'paid').then(({ bookingId }) => bookingId)
  const moved = async (prepare: () => Promise<number>, ...methods: Parameters<Desk['move']>[1][]) => {
    const id = await prepare()
    for (const method of methods) expect(await admin.move(id, method, { type: '3' })).toBe('ok')
    return id
  }
  const confirmed = () => moved(paid, 'acceptReception', 'acceptReceptionProgram')

  test.each([
    ['acceptPayment', () => booker.add({ type: 4 }), 'booking_paid_already'],
    ['acceptReception', paid, 'already_at_reception'],
    ['acceptReceptionProgram', () => moved(paid, 'acceptReception'), 'already_confirmed'],
    ['cancelReceptionProgram', confirmed, 'reception_cancelled'],
    ['cancelReceptionFullProgram', () => moved(confirmed, 'cancelReceptionProgram'), 'booking_cancelled'],
    ['cancelBook', paid, 'booking_not_live'],
    ['cancelBookFull', paid, 'booking_not_live'],
    ['returnBook', () => moved(paid, 'cancelBook'), 'not_cancelled_or_lapsed'],
  ] as const)('%s: one wins, the other is told', async (method, prepare, told) => {
    const id = await prepare()
    const money = await moneyOf(id)
    const outcomes = await Promise.all([
      admin.move(id, method, { type: '3' }),
      admin.move(id, method, { type: '3' }),
    ])
    expect([...outcomes].sort()).toEqual([told, 'ok'].sort())
    expect((await moneyOf(id)).length - money.length).toBeLessThanOrEqual(1)
  })

  test('a cancellation and a confirmation: one wins, the other is told', async () => {
    const id = await moved(paid, 'acceptReception')
    const outcomes = await Promise.all([
      admin.move(id, 'cancelBook'),
      admin.move(id, 'acceptReceptionProgram', { type: '3' }),
    ])
    // Confirming first and cancelling then is allowed; the other way round it is not.
    expect([
      ['ok', 'ok'],
      ['ok', 'booking_not_live'],
    ]).toContainEqual(outcomes)
    expect(await at(id)).toMatchObject({ status: 'cancelled' })
  })

  test('two forms that were opened at the same time: the second is told that the guests have changed', async () => {
    const id = await booker.add()
    const guests = [officeGuest, { ...officeGuest, full_name: 'Aman Amanow', is_payer: false }]
    const whole = { id, guests, phone_number: '+99365000001', email: 'new@example.com' }
    expect(await booker.edit(whole)).toBe('ok')
    const small = { id, payment_at: '2027-01-15', type: 3, payment_status: 3, len_guests: 1 }
    expect(await admin.edit(small)).toBe('guests_changed')
  })
})
