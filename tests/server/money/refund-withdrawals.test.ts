import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withdrawRefund } from '../../../contract/guest/refund-requests.ts'
import { decideOverdueRequests } from '../../../server/actions/bookings/decide-overdue-requests.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, aClient, readOwnBookings } from '../../support/bookings/a-booking.ts'
import {
  askedBooking,
  decideRequest,
  historyOf,
  mailsAboutRequest,
  openRequestIds,
  refusedWith,
  requestOf,
  tracesOfRequests,
} from '../../support/bookings/refund-requests.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { bookingOf, refundsOf } from '../../support/money/payments.ts'
import { ask, rightUpload, send } from '../../support/money/refund-uploads.ts'
import { staffToken } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
let booker: string
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  booker = await staffToken(site, 'booker')
})

const withdraw = ({ token, bookingId }: { token: string; bookingId: number }) =>
  site.api(token)(withdrawRefund, { body: { booking_id: bookingId } })

const decide = (requestId: number, decision: 'refund' | 'refuse') =>
  decideRequest(site, booker, { requestId, decision })

const mailsAbout = (kind: string, requestId: number) => mailsAboutRequest(site, kind, requestId)

const openIds = () => openRequestIds(site, booker)

const ownOf = async (booking: { token: string }) => (await readOwnBookings(site, booking)).data.booking[0]

describe('withdrawing a refund request', () => {
  test('leaves the booking as it was; it is off the list, in the history, and told by mail', async () => {
    const booking = await askedBooking(site)
    const before = await bookingOf(site, booking)
    expect(await ownOf(booking)).toMatchObject({ status: 2, refund_asked: true, confirmed: true })
    clock.advance({ minutes: 5 })
    expect(await withdraw(booking)).toMatchObject({
      ok: true,
      answer: {
        request: {
          status: 0,
          message: 'Yzyna gaýtarmak üçin arza yzyna alyndy. Bron güýjünde galýar: size garaşýarys.',
        },
      },
    })
    expect(await bookingOf(site, booking)).toEqual(before)
    expect(await refundsOf(site, booking)).toEqual([])
    expect(await requestOf(site, booking)).toMatchObject({
      decision: 'withdrawn',
      decided_at: clock.now(),
      decided_by: null,
    })
    expect(await openIds()).not.toContain(booking.requestId)
    expect((await historyOf(site, booking)).at(-1)).toMatchObject({
      actor: 'client',
      action: 'refund_withdrawn',
      facts: { request: booking.requestId },
    })
    expect(await mailsAbout('refund_withdrawn', booking.requestId)).toEqual([
      { recipient: booking.email, language: 'en' },
    ])
    expect(await ownOf(booking)).toMatchObject({
      status: 0,
      refund_state: 'none',
      refund_asked: false,
      refund_hindrance: null,
    })
  })

  test('twice, also at the same moment, does nothing twice', async () => {
    const booking = await askedBooking(site)
    const replies = await Promise.all(Array.from({ length: 8 }, () => withdraw(booking)))
    expect(replies.every((reply) => reply.ok)).toBe(true)
    const after = await tracesOfRequests(site)
    expect(await withdraw(booking)).toMatchObject({ ok: true })
    expect(await tracesOfRequests(site)).toEqual(after)
    const actions = (await historyOf(site, booking)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'refund_withdrawn')).toHaveLength(1)
  })

  test('lets the client ask again, with the same files, from that moment on and by the terms', async () => {
    const booking = await aBooking(site, 'paid')
    const upload = await rightUpload(booking.bookingId)
    await send(site, booking.token, upload)
    await withdraw(booking)
    clock.advance({ hours: 1 })
    expect((await send(site, booking.token, upload)).request.message).toContain('was received')
    await withdraw(booking)
    clock.set('2027-01-29T09:00:01Z')
    expect((await ask(site, booking)).request.code).toBe('refund_too_late')
  })

  test('of somebody else’s booking, of none, and without a request is refused and leaves no trace', async () => {
    const booking = await askedBooking(site)
    const [stranger, never] = [await aClient(site), await aBooking(site, 'paid')]
    const before = await tracesOfRequests(site)
    expect(await withdraw({ ...booking, token: stranger.token })).toMatchObject(
      refusedWith('booking_not_found'),
    )
    expect(await withdraw({ ...booking, bookingId: 999_999_999 })).toMatchObject(
      refusedWith('booking_not_found'),
    )
    expect(await withdraw(never)).toMatchObject(refusedWith('refund_request_not_found'))
    expect(await tracesOfRequests(site)).toEqual(before)
    expect(await requestOf(site, booking)).toMatchObject({ decision: null })
  })
})

