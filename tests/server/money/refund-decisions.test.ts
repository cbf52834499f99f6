import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOwnBookings } from '../../../contract/guest/bookings.ts'
import { getRefundRequests } from '../../../contract/office/money/refund-requests.ts'
import { decideOverdueRequests } from '../../../server/actions/bookings/decide-overdue-requests.ts'
import { payDueRefund } from '../../../server/actions/money/pay-refund.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import {
  askedBooking,
  decideRequest,
  historyOf,
  mailsAboutRequest,
  openRequest,
  openRequestIds,
  refusedWith,
  requestOf,
} from '../../support/bookings/refund-requests.ts'
import { nightsTaken } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { bookingOf, refundsOf } from '../../support/money/payments.ts'
import { ask } from '../../support/money/refund-uploads.ts'
import { staffToken } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
let admin: string
let booker: string
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  admin = await staffToken(site, 'admin')
  booker = await staffToken(site, 'booker')
})

const decide = (token: string, requestId: number, decision: 'refund' | 'refuse') =>
  decideRequest(site, token, { requestId, decision })

const openIds = () => openRequestIds(site, booker)

const mailsAbout = (kind: string, requestId: number) => mailsAboutRequest(site, kind, requestId)

/** What the guest is told about the money. */
async function refundStateOf({ token }: OneBooking) {
  const reply = await site.api(token)(getOwnBookings)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.booking.map(({ status, refund_state }) => [status, refund_state])
}

test('the guest reads none, due and done while the money goes back, and refused when it stays', async () => {
  const booking = await aBooking(site, 'paid')
  expect(await refundStateOf(booking)).toEqual([[0, 'none']])
  const request = await openRequest(site, booking)
  expect(await refundStateOf(booking)).toEqual([[2, 'due']])
  await decide(booker, request, 'refund')
  expect(await refundStateOf(booking)).toEqual([[2, 'due']])
  while (await payDueRefund(site.context));
  expect(await refundStateOf(booking)).toEqual([[3, 'done']])
  const another = await askedBooking(site)
  await decide(booker, another.requestId, 'refuse')
  expect(await refundStateOf(another)).toEqual([[0, 'refused']])
})

describe('the list of open requests', () => {
  test('shows what the decision is about, oldest first', async () => {
    const first = await askedBooking(site)
    clock.advance({ minutes: 5 })
    const second = await askedBooking(site)
    const reply = await site.api(admin)(getRefundRequests)
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    const { requests } = reply.answer.request.data
    expect(requests.map(({ id }) => id).slice(-2)).toEqual([first.requestId, second.requestId])
    expect(requests.at(-1)).toEqual({
      id: second.requestId,
      booking_id: second.bookingId,
      book_number: (await bookingOf(site, second)).book_number,
      asked_at: '2027-01-15T07:05:00.000Z',
      check_in: '2027-02-01',
      check_out: '2027-02-03',
      room_id: 2,
      room_type: expect.stringMatching(/[а-я]/),
      full_name: 'Aýna Orazowa',
      guest_name: 'Aýna Orazowa',
      paid: 530,
      refund: 480,
      decide_before: '2027-02-01T09:00:00.000Z',
    })
  })
})

describe('staff refuse', () => {
  test('the booking stands, the guest is told, and the request is off the list', async () => {
    const booking = await askedBooking(site)
    const before = await bookingOf(site, booking)
    expect(await decide(booker, booking.requestId, 'refuse')).toMatchObject({
      ok: true,
      answer: { request: { status: 0, data: { decision: 'refuse', refund: 0 } } },
    })
    expect(await bookingOf(site, booking)).toEqual(before)
    expect(await refundsOf(site, booking)).toEqual([])
    expect(await requestOf(site, booking)).toMatchObject({ decision: 'refuse', decided_at: clock.now() })
    expect(await mailsAbout('refund_refused', booking.requestId)).toEqual([
      { recipient: booking.email, language: before.language },
    ])
    expect((await historyOf(site, booking)).at(-1)).toMatchObject({
      action: 'refund_refused',
      username: 'booker',
      facts: { request: booking.requestId },
    })
    expect(await openIds()).not.toContain(booking.requestId)
    expect(await site.api(booking.token)(getOwnBookings)).toMatchObject({
      answer: { request: { data: { booking: [{ status: 0, refund_state: 'refused' }] } } },
    })
  })

  test('the guest may ask again', async () => {
    const booking = await askedBooking(site)
    await decide(booker, booking.requestId, 'refuse')
    expect(await ask(site, booking)).toMatchObject({ http: 200, request: { status: 0 } })
    expect(await openIds()).not.toContain(booking.requestId)
    const rows = await site.context.database
      .selectFrom('refund_requests')
      .select('decision')
      .where('booking_id', '=', booking.bookingId)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([{ decision: 'refuse' }, { decision: null }])
  })
})

