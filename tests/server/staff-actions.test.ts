import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingGate, newBooking, receptionCheckFree } from '../../contract/office/booking-actions.ts'
import { readMoneyHeldOf } from '../../server/database/ledger.ts'
import { demoGatePassword } from '../../server/demo/accounts.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { payOrder } from '../support/bank.ts'
import { someNoon, testClock } from '../support/clock.ts'
import { staffToken } from '../support/identities.ts'
import { bookingOf, ledgerOf, paidPayment, placePayment, refundsOf } from '../support/payments.ts'
import { codeOf, type Desk, deskOf, officeGuest } from '../support/staff-bookings.ts'
import { nightsTaken } from '../support/stays.ts'

const clock = testClock()
let site: TestApp
let admin: Desk
let booker: Desk
let reception: Desk
beforeAll(async () => {
  site = await startApp({ clock })
  const { database } = site.context
  await database
    .updateTable('rooms')
    .set({ count_total: 500, count_online: 500 })
    .where('id', '=', 2)
    .execute()
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

  test('is refused with a number that another booking of the kind has', async () => {
    await booker.add({ type: 1, blank_number: '55' })
    await booker.add({ type: 2, check_number: '55' })
    expect(await booker.tryToAdd({ type: 1, blank_number: '55' })).toBe('number_used')
  })

  test('may take every unit that exists, also what is not offered online, and no more', async () => {
    const { database } = site.context
    await database.updateTable('rooms').set({ count_total: 2, count_online: 0 }).where('id', '=', 8).execute()
    const night = { room_id: 8, available_from: '2027-03-01', available_to: '2027-03-02' }
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
    const placed = await placePayment(site)
    await payOrder(site, placed.orderNumber, 'no_funds')
    expect(await booker.move(placed.bookingId, 'acceptPayment', { type: '5', nbc: '902' })).toBe('ok')
    expect(await at(placed.bookingId)).toMatchObject({ status: 'paid', kind: 'online' })
    expect(await moneyOf(placed.bookingId)).toMatchObject([
      { channel: 'terminal', fee_part: 5_000, stay_part: 48_000 },
    ])
  })

  test('waits for a guest who is paying', async () => {
    const placed = await placePayment(site)
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
    const { bookingId } = await paidPayment(site)
    expect(await booker.move(bookingId, 'acceptReception')).toBe('ok')
    return bookingId
  }

  test('confirms a stay with its balance, cancels the confirmation, undoes that, cancels again and closes', async () => {
    const id = await handedOver()
    expect(await reception.move(id, 'acceptReceptionProgram')).toBe('payment_type_missing')
    expect(await reception.move(id, 'acceptReceptionProgram', { type: '3' })).toBe('ok')
    expect(await at(id)).toMatchObject({ reception: 'confirmed', status: 'paid' })
    expect(await heldOf(id)).toEqual({ fee: 5_000, stay: 96_000 })
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
    const { bookingId } = await paidPayment(site)
    expect(await reception.move(bookingId, 'acceptReceptionProgram', { type: '3' })).toBe('not_at_reception')
    expect(await reception.move(bookingId, 'cancelReceptionProgram')).toBe('not_confirmed')
    expect(await reception.move(bookingId, 'acceptReception')).toBe('not_allowed')
  })
})

describe('returning a booking', () => {
  test('cancelled with money held makes it paid again and withdraws the refund that was not sent', async () => {
    const placed = await paidPayment(site)
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
    const placed = await placePayment(site)
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
    const { database } = site.context
    await database.updateTable('rooms').set({ count_total: 1, count_online: 1 }).where('id', '=', 7).execute()
    const night = { room_id: 7, available_from: '2027-03-05', available_to: '2027-03-06' }
    const id = await booker.add(night)
    await booker.move(id, 'cancelBook')
    await booker.add(night)
    expect(await booker.move(id, 'returnBook')).toBe('sold_out')
    expect(await at(id)).toMatchObject({ status: 'cancelled' })
  })
})

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
    const { bookingId } = await paidPayment(site)
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
    const { bookingId } = await paidPayment(site)
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
    expect(await heldOf(id)).toEqual({ fee: 0, stay: 0 })
  })

  test('with another scope corrects the books', async () => {
    const id = await booker.add()
    expect(await booker.edit(form(id, { payment_status: 3 }))).toBe('ok')
    expect(await heldOf(id)).toEqual({ fee: 5_000, stay: 96_000 })
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
    const { bookingId } = await paidPayment(site)
    const small = { id: bookingId, type: 0, payment_status: 3, len_guests: 2 }
    expect(await booker.edit({ ...small, payment_at: '' })).toBe('bank_money_or_refund')
    expect(await booker.edit({ ...small, payment_at: '2027-01-15', payment_status: 1 })).toBe(
      'bank_money_or_refund',
    )
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
    const { database } = site.context
    await database.updateTable('rooms').set({ count_total: 0, count_online: 0 }).where('id', '=', 6).execute()
    const id = await booker.add()
    const before = await nightsTaken(site, 2)
    expect(await booker.rebook(move(id, { room_id: 6 }))).toBe('sold_out')
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

test('staff hear how many units are free, those of a booking that is moved included', async () => {
  const { database } = site.context
  await database.updateTable('rooms').set({ count_total: 2, count_online: 0 }).where('id', '=', 5).execute()
  const stay = { room_id: 5, available_from: '2027-05-01', available_to: '2027-05-03' }
  const id = await booker.add(stay)
  const api = site.api(await staffToken(site, 'reception'))
  const ask = async (changes: object = {}) => {
    const body = { room_id: 5, checkin: '2027-05-01', checkout: '2027-05-03', ...changes }
    const reply = await api(receptionCheckFree, { body })
    return reply.ok ? [reply.answer.count, reply.answer.request.count, reply.answer.message] : codeOf(reply)
  }
  expect(await ask()).toEqual([1, 1, 'Свободно: 1.'])
  expect(await ask({ booking_id: id })).toEqual([2, 2, 'Свободно: 2.'])
  expect(await ask({ room_id: 99 })).toBe('room_not_found')
  expect(await ask({ checkout: '2027-05-01' })).toBe('dates_reversed')
})

describe('two staff on one booking at the same instant', () => {
  test.each([
    ['acceptReception', () => paidPayment(site).then(({ bookingId }) => bookingId), 'already_at_reception'],
    ['cancelBook', () => paidPayment(site).then(({ bookingId }) => bookingId), 'booking_not_live'],
    ['cancelBookFull', () => paidPayment(site).then(({ bookingId }) => bookingId), 'booking_not_live'],
    ['acceptPayment', () => booker.add({ type: 4 }), 'booking_paid_already'],
  ] as const)('%s: one wins, the other is told', async (method, prepare, told) => {
    const id = await prepare()
    const outcomes = await Promise.all([admin.move(id, method), admin.move(id, method)])
    expect([...outcomes].sort()).toEqual([told, 'ok'].sort())
  })
})
