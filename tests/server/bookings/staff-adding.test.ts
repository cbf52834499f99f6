import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bookingGate,
  newBooking,
  receptionCheckFree,
} from '../../../contract/office/bookings/booking-actions.ts'
import { demoGatePassword } from '../../../server/demo/accounts.ts'
import type { TestApp } from '../../support/app.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import { codeOf, type Desk, deskOf, officeGuest } from '../../support/bookings/staff-bookings.ts'
import { nightsTaken } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { bookingOf, ledgerOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'
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

describe('a booking made by staff', () => {
  test.each([
    [
      'a blank',
      { type: 1, blank_number: '1001' },
      'paid',
      [{ channel: 'blank', fee_part: 5_000, stay_part: 0 }],
    ],
    [
      'a check for the room',
      { type: 2, type_payment: 2, check_number: 1002 },
      'paid',
      [{ channel: 'check', fee_part: 0, stay_part: 96_000 }],
    ],
    [
      'a terminal slip for everything',
      { type: 5, type_payment: 3, terminal_number: '1003' },
      'paid',
      [{ channel: 'terminal', fee_part: 5_000, stay_part: 96_000 }],
    ],
    ['a note', {}, 'paid', [{ channel: 'note', fee_part: 5_000, stay_part: 0 }]],
    ['a transfer', { type: 4 }, 'awaiting_confirmation', []],
    ['a note without payment', { type_payment: 4 }, 'unpaid', []],
    ['a pay link', { type: 0 }, 'unpaid', []],
  ])('%s begins as it should', async (_, changes, status, money) => {
    const id = await booker.add(changes)
    expect(await at(id)).toMatchObject({ status, taken_from: '2027-02-01', taken_until: '2027-02-03' })
    expect(await moneyOf(id)).toMatchObject(money)
  })

  test('holds a transfer and a pay link for days, a note without payment for ever, and mails the link', async () => {
    const [transfer, link, note] = [
      await booker.add({ type: 4 }),
      await booker.add({ type: 0 }),
      await booker.add({ type_payment: 4 }),
    ]
    const inThreeDays = new Date('2027-01-18T07:00:00Z')
    expect((await at(transfer)).hold_until).toEqual(inThreeDays)
    expect((await at(link)).hold_until).toEqual(inThreeDays)
    expect((await at(note)).hold_until).toBeNull()
    const mails = await site.context.database.selectFrom('outbox').select(['kind', 'facts']).execute()
    expect(mails.filter(({ facts }) => facts?.bookingId === link)).toMatchObject([{ kind: 'pay_link' }])
  })

  test.each([
    ['a blank without its number', { type: 1 }, 'number_missing'],
    ['a check without its number', { type: 2, blank_number: '7' }, 'number_missing'],
    ['a terminal slip without its number', { type: 5, terminal_number: '' }, 'number_missing'],
    ['letters in a number', { type: 1, blank_number: '12x' }, 'number_missing'],
    ['a transfer without payment', { type: 4, type_payment: 4 }, 'scope_not_allowed'],
    ['dates in the past', { available_from: '2027-01-14' }, 'dates_past'],
    ['reversed dates', { available_from: '2027-02-03', available_to: '2027-02-01' }, 'dates_reversed'],
    ['a date that does not exist', { available_from: '2027-02-30' }, 'invalid_input'],
    ['31 nights', { available_to: '2027-03-04' }, 'stay_too_long'],
    ['no guests', { guests: [] }, 'no_guests'],
    ['two payers', { guests: [officeGuest, officeGuest] }, 'two_payers'],
    [
      'a guest without a document',
      { guests: [{ ...officeGuest, passport_serial_number: '' }] },
      'document_wrong',
    ],
    [
      'too many guests',
      { guests: Array.from({ length: 9 }, () => ({ ...officeGuest, is_payer: false })) },
      'too_many_guests',
    ],
    ['an unknown room', { room_id: 99 }, 'room_not_found'],
    ['a telephone that is none', { phone_number: 'call me' }, 'phone_wrong'],
    ['an e-mail that is none', { email: 'maral' }, 'email_malformed'],
  ])('is refused with %s, and no night is taken', async (_, changes, code) => {
    const before = await nightsTaken(site, 2)
    expect(await booker.tryToAdd(changes)).toBe(code)
    expect(await nightsTaken(site, 2)).toEqual(before)
  })

  test('keeps a phone in one form, however it was typed, in every form of the office', async () => {
    const id = await booker.add({ phone_number: ' 8 (65) 12-34-56' })
    expect((await at(id)).phone_number).toBe('+99365123456')
    const contacts = { guests: [officeGuest], email: 'maral@example.com' }
    expect(await booker.edit({ id, ...contacts, phone_number: '00993 65 12-34-57' })).toBe('ok')
    expect((await at(id)).phone_number).toBe('+99365123457')
    const stay = { room_id: 2, available_from: '2027-02-01', available_to: '2027-02-03' }
    const moved = { booking_id: id, guests: [officeGuest], phone_number: '+7 (912) 345-67-89', ...stay }
    expect(await booker.rebook(moved)).toBe('ok')
    expect((await at(id)).phone_number).toBe('+79123456789')
  })

  test('is refused with a number that another booking of the kind has', async () => {
    await booker.add({ type: 1, blank_number: '55' })
    await booker.add({ type: 2, check_number: '55' })
    expect(await booker.tryToAdd({ type: 1, blank_number: '55' })).toBe('number_used')
  })

  test('may take every unit that exists, also what is not offered online, and no more', async () => {
    const room_id = await openRoom(site.context, { total: 2, online: 0 })
    const night = { room_id, available_from: '2027-03-01', available_to: '2027-03-02' }
    await booker.add(night)
    await booker.add(night)
    expect(await booker.tryToAdd(night)).toBe('sold_out')
  })

  test('needs a ticket of the gate, once, by whoever got it, not too old', async () => {
    const [bookerApi, adminApi] = [
      site.api(await staffToken(site, 'booker')),
      site.api(await staffToken(site, 'admin')),
    ]
    const wrong = await bookerApi(bookingGate, { body: { password: 'guess' } })
    expect(codeOf(wrong)).toBe('wrong_gate_password')
    const gate = await bookerApi(bookingGate, { body: { password: demoGatePassword } })
    if (!gate.ok) throw new Error()
    const { ticket } = gate.answer.request.data
    const body = {
      ticket,
      type: 3,
      room_id: 2,
      available_from: '2027-02-01',
      available_to: '2027-02-02',
      phone_number: '+99365123456',
      guests: [officeGuest],
    }
    expect(codeOf(await adminApi(newBooking, { body }))).toBe('ticket_used')
    expect(codeOf(await bookerApi(newBooking, { body: { ...body, room_id: 99 } }))).toBe('room_not_found')
    expect(codeOf(await bookerApi(newBooking, { body }))).toBe('ok')
    expect(codeOf(await bookerApi(newBooking, { body }))).toBe('ticket_used')
    const late = await bookerApi(bookingGate, { body: { password: demoGatePassword } })
    if (!late.ok) throw new Error()
    clock.advance({ minutes: 61 })
    const old = { ...body, ticket: late.answer.request.data.ticket }
    expect(codeOf(await bookerApi(newBooking, { body: old }))).toBe('ticket_used')
  })

  test('the gate closes for a while after ten wrong passwords', async () => {
    const api = site.api(await staffToken(site, 'admin'))
    for (let tries = 0; tries < 10; tries++) await api(bookingGate, { body: { password: 'guess' } })
    expect(codeOf(await api(bookingGate, { body: { password: demoGatePassword } }))).toBe('too_many_attempts')
    clock.advance({ minutes: 15 })
    expect(codeOf(await api(bookingGate, { body: { password: demoGatePassword } }))).toBe('ok')
  })
})

test('staff hear how many units are free, those of a booking that is moved included', async () => {
  const room_id = await openRoom(site.context, { total: 2, online: 0 })
  const stay = { room_id, available_from: '2027-05-01', available_to: '2027-05-03' }
  const id = await booker.add(stay)
  const api = site.api(await staffToken(site, 'booker'))
  const ask = async (changes: object = {}) => {
    const body = { room_id, checkin: '2027-05-01', checkout: '2027-05-03', ...changes }
    const reply = await api(receptionCheckFree, { body })
    return reply.ok ? [reply.answer.count, reply.answer.request.count, reply.answer.message] : codeOf(reply)
  }
  expect(await ask()).toEqual([1, 1, 'Свободно: 1.'])
  expect(await ask({ booking_id: id })).toEqual([2, 2, 'Свободно: 2.'])
  expect(await ask({ room_id: 99 })).toBe('room_not_found')
  expect(await ask({ checkout: '2027-05-01' })).toBe('dates_reversed')
})
