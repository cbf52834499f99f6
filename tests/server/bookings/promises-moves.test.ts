import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setStatusBook, statusMethods } from '../../../contract/office/bookings/booking-actions.ts'
import { payOut } from '../../../contract/office/money/money.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { payDueRefund } from '../../../server/actions/money/pay-refund.ts'
import { listHistoryOfBooking } from '../../../server/database/upkeep/history.ts'
import type { TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import { codeOf, type Desk, deskOf } from '../../support/bookings/staff-bookings.ts'
import { nightsTaken } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { bookingOf, ledgerOf, refundsOf } from '../../support/money/payments.ts'
import { ask } from '../../support/money/refund-uploads.ts'
import { staffToken } from '../../support/people/identities.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

const clock = testClock()
let site: TestApp
let admin: Desk
let booker: Desk
let reception: Desk
let desksAtNoon: [Desk, Desk, Desk]
beforeAll(async () => {
  site = await startRoomyApp({ clock })
  await goTo(someNoon)
  desksAtNoon = [admin, booker, reception]
})
afterAll(() => site.stop())

/** Sessions end after their hours, also under a moved clock. */
const goTo = async (instant: string) => {
  clock.set(instant)
  admin = await deskOf(site, 'admin')
  booker = await deskOf(site, 'booker')
  reception = await deskOf(site, 'reception')
}
beforeEach(() => {
  clock.set(someNoon)
  ;[admin, booker, reception] = desksAtNoon
})

const at = (bookingId: number) => bookingOf(site, { bookingId })
const dueOf = (bookingId: number) => refundsOf(site, { bookingId })

type Method = (typeof statusMethods)[number]

describe('the moves', () => {
  const makers: Record<Method, StaffRole[]> = {
    acceptPayment: ['admin', 'booker'],
    acceptReception: ['admin', 'booker'],
    acceptReceptionProgram: ['admin', 'reception'],
    undoArrival: ['admin', 'reception'],
    depart: ['admin', 'reception'],
    undoDeparture: ['admin', 'reception'],
    noShow: ['admin', 'booker', 'reception'],
    cancelReceptionProgram: ['admin', 'reception'],
    cancelReceptionFullProgram: ['admin', 'reception'],
    cancelBook: ['admin', 'booker'],
    cancelBookFull: ['admin'],
    returnBook: ['admin', 'booker'],
  }

  test.each(Object.entries(makers))(
    '%s is made by %j and answers 403 to other staff',
    async (name, roles) => {
      const method = name as Method
      for (const role of ['admin', 'booker', 'reception'] as const) {
        const api = site.api(await staffToken(site, role))
        const reply = await api(setStatusBook, { query: { booking_id: 999_999, method } })
        expect(reply, role).toMatchObject({
          ok: false,
          failure: roles.includes(role)
            ? { http: 404, code: 'booking_not_found' }
            : { http: 403, code: 'not_allowed' },
        })
      }
    },
  )

  test('are the eight of the state table and the undoing of an arrival; any other name is refused', async () => {
    expect([...statusMethods].sort()).toEqual(Object.keys(makers).sort())
    const headers = { authorization: `Bearer ${await staffToken(site, 'admin')}` }
    for (const name of ['deleteBook', 'acceptpayment', 'constructor', '']) {
      const response = await site.fetch(`/api/sys/set-statusbook?booking_id=1&method=${name}`, { headers })
      expect(response.status, name).toBe(422)
    }
  })

  test('answer with a message', async () => {
    const api = site.api(await staffToken(site, 'booker'))
    const query = { booking_id: await booker.add({ type: 4 }), method: 'acceptPayment', type: '2', nbc: '31' }
    expect(await api(setStatusBook, { query: { ...query, method: 'acceptPayment' } })).toMatchObject({
      ok: true,
      answer: { request: { status: 0, message: expect.stringMatching(/[а-я]{3}/i) } },
    })
    expect(await at(query.booking_id)).toMatchObject({ status: 'paid', kind: 'check', receipt_number: '31' })
  })
})

describe('from any state', () => {
  const sent = async (id: number) => {
    expect(await booker.move(id, 'acceptReception')).toBe('ok')
    return id
  }
  const confirmed = async () => {
    const id = await sent(await booker.add())
    expect(await reception.move(id, 'acceptReceptionProgram')).toBe('ok')
    return id
  }
  const cancelledAtDesk = async () => {
    const id = await confirmed()
    expect(await reception.move(id, 'cancelReceptionProgram')).toBe('ok')
    return id
  }
  const moved = async (id: number, method: Method) => {
    expect(await admin.move(id, method)).toBe('ok')
    return id
  }

  test.each<[string, () => Promise<number>, Method[]]>([
    [
      'waiting for the payment by link',
      () => booker.add({ type: 0 }),
      ['acceptPayment', 'acceptReceptionProgram', 'cancelBook', 'cancelBookFull'],
    ],
    ['an awaited transfer', () => booker.add({ type: 4 }), ['acceptPayment']],
    [
      'to be paid at the desk',
      () => booker.add({ type_payment: 4 }),
      ['acceptPayment', 'acceptReception', 'acceptReceptionProgram', 'cancelBook', 'cancelBookFull'],
    ],
    ['paid', () => booker.add(), ['acceptReception', 'cancelBook', 'cancelBookFull']],
    [
      'at reception',
      async () => sent(await booker.add()),
      ['acceptReceptionProgram', 'cancelBook', 'cancelBookFull'],
    ],
    ['confirmed', confirmed, ['cancelReceptionProgram', 'cancelBook', 'cancelBookFull']],
    [
      'cancelled by reception',
      cancelledAtDesk,
      ['acceptReceptionProgram', 'cancelReceptionFullProgram', 'cancelBook', 'cancelBookFull'],
    ],
    ['cancelled', async () => moved(await booker.add(), 'cancelBook'), ['returnBook']],
    ['closed by admin', async () => moved(await booker.add(), 'cancelBookFull'), []],
    ['closed by reception', async () => moved(await cancelledAtDesk(), 'cancelReceptionFullProgram'), []],
    [
      'lapsed',
      async () => {
        const id = await booker.add({ type: 4 })
        await goTo('2027-01-19T07:00:00Z')
        return id
      },
      ['returnBook'],
    ],
    [
      'after check-out',
      async () => {
        const id = await booker.add()
        await goTo('2027-02-04T07:00:00Z')
        return id
      },
      [],
    ],
  ])('%s, what cannot be done is refused with the reason and changes nothing', async (_, begin, possible) => {
    const id = await begin()
    const api = site.api(await staffToken(site, 'admin'))
    const everything = async () => [
      await at(id),
      await ledgerOf(site, { bookingId: id }),
      await dueOf(id),
      await listHistoryOfBooking(site.context.database, id),
    ]
    const before = await everything()
    for (const method of statusMethods.filter((name) => !possible.includes(name))) {
      const reply = await api(setStatusBook, { query: { booking_id: id, method, type: '3' } })
      expect(reply, method).toMatchObject({
        ok: false,
        failure: { http: 409, message: expect.stringMatching(/[а-я]{3}/i) },
      })
      expect(await everything(), method).toEqual(before)
    }
    for (const method of possible.slice(0, 1))
      expect(codeOf(await api(setStatusBook, { query: { booking_id: id, method, type: '3' } }))).toBe('ok')
  })
})

describe('a confirmation by reception', () => {
  test('takes the whole price of an unpaid booking, fee first, and ends its hold', async () => {
    const id = await booker.add({ type: 0 })
    expect(await reception.move(id, 'acceptReceptionProgram', { type: '2', nbc: '601' })).toBe('ok')
    expect(await at(id)).toMatchObject({
      status: 'paid',
      kind: 'online',
      reception: 'confirmed',
      hold_until: null,
    })
    expect(await ledgerOf(site, { bookingId: id })).toEqual([
      { entry: 'payment', channel: 'check', fee_part: 5_000, stay_part: 96_000 },
    ])
  })

  test('writes its own type and number into the books and leaves a paid manual booking its type', async () => {
    const id = await booker.add()
    await booker.move(id, 'acceptReception')
    clock.advance({ minutes: 7 })
    expect(await reception.move(id, 'acceptReceptionProgram', { type: '5', nbc: '602' })).toBe('ok')
    expect(await at(id)).toMatchObject({ kind: 'note', receipt_number: null })
    const lines = await site.context.database
      .selectFrom('ledger')
      .innerJoin('staff', 'staff.id', 'ledger.staff_id')
      .select(['booking_id', 'channel', 'fee_part', 'stay_part', 'receipt_number', 'at', 'username'])
      .where('booking_id', '=', id)
      .orderBy('ledger.id')
      .execute()
    expect(lines.at(-1)).toEqual({
      booking_id: id,
      channel: 'terminal',
      fee_part: 0,
      stay_part: 96_000,
      receipt_number: '602',
      at: clock.now(),
      username: 'reception',
    })
  })

  test('that is cancelled and closed keeps a refund that was due and makes no new one', async () => {
    const id = await booker.add({ type_payment: 3 })
    const stay = { room_id: 2, available_from: '2027-02-01', available_to: '2027-02-02' }
    const guests = [{ full_name: 'Maral', passport_serial_number: 'AS 1', is_payer: true }]
    await booker.rebook({ booking_id: id, phone_number: '+99365123456', guests, ...stay })
    const due = await dueOf(id)
    expect(due).toMatchObject([{ state: 'by_hand', stay_part: 48_000 }])
    await booker.move(id, 'acceptReception')
    for (const method of [
      'acceptReceptionProgram',
      'cancelReceptionProgram',
      'cancelReceptionFullProgram',
    ] as const)
      expect(await reception.move(id, method)).toBe('ok')
    expect(await dueOf(id)).toEqual(due)
  })
})

describe('a cancellation', () => {
  test.each([
    ['cancelBook', { reason: 'policy', fee_part: 0, stay_part: 48_000 }],
    ['cancelBookFull', { reason: 'full', fee_part: 5_000, stay_part: 48_000 }],
  ] as const)('by %s decides an open refund request, as of the time of asking', async (method, refund) => {
    const booking = await aBooking(site, 'paid')
    expect(await ask(site, booking)).toMatchObject({ http: 200 })
    await goTo('2027-01-31T07:00:00Z')
    expect(await admin.move(booking.bookingId, method)).toBe('ok')
    expect(await dueOf(booking.bookingId)).toMatchObject([refund])
    const requests = await site.context.database
      .selectFrom('refund_requests')
      .select(['decision', 'decided_at'])
      .where('booking_id', '=', booking.bookingId)
      .execute()
    expect(requests).toEqual([{ decision: 'refund', decided_at: clock.now() }])
  })

  test('in the house frees the nights from today on; a return takes them again while one is left', async () => {
    const room_id = await openRoom(site.context, { total: 1, online: 1 })
    const id = await booker.add({ room_id, available_from: '2027-01-15', available_to: '2027-01-18' })
    await goTo('2027-01-16T07:00:00Z')
    expect(await booker.move(id, 'cancelBook')).toBe('ok')
    expect(await nightsTaken(site, room_id)).toEqual({ '2027-01-15': 1, '2027-01-16': 0, '2027-01-17': 0 })
    await goTo('2027-01-17T07:00:00Z')
    expect(await booker.move(id, 'returnBook')).toBe('ok')
    expect(await nightsTaken(site, room_id)).toMatchObject({ '2027-01-16': 0, '2027-01-17': 1 })
    expect(await booker.move(id, 'cancelBook')).toBe('ok')
    await goTo('2027-01-18T07:00:00Z')
    expect(await booker.move(id, 'returnBook')).toBe('no_nights_left')
  })
})

describe('a return', () => {
  test('on the day of the cancellation goes on from the nights that were slept', async () => {
    const room_id = await openRoom(site.context, { total: 1, online: 1 })
    const id = await booker.add({ room_id, available_from: '2027-01-15', available_to: '2027-01-18' })
    await goTo('2027-01-16T07:00:00Z')
    await booker.move(id, 'cancelBook')
    expect(await at(id)).toMatchObject({ taken_from: '2027-01-15', taken_until: '2027-01-16' })
    expect(await booker.move(id, 'returnBook')).toBe('ok')
    expect(await at(id)).toMatchObject({ taken_from: '2027-01-15', taken_until: '2027-01-18' })
    expect(await nightsTaken(site, room_id)).toEqual({ '2027-01-15': 1, '2027-01-16': 1, '2027-01-17': 1 })
  })

  test('takes a booking away from reception', async () => {
    const id = await booker.add()
    await booker.move(id, 'acceptReception')
    await booker.move(id, 'cancelBook')
    expect(await booker.move(id, 'returnBook')).toBe('ok')
    expect(await at(id)).toMatchObject({ status: 'paid', reception: 'not_sent' })
  })

  test('is refused once the refund was sent by the bank or paid out by hand', async () => {
    const online = await aBooking(site, 'paid')
    await booker.move(online.bookingId, 'cancelBook')
    while (await payDueRefund(site.context));
    expect(await booker.move(online.bookingId, 'returnBook')).toBe('refund_sent_already')
    const manual = await booker.add({ type_payment: 3 })
    await booker.move(manual, 'cancelBook')
    const [due] = await dueOf(manual)
    const api = site.api(await staffToken(site, 'admin'))
    expect(codeOf(await api(payOut, { body: { refund_id: due?.id ?? 0, type: 3 } }))).toBe('ok')
    expect(await booker.move(manual, 'returnBook')).toBe('refund_sent_already')
  })

  test('never counts the booking’s own lapsed nights against it, gives a new hold and sends the link', async () => {
    const room_id = await openRoom(site.context, { total: 1, online: 1 })
    const id = await booker.add({ type: 0, room_id })
    await goTo('2027-01-19T07:00:00Z')
    expect(await booker.move(id, 'returnBook')).toBe('ok')
    expect(await at(id)).toMatchObject({ status: 'unpaid', hold_until: new Date('2027-01-22T07:00:00Z') })
    expect(await nightsTaken(site, room_id)).toEqual({ '2027-02-01': 1, '2027-02-02': 1 })
    const mails = await site.context.database.selectFrom('outbox').select(['kind', 'facts']).execute()
    const links = mails.filter(({ kind, facts }) => kind === 'pay_link' && facts?.bookingId === id)
    expect(links).toHaveLength(2)
  })

  test('of a note without payment needs no hold', async () => {
    const id = await booker.add({ type_payment: 4 })
    await booker.move(id, 'cancelBook')
    expect(await booker.move(id, 'returnBook')).toBe('ok')
    expect(await at(id)).toMatchObject({ status: 'unpaid', scope: 'none', hold_until: null })
  })
})