describe('a withdrawal and a decision', () => {
  test.each(['refund', 'refuse'] as const)('after %s it is too late to withdraw', async (decision) => {
    const booking = await askedBooking(site)
    await decide(booking.requestId, decision)
    const before = await tracesOfRequests(site)
    expect(await withdraw(booking)).toMatchObject(refusedWith('refund_request_decided'))
    expect(await tracesOfRequests(site)).toEqual(before)
  })

  test.each(['refund', 'refuse'] as const)('after a withdrawal staff are told at %s', async (decision) => {
    const booking = await askedBooking(site)
    await withdraw(booking)
    expect(await decide(booking.requestId, decision)).toMatchObject(refusedWith('refund_request_decided'))
    expect(await bookingOf(site, booking)).toMatchObject({ status: 'paid' })
    expect(await refundsOf(site, booking)).toEqual([])
  })

  test('at once: whoever is first under the lock decides, and all that follows is of one piece', async () => {
    const ends = new Set<string | null>()
    for (const [index, decision] of (['refund', 'refuse', 'refund', 'refuse'] as const).entries()) {
      const booking = await askedBooking(site)
      const acts = [() => withdraw(booking), () => decide(booking.requestId, decision)]
      if (index >= 2) acts.reverse()
      const replies = await Promise.all(acts.map((act) => act()))
      expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
      expect(replies.find((reply) => !reply.ok)).toMatchObject(refusedWith('refund_request_decided'))
      const request = await requestOf(site, booking)
      ends.add(request.decision)
      expect((await bookingOf(site, booking)).status).toBe(
        request.decision === 'refund' ? 'cancelled' : 'paid',
      )
      expect(await refundsOf(site, booking)).toHaveLength(request.decision === 'refund' ? 1 : 0)
      expect(await mailsAbout('refund_withdrawn', booking.requestId)).toHaveLength(
        request.decision === 'withdrawn' ? 1 : 0,
      )
      expect(await mailsAbout('refund_refused', booking.requestId)).toHaveLength(
        request.decision === 'refuse' ? 1 : 0,
      )
    }
    expect(ends.size).toBeGreaterThan(0)
  })

  test('the job leaves a withdrawn request and its booking alone', async () => {
    const booking = await askedBooking(site)
    await withdraw(booking)
    clock.set('2027-02-01T09:00:00Z')
    await decideOverdueRequests(site.context)
    expect(await bookingOf(site, booking)).toMatchObject({ status: 'paid' })
  })
})

describe('own bookings say beforehand what asking would be answered', () => {
  const soon = { check_in: '2027-01-16', check_out: '2027-01-17' }

  test('in time: nothing stands against it, and papers are there while a request is open', async () => {
    const booking = await aBooking(site, 'paid')
    expect(await ownOf(booking)).toMatchObject({ refund_hindrance: null, refund_asked: false })
    await ask(site, booking)
    expect(await ownOf(booking)).toMatchObject({
      refund_asked: true,
      refund_hindrance: 'Bu bron boýunça yzyna gaýtarmak üçin açyk arza bar.',
      confirmed: true,
    })
  })

  test('after the date, when the stay is over, and before it is paid it says why not', async () => {
    const [late, unpaid, paid] = [
      await aBooking(site, 'paid', { stay: soon }),
      await aBooking(site, 'held'),
      await aBooking(site, 'paid'),
    ]
    expect((await ownOf(late))?.refund_hindrance).toContain('72 sagat galýança')
    expect((await ownOf(unpaid))?.refund_hindrance).toBe('Bu bron entek tölenmedi.')
    clock.set('2027-02-04T07:00:00Z')
    expect((await ownOf(paid))?.refund_hindrance).toBe('Bu bron tamamlandy, ýatyryldy ýa-da möhleti geçdi.')
  })
})
