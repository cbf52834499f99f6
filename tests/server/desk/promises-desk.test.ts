import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dropBooking, getBookingByCode } from '../../../contract/guest/bookings.ts'
import { payByLink } from '../../../contract/guest/payment.ts'
import {
  bookingGate,
  editBooking,
  newBooking,
  receptionCheckFree,
  updateRec,
} from '../../../contract/office/bookings/booking-actions.ts'
import { askAboutDueAttempt } from '../../../server/actions/bank/ask-bank.ts'
import { listGuests } from '../../../server/database/bookings/booking-guests.ts'
import { demoGatePassword } from '../../../server/demo/accounts.ts'
import type { TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import {
  aManualBooking,
  codeOf,
  type Desk,
  deskOf,
  officeGuest,
} from '../../support/bookings/staff-bookings.ts'
import { nightsTaken } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { payOrder } from '../../support/money/bank.ts'
import { bookingOf, orderOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

const clock = testClock()
let site: TestApp
let admin: Desk
let booker: Desk
let reception: Desk
let bookerApi: ReturnType<TestApp['api']>
beforeAll(async () => {
  site = await startRoomyApp({ clock })
  admin = await deskOf(site, 'admin')
  booker = await deskOf(site, 'booker')
  reception = await deskOf(site, 'reception')
  bookerApi = site.api(await staffToken(site, 'booker'))
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

const at = (bookingId: number) => bookingOf(site, { bookingId })
const guestsOf = (bookingId: number) =>
  listGuests(site.context.database, [bookingId], site.context.config.documentKeys)
const inRussian = expect.stringMatching(/[а-я]{3}/i)
const said = { ok: true, answer: { request: { status: 0, message: inRussian } } }
const ticket = async () => {
  const gate = await bookerApi(bookingGate, { body: { password: demoGatePassword } })
  if (!gate.ok) throw new Error(JSON.stringify(gate.failure))
  return gate.answer.request.data.ticket
}
const { email: _, ...order } = aManualBooking

describe('new-booking', () => {
  test('takes note, number, contacts, dates, room, type, part and guests, and answers a message', async () => {
    const body = { ...order, ticket: await ticket(), type: 2, type_payment: 2, check_number: '801' }
    const reply = await bookerApi(newBooking, { body: { ...body, note_text: 'Late arrival' } })
    expect(reply).toMatchObject(said)
    const id = reply.ok ? reply.answer.request.data.id : 0
    expect(await at(id)).toMatchObject({
      kind: 'check',
      scope: 'stay',
      receipt_number: '801',
      note_text: 'Late arrival',
      phone_number: '+99365123456',
      room_id: 2,
      check_in: '2027-02-01',
      check_out: '2027-02-03',
      cardholder_name: officeGuest.full_name,
    })
    expect(await guestsOf(id)).toMatchObject([
      { fullName: officeGuest.full_name, document: { series: 'AS', number: '123456' }, isPayer: true },
    ])
  })

  test.each(['type', 'room_id', 'available_from', 'available_to', 'phone_number', 'guests', 'ticket'])(
    'needs %s',
    async (field) => {
      const { [field as 'type']: _, ...body } = { ...order, ticket: await ticket() }
      const response = await site.fetch('/api/sys/new-booking', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await staffToken(site, 'booker')}`,
        },
      })
      expect(response.status).toBe(422)
    },
  )

  test('has at most one payer who is no guest, and every guest a name', async () => {
    const absent = { ...officeGuest, isnot_guest: true }
    const two = [{ ...officeGuest, is_payer: false }, absent, { ...absent, is_payer: false }]
    expect(await booker.tryToAdd({ guests: two })).toBe('two_absent_payers')
    expect(await booker.tryToAdd({ guests: [{ ...officeGuest, full_name: ' ' }] })).toBe('guest_name_wrong')
  })

  test('of the unpaid list is online, made by staff, without a customer, unpaid, and is paid by its link', async () => {
    const reply = await bookerApi(newBooking, { body: { ...order, ticket: await ticket(), type: 0 } })
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    const { id, book_number, pay_link } = reply.answer.request.data
    const { made_by, pay_code, ...row } = await at(id)
    expect(row).toMatchObject({ kind: 'online', status: 'unpaid', customer_id: null })
    expect(made_by).not.toBeNull()
    expect(pay_link).toBe(`${site.url}/f/payment/${book_number}/${pay_code}`)
    const params = { book_number, code: pay_code }
    const typeNow = async () => {
      const seen = await site.api()(getBookingByCode, { params })
      return seen.ok && seen.answer.request.data.booking.type
    }
    expect(await typeNow()).toBe(2)
    expect(await site.api()(payByLink, { params })).toMatchObject({ ok: true })
    await payOrder(site, await orderOf(site, book_number))
    clock.advance({ minutes: 1 })
    while (await askAboutDueAttempt(site.context));
    expect(await at(id)).toMatchObject({ status: 'paid' })
    expect(await typeNow()).toBe(1)
  })

  test('gives every booking a number of its own, also at the same instant', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => booker.add()))
    const numbers = await Promise.all(ids.map(async (id) => (await at(id)).book_number))
    expect(new Set(numbers).size).toBe(6)
  })

  test('is not bound by the window, by the rule of the room or by its being hidden', async () => {
    const room_id = await openRoom(site.context, { total: 1, online: 0 })
    const { database } = site.context
    const { id } = await database
      .insertInto('room_availability')
      .values({ title: 'March', kind: 'dates', first_date: '2027-03-01', last_date: '2027-03-31' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database
      .updateTable('rooms')
      .set({ shown: false, availability_id: id })
      .where('id', '=', room_id)
      .execute()
    await booker.add({ room_id, available_from: '2029-06-01', available_to: '2029-06-03' })
    expect(await nightsTaken(site, room_id)).toEqual({ '2029-06-01': 1, '2029-06-02': 1 })
  })
})

test('closed units are free neither in the check, nor for a new booking, a move or a return', async () => {
  const room_id = await openRoom(site.context, { total: 2, online: 2 })
  const cancelled = await booker.add({ room_id })
  await booker.move(cancelled, 'cancelBook')
  await booker.add({ room_id })
  await site.context.database
    .updateTable('room_nights')
    .set({ closed: 1 })
    .where('room_id', '=', room_id)
    .execute()
  const body = { room_id, checkin: '2027-02-01', checkout: '2027-02-03' }
  expect(await bookerApi(receptionCheckFree, { body })).toMatchObject({
    answer: { count: 0, message: inRussian, request: { status: 0, count: 0, message: inRussian } },
  })
  expect(await booker.tryToAdd({ room_id })).toBe('sold_out')
  expect(await booker.move(cancelled, 'returnBook')).toBe('sold_out')
  const { type: _, type_payment: __, ...stay } = order
  expect(await booker.rebook({ ...stay, booking_id: await booker.add(), room_id })).toBe('sold_out')
})

test('edit-booking answers a message and ignores number, dates, status and money, whichever is sent', async () => {
  const { bookingId } = await aBooking(site, 'paid')
  const { phone_number: _, email: __, ...before } = await at(bookingId)
  const body = { id: bookingId, guests: [officeGuest], phone_number: '+99365000002', email: 'b@example.com' }
  const more = {
    payment_status: 4,
    status: 3,
    amount: 1,
    total: 1,
    paid: 9,
    balance: 0,
    book_number: 1,
    available_to: '2030-01-01',
  }
  const { cardholder_name: ___, cardholder_name_old: ____, ...kept } = before
  expect(await bookerApi(editBooking, { body: { ...body, ...more } })).toMatchObject(said)
  expect(await at(bookingId)).toMatchObject({ ...kept, phone_number: '+99365000002', email: 'b@example.com' })
  const form = { id: await booker.add(), payment_at: '2027-01-15', type: 3, payment_status: 3, len_guests: 1 }
  expect(await bookerApi(editBooking, { body: { ...form, numberBlankCheck: '' } })).toMatchObject(said)
  expect(await at(form.id)).toMatchObject({ scope: 'fee_and_stay' })
})

describe('update-rec', () => {
  const everything = (booking_id: number) => ({
    booking_id,
    guests: [officeGuest, { ...officeGuest, full_name: 'Aman Amanow', is_payer: false }],
    phone_number: '+99365000003',
    cardholdername: 'Jeren Ataýewa',
    cardholderpassSerNumber: 'BN 777',
    room_id: 3,
    available_from: '2027-01-20',
    available_to: '2027-01-22',
    note_text: 'A quiet room',
  })

  test('changes room, dates, guests, payer and note together, and answers a message', async () => {
    const id = await booker.add()
    expect(await bookerApi(updateRec, { body: everything(id) })).toMatchObject(said)
    expect(await at(id)).toMatchObject({
      room_id: 3,
      check_in: '2027-01-20',
      check_out: '2027-01-22',
      phone_number: '+99365000003',
      cardholder_name: 'Jeren Ataýewa',
      cardholder_name_old: officeGuest.full_name,
      note_text: 'A quiet room',
    })
    expect(await guestsOf(id)).toMatchObject([
      { fullName: officeGuest.full_name, document: { series: 'BN', number: '777' }, isPayer: true },
      { fullName: 'Aman Amanow', document: { series: 'AS' }, isPayer: false },
    ])
  })

  test.each([
    ['two payers', { guests: [officeGuest, officeGuest] }, 'two_payers'],
    ['a room that does not exist', { room_id: 99 }, 'room_not_found'],
    ['a check-in before today', { available_from: '2027-01-14' }, 'dates_past'],
  ])('with %s changes nothing at all', async (_, changes, code) => {
    const id = await booker.add()
    const before = [await at(id), await guestsOf(id), await nightsTaken(site, 2), await nightsTaken(site, 3)]
    expect(codeOf(await bookerApi(updateRec, { body: { ...everything(id), ...changes } }))).toBe(code)
    expect([
      await at(id),
      await guestsOf(id),
      await nightsTaken(site, 2),
      await nightsTaken(site, 3),
    ]).toEqual(before)
  })

  test('and edit-booking are for booker also when reception has cancelled', async () => {
    const id = await booker.add()
    await booker.move(id, 'acceptReception')
    await reception.move(id, 'acceptReceptionProgram')
    await reception.move(id, 'cancelReceptionProgram')
    expect(await booker.rebook(everything(id))).toBe('ok')
    const contacts = { guests: [officeGuest], phone_number: '+99365000004', email: 'c@example.com' }
    expect(await booker.edit({ id, ...contacts })).toBe('ok')
    expect(await at(id)).toMatchObject({ outcome: 'cancelled', room_id: 3, phone_number: '+99365000004' })
  })
})

describe('each change of a booking is written down with it: who, what and when', () => {
  /** The last line, and whether the transaction that wrote it has changed the booking last. */
  const lastLine = async (id: number) => {
    const { rows } = await sql`
      select h.action, h.actor, s.username, h.at, h.xmin = b.xmin as together
      from history h join bookings b on b.id = h.booking_id left join staff s on s.id = h.staff_id
      where b.id = ${id} order by h.id desc limit 1`.execute(site.context.database)
    return rows[0]
  }
  const expectLine = async (id: number, action: string, who: { actor: string; username: string | null }) => {
    expect(await lastLine(id)).toEqual({ action, ...who, at: clock.now(), together: true })
    clock.advance({ minutes: 1 })
  }
  const byBooker = { actor: 'staff', username: 'booker' }
  const byReception = { actor: 'staff', username: 'reception' }

  test('by staff', async () => {
    const id = await booker.add()
    await expectLine(id, 'added', byBooker)
    const contacts = { guests: [officeGuest], phone_number: '+99365000005', email: 'd@example.com' }
    await booker.edit({ id, ...contacts })
    await expectLine(id, 'edited', byBooker)
    await booker.edit({ id, payment_at: '2027-01-15', type: 3, payment_status: 3, len_guests: 1 })
    await expectLine(id, 'status_form', byBooker)
    const { type: _, type_payment: __, ...stay } = order
    await booker.rebook({ ...stay, booking_id: id, room_id: 3 })
    await expectLine(id, 'moved', byBooker)
    await booker.move(id, 'cancelBook')
    await expectLine(id, 'cancelBook', byBooker)
    await booker.move(id, 'returnBook')
    await expectLine(id, 'returnBook', byBooker)
    await booker.move(id, 'acceptReception')
    await expectLine(id, 'acceptReception', byBooker)
    for (const method of [
      'acceptReceptionProgram',
      'cancelReceptionProgram',
      'cancelReceptionFullProgram',
    ] as const) {
      await reception.move(id, method, { type: '3' })
      await expectLine(id, method, byReception)
    }
    const transfer = await booker.add({ type: 4 })
    await booker.move(transfer, 'acceptPayment')
    await expectLine(transfer, 'acceptPayment', byBooker)
    await admin.move(transfer, 'cancelBookFull')
    await expectLine(transfer, 'cancelBookFull', { actor: 'staff', username: 'admin' })
  })

  test('by client and bank, whose name for the payer takes the place of the guest’s', async () => {
    const dropped = await aBooking(site, 'held')
    await site.api(dropped.token)(dropBooking, { body: { booking_id: dropped.bookingId } })
    await expectLine(dropped.bookingId, 'drop', { actor: 'client', username: null })
    const { bookingId } = await aBooking(site, 'paid')
    await expectLine(bookingId, 'paid', { actor: 'bank', username: null })
    expect(await at(bookingId)).toMatchObject({
      cardholder_name: 'TEST CARD',
      cardholder_name_old: 'Aýna Orazowa',
    })
    const lines = await site.context.database
      .selectFrom('ledger')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'ledger.attempt_id')
      .select(['channel', 'ledger.fee_part', 'ledger.stay_part', 'order_number'])
      .where('ledger.booking_id', '=', bookingId)
      .execute()
    expect(lines).toEqual([
      {
        channel: 'bank',
        fee_part: 5_000,
        stay_part: 48_000,
        order_number: expect.stringMatching(/^K\d+-1-[2-9A-Z]{10}$/),
      },
    ])
  })
})

test('the password of the gate is kept hashed', async () => {
  const { value } = await site.context.database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'gatePasswordHash')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(value)).toContain('$argon2id$')
  expect(JSON.stringify(value)).not.toContain(demoGatePassword)
})