describe('staff refund', () => {
  test('the booking is cancelled and the paid stay is due, by the time of asking', async () => {
    const booking = await askedBooking(site)
    const taken = (await nightsTaken(site, 2))['2027-02-01'] ?? 0
    // Later than 72 hours before check-in: asking now would give nothing.
    clock.set('2027-01-31T07:00:00Z')
    const reply = await decide(await staffToken(site, 'admin'), booking.requestId, 'refund')
    expect(reply).toMatchObject({
      ok: true,
      answer: { request: { status: 0, data: { decision: 'refund', refund: 480 } } },
    })
    expect(await bookingOf(site, booking)).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(site, booking)).toMatchObject([
      { reason: 'policy', fee_part: 0, stay_part: 48_000 },
    ])
    expect(await requestOf(site, booking)).toMatchObject({ decision: 'refund', decided_at: clock.now() })
    expect((await requestOf(site, booking)).decided_by).not.toBeNull()
    expect((await nightsTaken(site, 2))['2027-02-01']).toBe(taken - 1)
    expect((await historyOf(site, booking)).at(-1)).toMatchObject({ username: 'admin', action: 'cancelBook' })
    expect(await mailsAbout('refund_refused', booking.requestId)).toEqual([])
  })
})

describe('a decision', () => {
  test.each([
    ['refuse', 'refuse'],
    ['refuse', 'refund'],
    ['refund', 'refuse'],
    ['refund', 'refund'],
  ] as const)('%s is final: %s after it is refused and changes nothing', async (first, second) => {
    const booking = await askedBooking(site)
    expect(await decide(admin, booking.requestId, first)).toMatchObject({ ok: true })
    const before = [
      await bookingOf(site, booking),
      await requestOf(site, booking),
      await historyOf(site, booking),
    ]
    expect(await decide(booker, booking.requestId, second)).toMatchObject(
      refusedWith('refund_request_decided'),
    )
    expect([
      await bookingOf(site, booking),
      await requestOf(site, booking),
      await historyOf(site, booking),
    ]).toEqual(before)
    expect(await refundsOf(site, booking)).toHaveLength(first === 'refund' ? 1 : 0)
  })

  test('of two at once is one: the other is told', async () => {
    for (const [mine, theirs] of [
      ['refund', 'refuse'],
      ['refuse', 'refund'],
      ['refund', 'refund'],
      ['refuse', 'refuse'],
    ] as const) {
      const booking = await askedBooking(site)
      const replies = await Promise.all([
        decide(admin, booking.requestId, mine),
        decide(booker, booking.requestId, theirs),
      ])
      expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
      expect(replies.find((reply) => !reply.ok)).toMatchObject(refusedWith('refund_request_decided'))
      const { decision } = await requestOf(site, booking)
      expect((await bookingOf(site, booking)).status).toBe(decision === 'refund' ? 'cancelled' : 'paid')
      expect(await refundsOf(site, booking)).toHaveLength(decision === 'refund' ? 1 : 0)
      expect(await mailsAbout('refund_refused', booking.requestId)).toHaveLength(
        decision === 'refuse' ? 1 : 0,
      )
    }
  })

  test('about a request that does not exist is refused', async () => {
    expect(await decide(admin, 999_999, 'refuse')).toMatchObject(refusedWith('refund_request_not_found'))
    expect(await decide(admin, 999_999, 'refund')).toMatchObject(refusedWith('refund_request_not_found'))
  })
})

describe('the job', () => {
  const closeOpenOnes = async () => {
    for (const id of await openIds()) await decide(admin, id, 'refuse')
  }

  test('decides at check-in 14:00 for the refund, as of the time of asking, and not before', async () => {
    await closeOpenOnes()
    const booking = await askedBooking(site)
    clock.set('2027-02-01T08:59:59Z')
    await decideOverdueRequests(site.context)
    expect(await requestOf(site, booking)).toMatchObject({ decision: null })
    clock.set('2027-02-01T09:00:00Z')
    await decideOverdueRequests(site.context)
    expect(await requestOf(site, booking)).toMatchObject({ decision: 'refund', decided_by: null })
    expect(await bookingOf(site, booking)).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(site, booking)).toMatchObject([
      { reason: 'policy', fee_part: 0, stay_part: 48_000 },
    ])
    expect((await historyOf(site, booking)).at(-1)).toMatchObject({ actor: 'job', action: 'cancelBook' })
  })

  test('run by many processes at once decides once', async () => {
    const booking = await askedBooking(site)
    clock.set('2027-02-01T09:00:00Z')
    await Promise.all(Array.from({ length: 5 }, () => decideOverdueRequests(site.context)))
    expect(await refundsOf(site, booking)).toHaveLength(1)
    const actions = (await historyOf(site, booking)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'cancelBook')).toHaveLength(1)
  })

  test('leaves a refused request and its booking alone', async () => {
    const booking = await askedBooking(site)
    await decide(admin, booking.requestId, 'refuse')
    clock.set('2027-02-01T09:00:00Z')
    await decideOverdueRequests(site.context)
    expect(await bookingOf(site, booking)).toMatchObject({ status: 'paid' })
  })
})
